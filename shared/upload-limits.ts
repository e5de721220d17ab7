/** Limits of the files people upload. A cover is decoded only within its pixels. */
export const AUDIO_MAX_BYTES = 500_000_000;
export const COVER_MAX_BYTES = 10_000_000;
export const COVER_MAX_PIXELS = 40_000_000;
