import { createSlot } from "#web/slots.tsx";
import type { Track } from "./contract.ts";
import type { Genre } from "./limits.ts";

/** Further items in the menu of a track. */
export const TrackMenuItems = createSlot<{ track: Track }>();

/** What can be done about a genre, beside its list. */
export const GenreActions = createSlot<{ genre: Genre; name: string }>();
