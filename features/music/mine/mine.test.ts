import assert from "node:assert/strict";
import { after, test } from "node:test";
import { LISTENS_FOR_COMPLETION, STATISTICS_DAYS } from "#features/music/limits.ts";
import { callRpc } from "#testing/http.ts";
import { listen, makeAudibleTrack } from "#testing/listens.ts";
import { startTestServer } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => server.user()));

test("'my tracks' has all tracks of the artist and no others, newest first, page by page", async () => {
	const [artist, other] = await crowd(2);
	assert.ok(artist && other);
	await makeTrack(server, other.id);
	const made: string[] = [];
	for (const [at, given] of [
		{ visibility: "draft" },
		{ state: "failed", failure: "damaged" },
		{ state: "processing" },
		{ visibility: "unlisted" },
		{ listens: 12 },
	].entries())
		made.unshift(
			await makeTrack(server, artist.id, {
				...(given as object),
				createdAt: new Date(Date.UTC(2026, 0, 1 + at)),
			}),
		);
	const first = await artist.api.music.mine({ limit: 3 });
	assert.ok(first.nextCursor);
	const second = await artist.api.music.mine({ limit: 3, cursor: first.nextCursor });
	const all = [...first.tracks, ...second.tracks];
	assert.deepEqual(
		all.map(({ id }) => id),
		made,
	);
	assert.equal(second.nextCursor, null);
	assert.deepEqual(
		all.map(({ state, visibility, listens }) => [state, visibility, listens]),
		[
			["live", "public", 12],
			["live", "unlisted", 0],
			["processing", "public", 0],
			["failed", "public", 0],
			["live", "draft", 0],
		],
	);
	assert.ok(all.every(({ isMine }) => isMine));
	const wrong = await callRpc(server.url, "music.mine", { cursor: "x" }, { cookie: artist.cookie });
	assert.equal(wrong.status, 422);
});

test("a track's statistics have every day, how far people listen, and the count of each rating", async () => {
	const [artist, ...people] = await crowd(LISTENS_FOR_COMPLETION + 1);
	assert.ok(artist);
	const id = await makeAudibleTrack(server, artist.id);
	const shares = people.map((_, at) => 0.5 + at / 10);
	for (const [at, user] of people.slice(1).entries())
		await listen(server, user.api, id, shares[at + 1] ?? 1);
	const few = await artist.api.music.statistics({ id });
	assert.equal(few.completion, null, "few listens say nothing");
	assert.ok(people[0]);
	await listen(server, people[0].api, id);
	await people[0]?.api.music.rate({ id, stars: 5 });
	await people[1]?.api.music.rate({ id, stars: 5 });
	await people[2]?.api.music.rate({ id, stars: 2 });
	await pool.query(
		"INSERT INTO track_listens (track_id, day, listener) SELECT $1, (now() AT TIME ZONE 'UTC')::date - ago, 'long ago' FROM unnest(ARRAY[1, 27, 28]) ago",
		[id],
	);
	const today = new Date().toISOString().slice(0, 10);
	const numbers = await artist.api.music.statistics({ id });
	assert.equal(numbers.listens, people.length + 3);
	assert.equal(numbers.listensByDay.length, STATISTICS_DAYS);
	assert.deepEqual(numbers.listensByDay.at(-1), { day: today, listens: people.length });
	assert.deepEqual(
		numbers.listensByDay.map(({ listens }) => listens),
		[1, ...Array(25).fill(0), 1, people.length],
	);
	const mean = (shares.reduce((sum, share) => sum + share, 0) + 3 * 0.5) / (people.length + 3);
	assert.ok(Math.abs((numbers.completion ?? 0) - mean) < 1e-6);
	assert.deepEqual([numbers.averageRating, numbers.ratings], [4, [0, 1, 0, 0, 2]]);
});

test("the share played is the largest one reported", async () => {
	const [artist, user] = await crowd(2);
	assert.ok(artist && user);
	const id = await makeAudibleTrack(server, artist.id);
	const counted = [];
	for (const playedShare of [0.6, 1, 0.5])
		counted.push((await listen(server, user.api, id, playedShare)).counted);
	assert.deepEqual(counted, [true, false, false]);
	const { rows } = await pool.query(
		"SELECT t.listens, l.played_share FROM tracks t JOIN track_listens l ON l.track_id = t.id WHERE t.id = $1",
		[id],
	);
	assert.deepEqual(rows, [{ listens: 1, played_share: 1 }]);
});

test("200 simultaneous reports count one listen per member, with the largest share of each", async () => {
	const [artist, ...people] = await crowd(41);
	assert.ok(artist);
	const id = await makeAudibleTrack(server, artist.id);
	const shares = [0.5, 0.9, 0.7, 1, 0.6];
	await Promise.all(
		people.flatMap((user) =>
			shares.map((playedShare) => listen(server, user.api, id, playedShare)),
		),
	);
	const { rows } = await pool.query(
		`SELECT t.listens, count(*)::int AS rows, min(played_share) AS least FROM tracks t
JOIN track_listens l ON l.track_id = t.id WHERE t.id = $1 GROUP BY t.id`,
		[id],
	);
	assert.deepEqual(rows, [{ listens: 40, rows: 40, least: 1 }]);
});

test("my tracks and their numbers take at most four statements", async () => {
	const [artist] = await crowd(1);
	assert.ok(artist);
	const id = await makeTrack(server, artist.id);
	const one = await statementsOf(() => artist.api.music.mine({}));
	await Promise.all(Array.from({ length: 60 }, () => makeTrack(server, artist.id)));
	assert.equal(await statementsOf(() => artist.api.music.mine({ limit: 50 })), one);
	assert.ok(one <= 4, `${one} statements`);
	const { listens } = await artist.api.music.statistics({ id });
	assert.equal(listens, 0);
});
