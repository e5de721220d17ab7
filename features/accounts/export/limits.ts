export const exportStates = ["waiting", "ready", "failed"] as const;

/** How long the archive can be downloaded. */
export const EXPORT_DAYS = 7;
export const EXPORTS_PER_DAY = 3;
export const EXPORT_TRIES = 3;
/** The part of the profile page that the email leads to. */
export const EXPORT_ID = "your-data";
