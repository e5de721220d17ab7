import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlaylistTrack, UnavailableTrack } from "#features/playlists/contract.ts";
import { entriesOf, withMoved } from "./playlist-entries.ts";

const track = (id: string, place: number) => ({ id, place }) as PlaylistTrack;
const unavailable = (trackId: string, place: number) => ({ trackId, place }) as UnavailableTrack;
const whole = {
	tracks: [track("a", 0), track("c", 2), track("d", 3)],
	unavailable: [unavailable("b", 1)],
};
const orderOf = (given: typeof whole) => entriesOf(given).map(({ id }) => id);

test("playable and unavailable entries share one order", () => {
	assert.deepEqual(orderOf(whole), ["a", "b", "c", "d"]);
});

test("a moved entry takes its new position, and tracks stay in playing order", () => {
	const moved = withMoved(whole, "d", 0);
	assert.deepEqual(orderOf(moved), ["d", "a", "b", "c"]);
	assert.deepEqual(
		moved.tracks.map(({ id, place }) => [id, place]),
		[
			["d", 0],
			["a", 1],
			["c", 3],
		],
	);
	assert.deepEqual(orderOf(withMoved(whole, "b", 3)), ["a", "c", "d", "b"]);
	assert.deepEqual(orderOf(withMoved(whole, "gone", 1)), ["a", "b", "c", "d"]);
});
