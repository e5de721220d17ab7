/** The speeds podcast apps offer; steps are finer where most people listen. */
export const rates = [0.5, 0.8, 1, 1.2, 1.5, 1.75, 2, 2.5, 3] as const;
export const RATE_MIN = rates[0];
export const RATE_MAX = 3;

export const SKIP_BACK_S = 15;
export const SKIP_FORWARD_S = 30;
/** Of an arrow key, in music. */
export const SEEK_S = 5;

/** The choices of the sleep timer. */
export const sleepMinutes = [5, 15, 30, 45, 60] as const;
