/** Checked every minute, shown in this order. */
export const checkNames = ["database", "storage", "disk", "queue", "mail", "backup"] as const;
export type CheckName = (typeof checkNames)[number];

/** `outbox` is a file, without a mail server. */
export const emailStates = ["queued", "sent", "refused", "outbox", "given-up"] as const;
export type EmailState = (typeof emailStates)[number];

/** The mail server is asked at once for each. */
export const testEmails = { name: "test-emails", points: 20, seconds: 3_600 };

export const EMAILS_SIZE = 25;
export const FAILED_JOBS_SIZE = 25;
export const QUEUE_NAME_MAX = 60;

/** Less free space than this raises an alarm; below the reserve, files stop growing. */
export const DISK_ALARM_BYTES = 2_000_000_000;
/** A failing job is retried for as long as mail servers themselves usually do. */
export const JOBS_TRIED_DAYS = 3;
/** Failed jobs are stored for so long; completed ones are deleted sooner. */
export const FAILED_RETENTION_DAYS = 14;
export const MAIL_LOG_RETENTION_DAYS = 30;
/** Checks run every minute; after this, they have stopped. */
export const CHECK_LATE_MS = 5 * 60_000;
/** A due job that no worker has taken for so long: the queue is stuck. */
export const QUEUE_STUCK_MINUTES = 10;
/** An email that has waited for so long: the mail server is unreachable. */
export const MAIL_STUCK_MINUTES = 60;
/** Where backups are noted at all, they are missed after this. */
export const BACKUP_OLD_DAYS = 8;
/** In code points. */
export const BACKUP_LOCATION_MAX = 200;
