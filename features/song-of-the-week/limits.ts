export const TITLE_MAX = 200;
export const ARTIST_MAX = 200;
/** Why this one. */
export const NOTE_MAX = 1_000;
export const URL_MAX = 2_000;
export const COMMENT_MAX = 500;
export const COMMENTS_PAGE_SIZE = 50;
/** Of one member. */
export const COMMENTS_PER_MINUTE = 20;
/** The same text again by the same member is a repeat, not a second comment. */
export const REPEAT_WITHIN_SECONDS = 60;
export const PAST_WEEKS_SIZE = 12;
export const UPCOMING_SIZE = 12;
/** Unpublished songs listed. */
export const UNPUBLISHED_SIZE = 100;
export const WEEKS_SIZE_MAX = 50;
/** The feed's newest weeks: two years of them. */
export const FEED_SIZE = 104;
/** How far ahead a week without a song is looked for. */
export const WEEKS_AHEAD_MAX = 520;
/** How many weeks Explore offers. */
export const RECENT_SIZE = 3;
