import assert from "node:assert/strict";
import { test } from "node:test";
import type { PlaylistTrack, UnheardTrack } from "./contract.ts";
import { standingIn, withMoved } from "./standing.ts";

const track = (id: string, place: number) => ({ id, place }) as PlaylistTrack;
const unheard = (trackId: string, place: number) => ({ trackId, place }) as UnheardTrack;
const whole = { tracks: [track("a", 0), track("c", 2), track("d", 3)], unheard: [unheard("b", 1)] };
const orderOf = (given: typeof whole) => standingIn(given).map(({ id }) => id);

test("what can be heard and what cannot stand in one order", () => {
	assert.deepEqual(orderOf(whole), ["a", "b", "c", "d"]);
});

test("a moved one takes its place, and the tracks stay in the order they are played in", () => {
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
