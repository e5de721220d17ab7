export const EMAIL_CHANGE_HOURS = 24;
/** Which of the two addresses a link was sent to. */
export const sides = ["old", "new"] as const;
export type Side = (typeof sides)[number];
