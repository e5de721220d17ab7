/** Of the sounds that failed, how many are told by name. */
export const FAILED_SOUNDS_SHOWN = 3;
/** What 'lately' is on the doors of the admin's rooms. */
export const RECENT_DAYS = 7;

export const soundKinds = ["track", "episode", "song"] as const;
export type SoundKind = (typeof soundKinds)[number];
