export const PAGE_COUNT_MAX = 20_000;
/** Of a milestone: 'Chapter 12' or 'End of part one'. */
export const LABEL_MAX = 80;
/** Of one book; they are all told at once. */
export const MILESTONES_MAX = 60;
export const POST_MAX = 500;
export const POSTS_PAGE_SIZE = 50;
/** Of one member, on whatever book. */
export const POSTS_PER_MINUTE = 20;
/** The same words again by the same member at the same place are a repeat, not a second post. */
export const REPEAT_WITHIN_SECONDS = 60;
/** Of one member's place: a slider is tried out. */
export const PLACES_PER_MINUTE = 60;
