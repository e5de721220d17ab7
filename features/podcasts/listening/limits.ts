/** Asked for at once: more than anyone scrolls through. */
export const POSITIONS_MAX = 500;
/** Of one member: a place every 15 seconds, and pauses, on a few devices. */
export const SAVES_PER_MINUTE = 120;
