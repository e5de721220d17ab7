/** How a backup began. */
export const triggers = ["schedule", "admin", "found"] as const;
export type Trigger = (typeof triggers)[number];

export const backupStates = ["running", "done", "failed"] as const;

export const trialStates = ["running", "passed", "failed"] as const;

/** The setting that stores the schedule; health checks read it too. */
export const SCHEDULE_KEY = "backup-schedule";
export const frequencies = ["off", "daily", "weekly"] as const;
export type Frequency = (typeof frequencies)[number];

/** Where archives are written. */
export const targetKinds = ["folder", "s3", "webdav"] as const;
export type TargetKind = (typeof targetKinds)[number];
/** What servers other than Amazon's take for theirs. */
export const DEFAULT_REGION = "us-east-1";
/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
export const BUCKET_NAME = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/;
export const URL_MAX = 500;
export const REGION_MAX = 50;
/** Of keys, users, passwords and the folder in a bucket. */
export const TARGET_TEXT_MAX = 200;

export const HOUR_MAX = 23;
/** Monday is 1, Sunday 7 (ISO 8601). */
export const WEEKDAY_MAX = 7;
export const KEEP_MIN = 1;
export const KEEP_MAX = 60;
/** Of those in the list; older ones are in the folder all the same. */
export const LISTED_MAX = 100;
/** After the password was typed; the time to begin, to break off and to resume. */
export const DOWNLOAD_MINUTES = 10;
export const FAILURE_MAX = 500;
export const FILE_NAME_MAX = 100;
/** After a failure, the schedule waits this long before it tries again. */
export const RETRY_MINUTES = 60;
