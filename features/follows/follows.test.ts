import assert from "node:assert/strict";
import { after, test } from "node:test";
import { artistPages } from "#domain/people/artist-pages/table.ts";
import type { Visibility } from "#features/music/limits.ts";
import { newSlug } from "#server/slug.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { FOLLOWS_MAX } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;

async function makeArtist(fullName: string): Promise<TestUser> {
	const artist = await server.user({ fullName });
	await db.insert(artistPages).values({ userId: artist.id, slug: newSlug(fullName) });
	return artist;
}
const form = {
	title: "Slow Tide",
	artist: "Ada Brandt",
	description: "",
	licence: "all-rights-reserved",
	credits: "",
	removesCover: false,
} as const;
const follow = (who: TestUser, artist: TestUser, isFollowed = true) =>
	who.api.follows.setArtist({ artistId: artist.id, isFollowed });
const titles = async (who: TestUser) =>
	(await who.api.notifications.list({})).notifications.map(({ title }) => title);
async function settled(): Promise<void> {
	while ((await pool.query("SELECT FROM events WHERE done_at IS NULL")).rowCount !== 0);
}

test("followers of an artist or a genre are notified of a new track once, and artists not of their own", async () => {
	const artist = await makeArtist("Ada Brandt");
	const [fan, listener, both, former, other] = await Promise.all(
		Array.from({ length: 5 }, () => server.user()),
	);
	assert.ok(fan && listener && both && former && other);
	for (const one of [fan, both, former]) await follow(one, artist);
	for (const one of [listener, both, artist])
		await one.api.follows.setGenre({ genre: "jazz", isFollowed: true });
	await follow(former, artist, false);
	const draft = { visibility: "draft" as const, publishedAt: null };
	const id = await makeTrack(server, artist.id, draft);
	const show = (visibility: Visibility) =>
		artist.api.music.edit({ ...form, id, genre: "jazz", visibility });
	await show("public");
	await show("unlisted");
	await show("public");
	await settled();
	for (const one of [fan, listener, both])
		assert.deepEqual(await titles(one), ["New from Ada Brandt: “Slow Tide”"]);
	for (const one of [former, other, artist]) assert.deepEqual(await titles(one), []);
	await show("unlisted");
	assert.deepEqual(await titles(fan), [], "hidden again, it is shown no more");
});

test("follows list artists by name, and genres; a hidden page is left out", async () => {
	const [zoe, ada] = [await makeArtist("Zoe"), await makeArtist("Ada")];
	const fan = await server.user();
	await follow(fan, zoe);
	await follow(fan, zoe);
	await follow(fan, ada);
	await fan.api.follows.setGenre({ genre: "rock", isFollowed: true });
	const { artists, genres } = await fan.api.follows.mine();
	assert.deepEqual(
		artists.map(({ name }) => name),
		["Ada", "Zoe"],
	);
	assert.deepEqual(genres, ["rock"]);
	await pool.query("UPDATE artist_pages SET is_hidden = TRUE WHERE user_id = $1", [zoe.id]);
	assert.equal((await fan.api.follows.mine()).artists.length, 1);
	await assert.rejects(follow(fan, zoe), { code: "NOT_FOUND" });
	assert.equal((await follow(fan, ada, false)).artists.length, 0);
});

test("nobody can follow themselves, a member without a page, or more than the limit", async () => {
	const artist = await makeArtist("Mika");
	await assert.rejects(follow(artist, artist), { code: "CONFLICT" });
	await assert.rejects(follow(artist, await server.user()), { code: "NOT_FOUND" });
	const fan = await server.user();
	await pool.query(
		`WITH made AS (INSERT INTO "user" (id, email) SELECT gen_random_uuid(), 'many' || n || '@example.com'
	FROM generate_series(1, $2) n RETURNING id)
INSERT INTO artist_follows (user_id, artist_id) SELECT $1, id FROM made`,
		[fan.id, FOLLOWS_MAX],
	);
	await assert.rejects(follow(fan, artist), { code: "CONFLICT" });
});

test("home lists followed artists' tracks since the last visit first", async () => {
	const artist = await makeArtist("Theo");
	const fan = await server.user();
	await fan.api.whatsNew.recordVisit();
	await pool.query(
		"UPDATE member_visits SET seen_at = now() - interval '1 hour' WHERE user_id = $1",
		[fan.id],
	);
	await follow(fan, artist);
	await makeTrack(server, artist.id, { title: "Followed", genre: "rock" });
	await makeTrack(server, (await server.user()).id, { title: "Another", genre: "rock" });
	const { newTracks, tracks } = await fan.api.whatsNew.get();
	const [first, second] = tracks.map(({ title }) => title);
	assert.deepEqual(
		[newTracks, first, second],
		[1, "Followed", "Another"],
		"then everyone's newest",
	);
});
