import type { PlaylistTrack, UnheardTrack } from "./contract.ts";

/** What stands in a playlist: a track, or for its maker one that cannot be heard. */
export type Standing =
	| { id: string; track: PlaylistTrack; unheard: null }
	| { id: string; track: null; unheard: UnheardTrack };
type Whole = { tracks: PlaylistTrack[]; unheard: UnheardTrack[] };

/** Everything in a playlist, in order. */
export function standingIn({ tracks, unheard }: Whole): Standing[] {
	const all: Standing[] = [
		...tracks.map((track) => ({ id: track.id, track, unheard: null })),
		...unheard.map((one) => ({ id: one.trackId, track: null, unheard: one })),
	];
	return all.sort((one, other) => placeOf(one) - placeOf(other));
}

/** The same playlist with one of its tracks at another place, counted from 0. */
export function withMoved<Given extends Whole>(whole: Given, id: string, place: number): Given {
	const order = standingIn(whole).map((one) => one.id);
	const from = order.indexOf(id);
	if (from < 0) return whole;
	order.splice(place, 0, ...order.splice(from, 1));
	const places = new Map(order.map((one, at) => [one, at]));
	const tracks = whole.tracks.map((track) => ({ ...track, place: places.get(track.id) ?? 0 }));
	return {
		...whole,
		tracks: tracks.sort((one, other) => one.place - other.place),
		unheard: whole.unheard.map((one) => ({ ...one, place: places.get(one.trackId) ?? 0 })),
	};
}

function placeOf({ track, unheard }: Standing): number {
	return track ? track.place : unheard.place;
}
