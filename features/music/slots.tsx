import type { Playable } from "#domain/player/playable.ts";
import { createSlot } from "#web/slots.tsx";
import type { Track } from "./contract.ts";
import type { Genre } from "./limits.ts";

/** What a menu is about. */
export type MenuSubject = {
	playable: Playable;
	/** Where a list knows all of it; else it is asked for. */
	track?: Track;
};

/** A track in a menu. */
export type MenuTrack = { id: string; title: string };

/** Further items in the menu of a work; `track` is null where it is none. */
export const TrackMenuItems = createSlot<{ playable: Playable; track: MenuTrack | null }>();

/** What can be done about a genre, beside its list. */
export const GenreActions = createSlot<{ genre: Genre; name: string }>();
