/** Positions per request: more than anyone scrolls through. */
export const POSITIONS_MAX = 500;
/** Of one member: every 15 seconds and on pauses, on a few devices. */
export const SAVES_PER_MINUTE = 60;
