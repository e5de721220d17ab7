/** Away for longer than this, coming back is another visit. */
export const VISIT_GAP_MINUTES = 30;
/** What is counted at most; more shows as '50+'. */
export const COUNT_MAX = 50;
/** Who wrote, listed of each kind. */
export const ROWS_MAX = 10;
/** Of each kind while all are shown together. */
export const ROWS_SHOWN = 3;
/** New tracks with their covers. */
export const TRACKS_MAX = 10;
/** Of those, one row of a wide page. */
export const TRACKS_ROW = 5;
/** Episodes begun and not finished. */
export const CONTINUE_MAX = 2;
/** How far ahead the sheet of the week looks. */
export const WEEK_DAYS = 7;
/** Changes of the counts are announced no more often than this. */
export const ANNOUNCE_EVERY_SECONDS = 60;

/** What waits for a member, in the order home shows it. */
export const waitingKinds = ["direct", "mention", "reply", "room"] as const;
export type WaitingKind = (typeof waitingKinds)[number];
