import assert from "node:assert/strict";
import { after, test } from "node:test";
import { asc, eq } from "drizzle-orm";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { tracks } from "#features/music/table.ts";
import { playlists, playlistTracks } from "#features/playlists/table.ts";
import { newId } from "#server/database/database.ts";
import { makeTrack } from "#testing/tracks.ts";

const AT_ONCE = 50;
const server = await startTestServer();
after(() => server.close());
const { db } = server.services;
const maker = await server.user();
const trackIds = await Promise.all(Array.from({ length: 10 }, () => makeTrack(server, maker.id)));

async function filled(count = trackIds.length) {
	const { id, slug } = await maker.api.playlists.create({ id: newId(), name: "In order" });
	for (const trackId of trackIds.slice(0, count))
		await maker.api.playlists.addTrack({ id, trackId });
	return { id, slug };
}

/** The order as it stands; fails where places have gaps or doubles, or the count is not theirs. */
async function orderOf(id: string): Promise<string[]> {
	const rows = await db
		.select()
		.from(playlistTracks)
		.where(eq(playlistTracks.playlistId, id))
		.orderBy(asc(playlistTracks.position));
	assert.deepEqual(
		rows.map(({ position }) => position),
		rows.map((_, place) => place),
	);
	const [list] = await db.select().from(playlists).where(eq(playlists.id, id));
	assert.equal(list?.trackCount, rows.length);
	return rows.map(({ trackId }) => trackId);
}

/** Small whole numbers, the same on every run. */
function* chance(seed = 7): Generator<number> {
	for (let at = seed; ; ) {
		at = (at * 1_103_515_245 + 12_345) % 2 ** 31;
		yield at >> 8;
	}
}

test("a track moves to any position, up or down, and beyond the end to the end", async () => {
	const { id } = await filled(4);
	const [a = "", b = "", c = "", d = ""] = trackIds;
	const moves: [string, number, string[]][] = [
		[d, 0, [d, a, b, c]],
		[d, 2, [a, b, d, c]],
		[a, 3, [b, d, c, a]],
		[d, 1, [b, d, c, a]],
		[b, 400, [d, c, a, b]],
	];
	for (const [trackId, place, order] of moves) {
		const moved = await maker.api.playlists.moveTrack({ id, trackId, place });
		assert.equal(moved.place, order.indexOf(trackId));
		assert.deepEqual(await orderOf(id), order);
	}
	await assert.rejects(
		maker.api.playlists.moveTrack({ id, trackId: trackIds[8] ?? "", place: 0 }),
		{
			code: "NOT_FOUND",
		},
	);
});

test("fifty concurrent moves leave every track at one position of its own", async () => {
	const { id } = await filled();
	const numbers = chance();
	const next = (below: number) => Number(numbers.next().value) % below;
	await Promise.all(
		Array.from({ length: AT_ONCE }, () =>
			maker.api.playlists.moveTrack({
				id,
				trackId: trackIds[next(trackIds.length)] ?? "",
				place: next(trackIds.length),
			}),
		),
	);
	assert.deepEqual((await orderOf(id)).sort(), [...trackIds].sort());
});

test("when fifty requests add the same few tracks, each is added once", async () => {
	const { id } = await filled(0);
	await Promise.all(
		Array.from({ length: AT_ONCE }, (_, at) =>
			maker.api.playlists.addTrack({ id, trackId: trackIds[at % trackIds.length] ?? "" }),
		),
	);
	assert.deepEqual((await orderOf(id)).sort(), [...trackIds].sort());
});

test("concurrent adding, moving, removing and deleting leave no gap", async () => {
	const { id, slug } = await filled();
	const doomed = await Promise.all([1, 2, 3].map(() => makeTrack(server, maker.id)));
	for (const trackId of doomed) await maker.api.playlists.addTrack({ id, trackId });
	const numbers = chance(11);
	const next = (below: number) => Number(numbers.next().value) % below;
	const { addTrack: add, moveTrack: move, removeTrack } = maker.api.playlists;
	const outcomes = await Promise.allSettled([
		...Array.from({ length: AT_ONCE }, (_, at) => {
			const trackId = trackIds[next(trackIds.length)] ?? "";
			if (at % 3 === 0) return removeTrack({ id, trackId });
			return at % 3 === 1 ? add({ id, trackId }) : move({ id, trackId, place: next(12) });
		}),
		...doomed.map((trackId) => db.delete(tracks).where(eq(tracks.id, trackId))),
		...doomed.map((trackId) => move({ id, trackId, place: 0 })),
	]);
	for (const outcome of outcomes)
		if (outcome.status === "rejected") assert.equal(outcome.reason.code, "NOT_FOUND");
	const order = await orderOf(id);
	assert.ok(doomed.every((trackId) => !order.includes(trackId)));
	const { tracks: seen } = await maker.api.playlists.get({ slug });
	assert.deepEqual(
		seen.map((track) => track.id),
		order,
	);
});
