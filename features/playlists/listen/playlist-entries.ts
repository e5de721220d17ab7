import type {
	PlaylistTrack,
	PlaylistWithTracks,
	UnavailableTrack,
} from "#features/playlists/contract.ts";

/** An entry of a playlist: a playable track, or for its maker one that is unavailable. */
export type PlaylistEntry =
	| { id: string; track: PlaylistTrack; unavailable: null }
	| { id: string; track: null; unavailable: UnavailableTrack };
type Whole = Pick<PlaylistWithTracks, "tracks" | "unavailable">;

/** Everything in a playlist, in order. */
export function entriesOf({ tracks, unavailable }: Whole): PlaylistEntry[] {
	const all: PlaylistEntry[] = [
		...tracks.map((track) => ({ id: track.id, track, unavailable: null })),
		...unavailable.map((one) => ({ id: one.trackId, track: null, unavailable: one })),
	];
	return all.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The same playlist with one of its tracks at another place, counted from 0. */
export function withMoved<Shown extends Whole>(whole: Shown, id: string, place: number): Shown {
	const order = entriesOf(whole).map((one) => one.id);
	const from = order.indexOf(id);
	if (from < 0) return whole;
	order.splice(place, 0, ...order.splice(from, 1));
	const places = new Map(order.map((one, at) => [one, at]));
	const tracks = whole.tracks.map((track) => ({ ...track, place: places.get(track.id) ?? 0 }));
	return {
		...whole,
		tracks: tracks.sort((one, other) => one.place - other.place),
		unavailable: whole.unavailable.map((one) => ({ ...one, place: places.get(one.trackId) ?? 0 })),
	};
}

function placeOf({ track, unavailable }: PlaylistEntry): number {
	return track ? track.place : unavailable.place;
}
