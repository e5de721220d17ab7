import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { getTableConfig } from "drizzle-orm/pg-core";
import fc from "fast-check";
import { searchSources } from "#app/features.ts";
import { artistPages } from "#domain/people/artist-pages/table.ts";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { approve, writePost } from "#features/bookclub/reading/reading.test-club.ts";
import { playlists } from "#features/playlists/table.ts";
import { hoursFromNow, makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { newId } from "#server/database/database.ts";
import { today } from "#server/today.ts";
import { addDays } from "#shared/calendar-days.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import "#testing/sql-any-postgres.ts";
import { SEARCHES, type SearchKind } from "./limits.ts";
import { notSearched } from "./search.test-tables.ts";
import { readAllWords, readNewWords } from "./server-spelling.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;

const artist = await server.user({ fullName: "Élodie O’Brien" });
const reader = await server.user({ fullName: "Ada Brandt", reads: true });
const member = await server.user({ fullName: "Noor Haddad" });
const admin = await server.user({ fullName: "Mika Sato", roles: ["admin"] });

const send = (user: TestUser, content: string) =>
	user.api.chat.send({ clientMessageId: newId(), content });
const playlist = async (
	user: TestUser,
	name: string,
	visibility: "private" | "unlisted" | "public",
) => {
	const id = newId();
	await db
		.insert(playlists)
		.values({ id, slug: `list-${id}`, name, visibility, createdBy: user.id });
};

type Api = Pick<TestUser["api"], "search">;
const find = async ({ search }: Api, query: string) => {
	const { best, sections, matched } = await search.all({ query });
	const results = [...best, ...sections.flatMap((section) => section.results)];
	return { best, sections, matched, results, titles: results.map(({ title }) => title) };
};
const kindsOf = async (api: Api, query: string) =>
	[...new Set((await find(api, query)).results.map(({ kind }) => kind))].sort();

/** Hidden from some, each under a word of its own; who may find it. */
const hidden: Record<string, readonly ("visitor" | "member" | "reader" | "artist" | "admin")[]> = {
	drafttrackzebu: [],
	unlistedtrackzebu: [],
	takendownzebu: [],
	membersepisodezebu: ["member", "reader", "artist", "admin"],
	membersspokenzebu: ["member", "reader", "artist", "admin"],
	draftepisodezebu: [],
	scheduledspokenzebu: [],
	draftbookzebu: ["admin"],
	publishedbookzebu: ["member", "reader", "artist", "admin"],
	nextweekzebu: [],
	unpublishedweekzebu: [],
	privatelistzebu: ["artist"],
	linkedlistzebu: ["artist"],
	hiddenartistzebu: [],
	removedmessagezebu: [],
	chatmessagezebu: ["member", "reader", "artist", "admin"],
	laterspoilerzebu: [],
	earlierpostzebu: ["reader"],
};

before(async () => {
	await makeTrack(server, artist.id, { title: "Kitchen Light", artist: "Élodie" });
	await makeTrack(server, artist.id, { title: "Light", artist: "Somebody" });
	await makeTrack(server, artist.id, { title: "Northern Light", artist: "Somebody", listens: 500 });
	await db
		.insert(artistPages)
		.values({ userId: artist.id, slug: "elodie", about: "I fold paper." });
	const { id: bookId } = await makeBook(server, { title: "The Lighthouse publishedbookzebu" });
	await makeEpisode(server, {
		title: "What a room sounds like",
		transcriptVtt:
			"WEBVTT\n\n00:00.000 --> 00:04.000\n<v Mika>Good evening.\n\n01:02.500 --> 01:09.000\n<v Mika>We moved the harpsichord upstairs.\n",
	});
	await makeSong(server, {
		title: "Slow Tide",
		artist: "The Lamps",
		weekStartDate: addDays(today(server.services), -7),
	});
	await playlist(artist, "Sunday kitchen", "public");
	await send(member, "Who has a light for the kitchen? crème brûlée");

	await makeTrack(server, artist.id, {
		title: "drafttrackzebu",
		visibility: "draft",
		publishedAt: null,
	});
	await makeTrack(server, artist.id, { title: "unlistedtrackzebu", visibility: "unlisted" });
	await makeTrack(server, artist.id, {
		title: "takendownzebu",
		visibility: "draft",
		takenDownAt: new Date(),
		takenDownReason: "Not theirs",
		takenDownFrom: "public",
	});
	const transcript = (word: string) => `WEBVTT\n\n00:00.000 --> 00:04.000\n${word} is said\n`;
	await makeEpisode(server, {
		title: "membersepisodezebu",
		audience: "members",
		transcriptVtt: transcript("membersspokenzebu"),
	});
	await makeEpisode(server, { title: "draftepisodezebu", publishedAt: null });
	await makeEpisode(server, {
		title: "Later",
		publishedAt: hoursFromNow(2),
		transcriptVtt: transcript("scheduledspokenzebu"),
	});
	await makeBook(server, { title: "draftbookzebu", publishedAt: null });
	await makeSong(server, {
		title: "nextweekzebu",
		weekStartDate: addDays(today(server.services), 7),
	});
	await makeSong(server, {
		title: "unpublishedweekzebu",
		weekStartDate: addDays(today(server.services), -14),
		takenBackAt: new Date(),
	});
	await playlist(artist, "privatelistzebu", "private");
	await playlist(artist, "linkedlistzebu", "unlisted");
	const shy = await server.user({ fullName: "hiddenartistzebu" });
	await db.insert(artistPages).values({ userId: shy.id, slug: "shy", about: "x", isHidden: true });
	const { id } = await send(member, "removedmessagezebu");
	await member.api.chat.remove({ id });
	await send(member, "chatmessagezebu");
	await approve(server, reader);
	await reader.api.reading.setProgress({ bookId, percent: 30 });
	await writePost(server, {
		bookId,
		userId: artist.id,
		atPercent: 60,
		comment: "laterspoilerzebu",
	});
	await writePost(server, { bookId, userId: artist.id, atPercent: 10, comment: "earlierpostzebu" });
	await readNewWords(pool, searchSources);
});

test("search finds every kind of content for users who may see it", async () => {
	assert.deepEqual(await kindsOf(member.api, "light"), ["books", "messages", "pages", "tracks"]);
	assert.deepEqual(await kindsOf(server.visitor, "light"), ["tracks"]);
	assert.deepEqual(await kindsOf(server.visitor, "slow tide"), ["songs"]);
	assert.deepEqual(await kindsOf(server.visitor, "kitchen"), ["playlists", "tracks"]);
	assert.deepEqual(await kindsOf(server.visitor, "notifications"), []);
	assert.deepEqual(await kindsOf(member.api, "notification set"), ["pages"]);
	assert.deepEqual(await kindsOf(member.api, "server health"), []);
	assert.deepEqual(await kindsOf(admin.api, "server health"), ["pages"]);
});

test("an exact title comes first, whatever is more popular", async () => {
	const { titles } = await find(server.visitor, "light");
	assert.deepEqual(titles, ["Light", "Northern Light", "Kitchen Light"]);
	const { best } = await find(member.api, "light");
	assert.equal(best[0]?.title, "Light");
	assert.ok(best[0]?.playable?.audioUrl);
});

test("prefixes match, and accents, apostrophes and word order do not matter", async () => {
	for (const query of ["elodie", "ÉLOD", "o'brien", "obri", "obrien élodie"])
		assert.ok((await find(server.visitor, query)).titles.includes("Élodie O’Brien"), query);
	const { results, matched } = await find(member.api, "creme brulee");
	assert.deepEqual(
		results.map(({ kind }) => kind),
		["messages"],
	);
	assert.deepEqual(matched.sort(), ["brulee", "creme"]);
});

test("misspelled words match, and the matched words are returned for highlighting", async () => {
	const { titles, matched } = await find(server.visitor, "kichen lihgt");
	assert.deepEqual(titles, ["Kitchen Light"]);
	assert.deepEqual(matched.sort(), ["kitchen", "light"]);
	assert.ok((await find(member.api, "harpsicord")).titles.includes("What a room sounds like"));
	assert.deepEqual((await find(server.visitor, "slwo tdie")).titles, ["Slow Tide"]);
	assert.ok((await find(server.visitor, "elodei")).titles.includes("Élodie O’Brien"));
	assert.ok((await find(member.api, "lighthuose")).titles[0]?.startsWith("The Lighthouse"));
});

test("exact matches come before corrected ones", async () => {
	const { id } = await makeBook(server, { title: "Brinj a boat" });
	await send(member, "The bridj is closed");
	await send(member, "Brinj a coat");
	await readNewWords(pool, searchSources);
	const { results, matched } = await find(member.api, "bridj");
	assert.deepEqual(
		results.map(({ kind, excerpt, id }) => excerpt ?? `${kind} ${id}`),
		["The bridj is closed", "Brinj a coat", `books ${id}`],
	);
	assert.deepEqual(matched.sort(), ["bridj", "brinj"]);
});

test("an episode's transcript is searched, with the words and the second", async () => {
	const { results } = await find(server.visitor, "harpsichord upst");
	assert.equal(results[0]?.excerpt, "We moved the harpsichord upstairs.");
	assert.match(results[0]?.href ?? "", /\?t=62$/);
	assert.equal((await find(server.visitor, "00:04")).results.length, 0, "times are no words");
});

test("an episode's description is searched without its Markdown marks", async () => {
	const description = "Hello from the **marqueeshed**. See [the page](https://wren.example/).";
	await makeEpisode(server, { title: "Opening night", audience: "everyone", description });
	const { results } = await find(server.visitor, "marqueeshed");
	assert.equal(results[0]?.excerpt, "Hello from the marqueeshed. See the page.");
});

test("each kind is paged, each result once", async () => {
	for (let at = 0; at < 25; at += 1)
		await makeTrack(server, artist.id, { title: `Paperfold ${at}` });
	const { sections } = await find(server.visitor, "paperfold");
	assert.equal(sections[0]?.hasMore, true);
	const first = await server.visitor.search.ofKind({ kind: "tracks", query: "paperfold" });
	const cursor = first.nextCursor ?? "";
	const second = await server.visitor.search.ofKind({ kind: "tracks", query: "paperfold", cursor });
	assert.equal(second.nextCursor, null);
	assert.equal(new Set([...first.results, ...second.results].map(({ id }) => id)).size, 25);
});

test("no query finds what its viewer may not see, even with typos and prefixes", async () => {
	const viewers = {
		visitor: server.visitor,
		member: member.api,
		reader: reader.api,
		artist: artist.api,
		admin: admin.api,
	};
	const words = Object.keys(hidden);
	const edits = fc.record({
		word: fc.constantFrom(...words),
		cut: fc.nat({ max: 6 }),
		slip: fc.nat({ max: 8 }),
		isSlipped: fc.boolean(),
		viewer: fc.constantFrom(...(Object.keys(viewers) as (keyof typeof viewers)[])),
	});
	const look = async (viewer: keyof typeof viewers, query: string) => {
		const answers = [
			await viewers[viewer].search.all({ query }),
			await viewers[viewer].search.ofKind({ kind: kindOf(query), query }),
		];
		const text = JSON.stringify(answers).toLowerCase();
		for (const word of words)
			if (!hidden[word]?.includes(viewer))
				assert.equal(text.includes(word), false, `${viewer} finds ${word} by ${query}`);
		return text;
	};
	for (const word of words)
		for (const viewer of hidden[word] ?? [])
			if (
				viewer === "reader" ||
				viewer === "artist" ||
				(viewer === "admin" && word === "draftbookzebu")
			)
				assert.ok((await look(viewer, word)).includes(word), `${viewer} does not find ${word}`);
	await fc.assert(
		fc.asyncProperty(edits, async ({ word, cut, slip, isSlipped, viewer }) => {
			const cutWord = word.slice(0, word.length - cut);
			await look(viewer, isSlipped ? cutWord.slice(0, slip) + cutWord.slice(slip + 1) : cutWord);
		}),
		{ numRuns: 60 },
	);
});

const kindOf = (query: string): SearchKind =>
	(
		[
			"tracks",
			"episodes",
			"books",
			"playlists",
			"messages",
			"discussions",
			"songs",
			"people",
		] as const
	)[query.length % 8] ?? "tracks";

test("many rows changed at one moment are all indexed, in batches", async () => {
	const ids = await Promise.all(Array.from({ length: 5 }, () => makeTrack(server, artist.id)));
	const words = ["aardvark", "bluebird", "crocodile", "dragonfly", "elephant"];
	await pool.query(
		`UPDATE tracks t SET title = n.title, published_at = '2026-01-02T03:04:05Z'
FROM unnest($1::uuid[], $2::text[]) AS n (id, title) WHERE t.id = n.id`,
		[ids, words],
	);
	const { spelling, ...tracks } = searchSources.tracks;
	assert.ok(spelling);
	const few = { ...searchSources, tracks: { ...tracks, spelling: { ...spelling, batch: 2 } } };
	await readAllWords(pool, few);
	const { rows } = await pool.query<{ word: string }>(
		"SELECT word FROM search_words WHERE word = ANY ($1) ORDER BY word",
		[words],
	);
	assert.deepEqual(
		rows.map(({ word }) => word),
		words,
	);
});

test("tokens of deleted content are deleted", async () => {
	await pool.query("INSERT INTO search_words VALUES ('nowheretobefound', 'nowheretobefound')");
	await readAllWords(pool, searchSources);
	const { rows } = await pool.query<{ word: string }>(
		"SELECT word FROM search_words WHERE word IN ('nowheretobefound', 'harpsichord', 'kitchen') ORDER BY word",
	);
	assert.deepEqual(
		rows.map(({ word }) => word),
		["harpsichord", "kitchen"],
	);
});

test("a single letter or music symbol finds nothing, and doesn't affect other words", async () => {
	// Normalized, a note comes apart into marks.
	const note = "\u{1d160}";
	for (const query of ["l", note, "♫"])
		assert.equal((await find(member.api, query)).results.length, 0, query);
	assert.ok((await find(member.api, `kitchen ${note}`)).titles.includes("Kitchen Light"));
});

test("a search above the limit is refused", async () => {
	const { api } = await server.user();
	await find(api, "kitchen");
	const answers = await Promise.allSettled(
		Array.from({ length: SEARCHES }, () => api.search.all({ query: "%'; \\ — !" })),
	);
	assert.equal(answers.filter(({ status }) => status === "rejected").length, 1);
});

test("every table with text is searched, or declared not to be", async () => {
	const { rows } = await pool.query<{ name: string }>(
		`SELECT DISTINCT table_name AS name FROM information_schema.columns
	WHERE table_schema = current_schema() AND data_type IN ('text', 'character varying') ORDER BY 1`,
	);
	const searched = Object.values(searchSources).flatMap(({ tables }) =>
		tables.map((table) => getTableConfig(table).name),
	);
	const known = [...searched, ...Object.values(notSearched).flat()];
	const missing = rows.map(({ name }) => name).filter((name) => !known.includes(name));
	assert.deepEqual(
		missing,
		[],
		`${missing.join("\n")}\nDeclare it in its feature's search.ts, or say here why nobody searches it.`,
	);
	assert.deepEqual(
		known.filter((name) => !rows.some((row) => row.name === name)),
		[],
	);
});
