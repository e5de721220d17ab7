import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq, inArray } from "drizzle-orm";
import { callRpc } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { SEARCH_MAX } from "#features/music/limits.ts";
import { tracks, trackWords } from "#features/music/table.ts";
import { makeTrack } from "#testing/tracks.ts";
import { deleteUnusedSearchWords, saveSearchWords } from "./server-search-words.ts";

const server = await startTestServer();
after(() => server.close());
const artist = await server.user();

const made: [title: string, artist: string][] = [
	["Weather for Two", "Tomas"],
	["A Room in June", "Tomas Trio"],
	["Café del Mar", "Zoë Ångström"],
	["Погода на двоих", "Мика"],
	["天気予報", "みか"],
	["Don't Wait", "Rock’n’Roll"],
	["100% Wool_en \\ Things", "Nobody"],
	["Slow Tide", "Mika"],
];
for (const [title, by] of made) await makeTrack(server, artist.id, { title, artist: by });

const found = async (search: string) =>
	(await server.visitor.music.list({ search, limit: 50 })).tracks.map(({ title }) => title).sort();

test("a track is found by its words in any spelling", async () => {
	const cases: [search: string, titles: string[]][] = [
		["weather for two", ["Weather for Two"]],
		["weathr for too", ["Weather for Two"]],
		["WEATHER", ["Weather for Two"]],
		["two weather", ["Weather for Two"]],
		["wetaher", ["Weather for Two"]],
		["weather tomas", ["Weather for Two"]],
		["tomas", ["A Room in June", "Weather for Two"]],
		["thomas", ["A Room in June", "Weather for Two"]],
		["wea", ["Weather for Two"]],
		["eather", ["Weather for Two"]],
		["cafe angstrom", ["Café del Mar"]],
		["Cafe\u0301", ["Café del Mar"]],
		["zoe", ["Café del Mar"]],
		["погода", ["Погода на двоих"]],
		["ПАГОДА", ["Погода на двоих"]],
		["天気", ["天気予報"]],
		["予報", ["天気予報"]],
		["dont wait", ["Don't Wait"]],
		["rock'n'roll", ["Don't Wait"]],
		["slow tide", ["Slow Tide"]],
		["slwo tied", ["Slow Tide"]],
		["  slow,   tide! ", ["Slow Tide"]],
		["slow weather", []],
		["elephant", []],
	];
	for (const [search, titles] of cases) assert.deepEqual(await found(search), titles, search);
});

test("special characters of PostgreSQL's search have no meaning in a query", async () => {
	for (const search of ["%", "_", "\\", "%_\\", "'; DROP TABLE tracks; --", "!!!", "🎹", "\u0301"])
		assert.deepEqual(await found(search), [], search);
	assert.deepEqual(await found("100%"), ["100% Wool_en \\ Things"]);
	assert.equal((await found("")).length, made.length);
	assert.equal((await found("   ")).length, made.length);
	for (const search of ["x".repeat(SEARCH_MAX), "ﷺ".repeat(SEARCH_MAX), "a b ".repeat(25)])
		assert.deepEqual(await found(search), [], search.slice(0, 20));
	const tooLong = await callRpc(server.url, "music.list", { search: "junk ".repeat(100) });
	assert.equal(tooLong.status, 422);
	assert.match(tooLong.text, /"search"/);
});

test("results are sorted and filtered by genre as requested, page by page", async () => {
	const by = { artist: "Orderly" };
	const ids = [];
	for (const listens of [3, 9, 1, 7])
		ids.push(await makeTrack(server, artist.id, { ...by, listens, genre: "pop" }));
	await makeTrack(server, artist.id, { ...by, listens: 99, genre: "rock" });
	const requested = { search: "ordrely", sort: "most-popular", genre: "pop", limit: 3 } as const;
	const first = await server.visitor.music.list(requested);
	assert.ok(first.nextCursor);
	const second = await server.visitor.music.list({ ...requested, cursor: first.nextCursor });
	const seen = [...first.tracks, ...second.tracks].map(({ id }) => id);
	assert.deepEqual(seen, [ids[1], ids[3], ids[0], ids[2]]);
	assert.equal(second.nextCursor, null);
});

test("search does not index words of unlisted tracks, nor do they change other results", async () => {
	await makeTrack(server, artist.id, { title: "Weathr Secret", visibility: "draft" });
	await makeTrack(server, artist.id, { title: "Weathr Hidden", visibility: "unlisted" });
	await makeTrack(server, artist.id, { title: "Weathr Failed", state: "failed" });
	assert.deepEqual(await found("weathr"), ["Weather for Two"]);
	for (const search of ["secret", "hidden", "failed"]) assert.deepEqual(await found(search), []);
});

test("a token is deleted with the last track that had it", async () => {
	const id = await makeTrack(server, artist.id, { title: "Weathr Report" });
	assert.deepEqual(await found("weathr"), ["Weathr Report"]);
	await artist.api.music.remove({ id });
	await deleteUnusedSearchWords(server.services.db);
	assert.deepEqual(await found("weathr"), ["Weather for Two"]);
	assert.deepEqual(await found("погода"), ["Погода на двоих"]);
});

test("tokens are deleted while a track is being published, but not that track's", async () => {
	const { db } = server.services;
	const id = await makeTrack(server, artist.id, { title: "Nightjar Unheard" });
	await artist.api.music.remove({ id });
	const draft = await makeTrack(server, artist.id, { title: "Nightjar", visibility: "draft" });
	await db.transaction(async (tx) => {
		const listed = { visibility: "public", publishedAt: new Date() } as const;
		const [track] = await tx.update(tracks).set(listed).where(eq(tracks.id, draft)).returning();
		await saveSearchWords(track, tx);
		await deleteUnusedSearchWords(db);
	});
	assert.deepEqual(await found("nightjra"), ["Nightjar"]);
	const left = await db
		.select()
		.from(trackWords)
		.where(inArray(trackWords.word, ["nightjar", "unheard"]));
	assert.deepEqual(
		left.map(({ word }) => word),
		["nightjar"],
	);
});
