import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { artistPages } from "#domain/people/artist-pages/table.ts";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { tracks } from "#features/music/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { dayFromNow, makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { newId } from "#server/database/database.ts";
import {
	artistPath,
	bookPath,
	episodePath,
	paths,
	playlistPath,
	trackPath,
	weekPath,
} from "#shared/paths.ts";
import { makePodcast } from "#testing/podcasts.ts";
import { type Api, startTestServer } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeTrack } from "#testing/tracks.ts";
import { CARDS_MAX } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const { db } = server.services;

const cardsFor = async (api: Api, ...requested: string[]) =>
	(await api.cards.list({ paths: requested })).cards;
const pathsFor = async (api: Api, ...requested: string[]) =>
	(await cardsFor(api, ...requested)).map(({ path }) => path);

async function trackBy(userId: string, given: Partial<typeof tracks.$inferInsert> = {}) {
	const id = await makeTrack(server, userId, given);
	const [row] = await db.select().from(tracks).where(eq(tracks.id, id));
	assert.ok(row);
	return row;
}
async function episode(given: Parameters<typeof makePodcast>[1] = {}) {
	const id = await makePodcast(server, given);
	const [row] = await db.select().from(podcasts).where(eq(podcasts.id, id));
	assert.ok(row);
	return episodePath(row.slug);
}

test("links to works and users become cards with a title and playable audio", async () => {
	const [ada, wren] = [await server.user({ fullName: "Ada Lark" }), await server.user()];
	const track = await trackBy(ada.id, { title: "Hold the Door", artist: "Ada Lark" });
	const playlistId = newId();
	const playlist = await ada.api.playlists.create({
		id: playlistId,
		name: "Late",
		visibility: "public",
	});
	await ada.api.playlists.addTrack({ id: playlistId, trackId: track.id });
	await db.insert(artistPages).values({ userId: ada.id, slug: "ada-lark", about: "Sings" });
	await makeSong(server, { title: "Weekly", artist: "Somebody" });
	const book = await makeBook(server, { title: "Middlemarch", publishedAt: new Date() });
	const requested = [
		trackPath(track.slug),
		await episode({ title: "First" }),
		weekPath(dayFromNow(server, 0)),
		playlistPath(playlist.slug),
		bookPath(book.slug),
		artistPath("ada-lark"),
	];
	const cards = await cardsFor(wren.api, ...requested);
	assert.deepEqual(
		cards.map(({ path, kind, title, byline, trackCount, playables }) => [
			[path, kind, title, byline, trackCount],
			playables.map(({ key }) => key.split(":")[0]),
		]),
		[
			[[requested[0], "track", "Hold the Door", "Ada Lark", null], ["track"]],
			[[requested[1], "episode", "First", null, null], ["podcast"]],
			[[requested[2], "week", "Weekly", "Somebody", null], []],
			[[requested[3], "playlist", "Late", "Ada Lark", 1], ["track"]],
			[[requested[4], "book", "Middlemarch", "Somebody", null], []],
			[[requested[5], "artist", "Ada Lark", null, 1], []],
		],
	);
	assert.equal(cards[0]?.playables[0]?.audioUrl, track.audioUrl);
});

test("private, missing and foreign links have no card", async () => {
	const [ada, wren] = [await server.user(), await server.user()];
	const draft = trackPath((await trackBy(ada.id, { visibility: "draft" })).slug);
	const hidden = await ada.api.playlists.create({
		id: newId(),
		name: "Mine",
		visibility: "private",
	});
	const mine = playlistPath(hidden.slug);
	const forMembers = await episode({ audience: "members" });
	const later = await episode({ publishedAt: new Date(Date.now() + 86_400_000) });
	const book = bookPath((await makeBook(server, { publishedAt: null })).slug);
	const requested = [draft, mine, forMembers, later, book];
	assert.deepEqual(await pathsFor(ada.api, ...requested), [draft, mine, forMembers]);
	assert.deepEqual(await pathsFor(wren.api, ...requested), [forMembers]);
	assert.deepEqual(await pathsFor(server.visitor, ...requested), []);
	const nothing = [
		"/",
		paths.chat,
		paths.joinPlaylist,
		trackPath("gone"),
		"https://x.example/",
		"a",
	];
	assert.deepEqual(await pathsFor(ada.api, ...nothing), []);
});

test("links are resolved in batches of a limited size, each distinct link once", async () => {
	const user = await server.user();
	const path = trackPath((await trackBy(user.id)).slug);
	assert.deepEqual(await pathsFor(user.api, path, path), [path]);
	const tooMany = Array.from({ length: CARDS_MAX + 1 }, (_, at) => `/music/tracks/${at}`);
	await assert.rejects(cardsFor(user.api, ...tooMany), { status: 422 });
});

test("a link requested by many at once is looked up once, private results per reader", async () => {
	const ada = await server.user();
	const open = trackPath((await trackBy(ada.id)).slug);
	const draft = trackPath((await trackBy(ada.id, { visibility: "draft" })).slug);
	const requested = [
		open,
		await episode({ audience: "members" }),
		bookPath((await makeBook(server, { publishedAt: new Date() })).slug),
		draft,
	];
	const readers = await Promise.all(Array.from({ length: 20 }, () => server.user()));
	const isSession = (text: string) => text.includes("FROM session s");
	const lookups = await statementsOf(
		async () => {
			const answers = await Promise.all(readers.map(({ api }) => pathsFor(api, ...requested)));
			for (const answer of answers) assert.deepEqual(answer, requested.slice(0, 3));
		},
		(text) => /\b(tracks|podcasts|book_club_books)\b/.test(text) && !isSession(text),
	);
	assert.ok(lookups < 20 + 12, `${lookups} statements: the draft each, the others once`);
	assert.deepEqual(await pathsFor(ada.api, ...requested), requested, "its artist sees the draft");
	assert.deepEqual(await pathsFor(server.visitor, ...requested), [open]);
});
