import type { RecordId } from "./field.ts";

/** Limits of the files people upload. A cover is decoded only within its pixels. */
export const AUDIO_MAX_BYTES = 500_000_000;
export const COVER_MAX_BYTES = 10_000_000;
export const COVER_MAX_PIXELS = 40_000_000;

/** For how long what staff delete can be restored (decision 070). */
export const RESTORABLE_DAYS = 30;

/** A sentence for dialogs that delete. */
export const restorableText = `You can restore it from the history for ${RESTORABLE_DAYS} days.`;

/** Audiences that every site has. `wideAudiences` in domain/audiences/limits.ts has their order. */
export type WideAudience = "everyone" | "members" | "premium" | "enterprise";
/** For whom something is: a wide audience, or the id of a group or of a list of chosen people. */
export type Audience = WideAudience | RecordId;
