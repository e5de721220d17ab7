export const COMMENT_MAX = 500;
export const PAGE_SIZE = 50;
/** Of one member, on whatever track. */
export const COMMENTS_PER_MINUTE = 20;
/** The same words again by the same member at the same moment are a repeat, not a second comment. */
export const REPEAT_WITHIN_SECONDS = 60;
/** A waveform shows at most so many moments, evenly spread. */
export const MARKS_MAX = 100;
/** Of what a mark says of its comment. */
export const EXCERPT_MAX = 80;
