/** Of artists. */
export const FOLLOWS_MAX = 1_000;
export const CHANGES_PER_HOUR = 300;
