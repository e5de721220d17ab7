/** How many failed recordings are listed by title. */
export const FAILED_AUDIO_SHOWN = 3;
/** How far back recent changes are counted. */
export const RECENT_DAYS = 7;

export const audioKinds = ["track", "episode", "song"] as const;
