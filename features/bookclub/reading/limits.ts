export const PAGE_COUNT_MAX = 20_000;
/** Of a milestone: 'Chapter 12' or 'End of part one'. */
export const LABEL_MAX = 80;
/** Per book; they are all sent at once. */
export const MILESTONES_MAX = 60;
export const POST_MAX = 500;
export const POSTS_PAGE_SIZE = 50;
/** Of one member, on whatever book. */
export const POSTS_PER_MINUTE = 20;
/** The same text by the same member at the same place within this time is a repeat, not a second post. */
export const REPEAT_WITHIN_SECONDS = 60;
/** Of one member's place; a slider is moved often. */
export const PLACES_PER_MINUTE = 60;
