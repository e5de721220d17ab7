/** How long signing in takes a deletion back. */
export const GRACE_DAYS = 14;
