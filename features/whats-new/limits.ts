/** Away for longer than this, coming back is another visit. */
export const VISIT_GAP_MINUTES = 30;
/** What is counted at most; more shows as '99+'. */
export const NEWS_MAX = 100;
/** How far ahead the call sheet looks. */
export const CALL_SHEET_DAYS = 7;
/** How long before a discussion home asks for an answer. */
export const RSVP_DAYS = 14;

export const taskKinds = ["vote", "rsvp", "discuss", "rate"] as const;
export type TaskKind = (typeof taskKinds)[number];
