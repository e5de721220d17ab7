/** What is looked at every minute; the order is the one people read them in. */
export const checkNames = ["database", "storage", "disk", "queue", "mail", "backup"] as const;
export type CheckName = (typeof checkNames)[number];

/** Where a letter is: `outbox` is a file for want of a mail server. */
export const emailStates = ["queued", "sent", "refused", "outbox", "given-up"] as const;
export type EmailState = (typeof emailStates)[number];

export const EMAILS_SIZE = 25;
export const FAILED_JOBS_SIZE = 25;
export const QUEUE_NAME_MAX = 60;

/** Less free room than this is told of; below the reserve, files stop growing. */
export const DISK_ALARM_BYTES = 2_000_000_000;
/** A job that fails is tried again for so long: as long as mail servers themselves keep trying. */
export const JOBS_TRIED_DAYS = 3;
/** What failed waits so long for a person to look at it; jobs that are done go sooner. */
export const FAILED_RETENTION_DAYS = 14;
export const MAIL_LOG_RETENTION_DAYS = 30;
/** Everything is looked at every minute; later than this, nobody does. */
export const CHECK_LATE_MS = 5 * 60_000;
/** A job that is due and that nobody has taken for so long: the queue stands still. */
export const QUEUE_STUCK_MINUTES = 10;
/** A letter that has waited for so long: the mail server is away. */
export const MAIL_STUCK_MINUTES = 60;
/** Where backups are noted at all, they are missed after this. */
export const BACKUP_OLD_DAYS = 8;
/** In code points. */
export const BACKUP_LOCATION_MAX = 200;
