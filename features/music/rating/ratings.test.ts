import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { startTestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import type { RatingChange } from "#features/music/contract.ts";
import { RATINGS_FOR_SITE_AVERAGE } from "#features/music/limits.ts";
import { callRpc } from "#testing/http.ts";
import { listen, makeAudibleTrack } from "#testing/listens.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.user({ fullName: "Imani Wekesa" });

const rowOf = async (id: string) =>
	(
		await server.services.pool.query(
			"SELECT total_ratings, stars_sum, average_rating FROM tracks WHERE id = $1",
			[id],
		)
	).rows[0];
const crowd = (count: number) => Promise.all(Array.from({ length: count }, () => server.user()));

test("200 ratings at once by 50 people leave an exact sum and count", async () => {
	const id = await makeTrack(server, artist.id);
	const people = await crowd(50);
	await Promise.all(
		people.flatMap((user, at) =>
			[0, 1, 2, 3].map((n) => user.api.music.rate({ id, stars: ((at + n) % 5) + 1 })),
		),
	);
	const { rows } = await server.services.pool.query(
		"SELECT count(*)::int AS total_ratings, sum(stars)::int AS stars_sum, avg(stars)::float8 AS average_rating FROM track_ratings WHERE track_id = $1",
		[id],
	);
	assert.equal(rows[0].total_ratings, 50);
	assert.deepEqual(await rowOf(id), rows[0]);
});

test("a rating can be changed, is one per member, and is returned to the member", async () => {
	const id = await makeTrack(server, artist.id);
	const [user] = await crowd(1);
	assert.ok(user);
	await user.api.music.rate({ id, stars: 2 });
	const changed = await user.api.music.rate({ id, stars: 5 });
	assert.deepEqual(changed, { trackId: id, averageRating: 5, totalRatings: 1, myStars: 5 });
	const mine = (await user.api.music.list({})).tracks.find((track) => track.id === id);
	assert.equal(mine?.myStars, 5);
	const visitors = (await server.visitor.music.list({})).tracks.find((track) => track.id === id);
	assert.equal(visitors?.myStars, null);
});

test("ratings given and removed at once leave an exact sum and count", async () => {
	const id = await makeTrack(server, artist.id);
	const people = await crowd(20);
	await Promise.all(people.map((user, at) => user.api.music.rate({ id, stars: (at % 5) + 1 })));
	await Promise.all(
		people.flatMap((user, at) => [
			user.api.music.removeRating({ id }),
			at % 2 ? user.api.music.removeRating({ id }) : user.api.music.rate({ id, stars: 5 }),
		]),
	);
	const { rows } = await server.services.pool.query(
		"SELECT count(*)::int AS total_ratings, coalesce(sum(stars), 0)::int AS stars_sum, avg(stars)::float8 AS average_rating FROM track_ratings WHERE track_id = $1",
		[id],
	);
	assert.deepEqual(await rowOf(id), rows[0]);
	for (const user of people)
		assert.equal((await user.api.music.removeRating({ id })).myStars, null);
	assert.deepEqual(await rowOf(id), { total_ratings: 0, stars_sum: 0, average_rating: null });
});

test("own tracks, missing tracks and six stars cannot be rated", async () => {
	const id = await makeTrack(server, artist.id);
	const rate = (user: TestUser, input: object) =>
		callRpc(server.url, "music.rate", input, { cookie: user.cookie });
	const [user] = await crowd(1);
	assert.ok(user);
	assert.equal((await rate(artist, { id, stars: 5 })).status, 403);
	assert.equal(
		(await rate(user, { id: "01939c00-0000-7000-8000-00000000dead", stars: 5 })).status,
		404,
	);
	for (const stars of [0, 6, 4.5, "5", null])
		assert.equal((await rate(user, { id, stars })).status, 422);
	assert.deepEqual(await rowOf(id), { total_ratings: 0, stars_sum: 0, average_rating: null });
});

test("a new rating is published to open pages", async () => {
	const id = await makeTrack(server, artist.id);
	const [user, listener] = await crowd(2);
	assert.ok(user && listener);
	const socket = await openSocket(server.url, listener.cookie);
	await subscribe(socket, "ratings");
	await user.api.music.rate({ id, stars: 3 });
	const change = await receives<RatingChange>(socket, "ratings", ({ trackId }) => trackId === id);
	assert.deepEqual(change, { trackId: id, averageRating: 3, totalRatings: 1 });
	socket.close();
});

test("one five-star rating does not outrank many good ones", async () => {
	const [loved, lucky, unrated, disliked] = await Promise.all(
		[1, 2, 3, 4].map(() => makeTrack(server, artist.id)),
	);
	assert.ok(loved && lucky && unrated && disliked);
	const people = await crowd(8);
	for (const user of people) await user.api.music.rate({ id: loved, stars: 4 });
	await people[0]?.api.music.rate({ id: lucky, stars: 5 });
	await people[1]?.api.music.rate({ id: disliked, stars: 1 });
	const { tracks } = await server.visitor.music.list({ sort: "highest-rated", limit: 50 });
	const place = (id: string) => tracks.findIndex((track) => track.id === id);
	assert.ok(place(loved) < place(lucky));
	assert.ok(place(lucky) < place(unrated));
	assert.ok(place(unrated) < place(disliked));
});

test("a listen counts once per listener and day, and never the artist's own", async () => {
	const id = await makeAudibleTrack(server, artist.id);
	const [user] = await crowd(1);
	assert.ok(user);
	const counts = [
		await listen(server, user.api, id),
		await listen(server, user.api, id),
		await listen(server, artist.api, id),
		await listen(server, server.visitor, id),
		await listen(server, server.visitor, id),
	].map(({ counted }) => counted);
	assert.deepEqual(counts, [true, false, false, true, false]);
	const { rows } = await server.services.pool.query(
		"SELECT listener FROM track_listens WHERE track_id = $1",
		[id],
	);
	assert.ok(rows.every(({ listener }) => !/127\.0\.0\.1|::/.test(listener)));
});

test("200 listens at once by 40 people count 40", async () => {
	const id = await makeAudibleTrack(server, artist.id);
	const people = await crowd(40);
	await Promise.all(
		people.flatMap((user) => [...Array(5)].map(() => listen(server, user.api, id))),
	);
	const { rows } = await server.services.pool.query("SELECT listens FROM tracks WHERE id = $1", [
		id,
	]);
	assert.deepEqual(rows, [{ listens: 40 }]);
});

test("pages never repeat or skip, whatever the order and the size, while tracks are added", async () => {
	for (let made = 0; made < 25; made += 1) await makeTrack(server, artist.id);
	const sizes = fc.integer({ min: 1, max: 7 });
	const orders = fc.constantFrom("newest", "highest-rated", "most-popular");
	await fc.assert(
		fc.asyncProperty(sizes, orders, async (limit, sort) => {
			const { rows } = await server.services.pool.query<{ id: string }>("SELECT id FROM tracks");
			const seen: string[] = [];
			for (let cursor: string | undefined; ; ) {
				const page = await server.visitor.music.list({
					sort,
					limit,
					...(cursor ? { cursor } : {}),
				});
				seen.push(...page.tracks.map((track) => track.id));
				if (seen.length === limit) await makeTrack(server, artist.id);
				if (!page.nextCursor) break;
				cursor = page.nextCursor;
			}
			assert.equal(new Set(seen).size, seen.length);
			for (const { id } of rows) assert.ok(seen.includes(id));
		}),
		{ numRuns: 9, seed: 1 },
	);
});

test("the community's score waits until enough ratings support it", async () => {
	await server.services.pool.query(
		"TRUNCATE track_ratings; UPDATE tracks SET total_ratings = 0, stars_sum = 0",
	);
	const id = await makeTrack(server, artist.id);
	const people = await crowd(RATINGS_FOR_SITE_AVERAGE);
	for (const user of people.slice(1)) await user.api.music.rate({ id, stars: 4 });
	assert.equal(await server.visitor.music.averageRating(), null);
	await people[0]?.api.music.rate({ id, stars: 5 });
	const score = await server.visitor.music.averageRating();
	assert.equal(score?.totalRatings, RATINGS_FOR_SITE_AVERAGE);
	assert.equal(
		score?.averageRating,
		(4 * (RATINGS_FOR_SITE_AVERAGE - 1) + 5) / RATINGS_FOR_SITE_AVERAGE,
	);
	await server.services.pool.query("UPDATE tracks SET is_sample = true");
	assert.equal(await server.visitor.music.averageRating(), null, "samples say nothing");
});
