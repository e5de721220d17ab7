/** So many temporary failures within this time stop posts and digests by email. */
export const SOFT_MAX = 5;
export const SOFT_WITHIN_DAYS = 30;
/** What the other mail server said, in code points. */
export const REASON_MAX = 300;
/** A report with the email it is about; mail servers send back the head of it. */
export const REPORT_MAX_BYTES = 1_000_000;
/** Emails to confirm an address again that a member may ask for in an hour. */
export const CONFIRMATIONS_PER_HOUR = 5;
