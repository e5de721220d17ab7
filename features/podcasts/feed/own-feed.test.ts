import assert from "node:assert/strict";
import { after, test } from "node:test";
import { parseRssFeed } from "feedsmith";
import { parseFeed } from "podcast-partytime";
import { podcastShow } from "#features/podcasts/table.ts";
import { endpoints, episodePath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { OWN_FEEDS_PER_HOUR } from "./limits.ts";
import { makeEpisodeWithAudio } from "./with-audio.test-episodes.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const ada = await server.user();
const eve = await server.user();

await makeEpisodeWithAudio(server, { title: "For everyone", publishedAt: new Date("2026-01-01") });
const forMembers = await makeEpisodeWithAudio(server, {
	title: "For members",
	audience: "members",
	publishedAt: new Date("2026-01-02"),
	transcriptVtt: "WEBVTT\n\n00:00.000 --> 00:02.000\nHello\n",
	chapters: [{ startSeconds: 0, title: "Hello" }],
});
await makeEpisodeWithAudio(server, { title: "Draft", publishedAt: null });
await request(server.url, { path: endpoints.podcastFeed });
await db.update(podcastShow).set({ ownerName: "Ada", ownerEmail: "ada@test.invalid" });

const make = async (user: TestUser) =>
	(await user.api.podcastFeeds.make()).url.slice(server.url.length);
const get = (path: string, headers: Record<string, string> = {}) =>
	request(server.url, { path, headers });
/** Every address in a feed that leads back to this site's files. */
const filesIn = (text: string) =>
	[...text.matchAll(/(?:url|href)="([^"]+)"/g)]
		.map(([, address = ""]) => address.slice(server.url.length))
		.filter((path) => path.startsWith(endpoints.ownPodcastFeeds));

test("a member's own feed has every episode they may hear, without a cookie", async () => {
	const path = await make(ada);
	assert.match(path, /^\/feeds\/private\/[\w-]{32}\/podcast\.xml$/);
	const { status, text, headers } = await get(path);
	assert.equal(status, 200);
	const app = parseFeed(text);
	assert.deepEqual(
		app?.items.map(({ title }) => title),
		["For members", "For everyone"],
	);
	assert.equal(app?.items[0]?.link, server.url + episodePath(forMembers.slug));
	assert.match(String(headers["cache-control"]), /^private/);
	assert.equal(headers["x-robots-tag"], "noindex");
	assert.ok(text.includes("<itunes:block>Yes</itunes:block>"));
	assert.ok(text.includes("<podcast:block>yes</podcast:block>"));
	assert.ok(!text.includes("ada@test.invalid") && !text.includes("itunes:owner"));
	const everyones = await get(endpoints.podcastFeed);
	assert.notEqual(app?.guid, parseFeed(everyones.text)?.guid, "it is another feed");
	const files = filesIn(text);
	// Itself; a picture of the show and of each episode; two sounds; a transcript and chapters.
	assert.equal(files.length, 8);
	for (const file of files) {
		const answer = await get(file);
		assert.equal(answer.status, 200, file);
		assert.match(String(answer.headers["cache-control"]), /^private/, file);
		assert.equal(answer.headers["x-robots-tag"], "noindex", file);
	}
	const known = await get(path, { "if-none-match": String(headers.etag) });
	assert.deepEqual([known.status, known.text], [304, ""]);
	assert.ok((await statementsOf(() => get(path))) <= 4);
	assert.ok(!JSON.stringify(parseRssFeed(everyones.text)).includes("For members"));
});

test("only the hash of its token is stored", async () => {
	const [, , , secret = ""] = (await make(ada)).split("/");
	const { rows } = await pool.query("SELECT * FROM podcast_feed_tokens");
	assert.ok(!JSON.stringify(rows).includes(secret));
	assert.deepEqual(Object.keys(await ada.api.podcastFeeds.own()), ["madeAt"], "told once");
});

test("a revoked feed and its files are not found", async () => {
	const path = await make(ada);
	const files = filesIn((await get(path)).text);
	assert.ok((await ada.api.podcastFeeds.own()).madeAt);
	assert.deepEqual(await ada.api.podcastFeeds.revoke(), { madeAt: null });
	for (const one of [path, ...files]) assert.equal((await get(one)).status, 404, one);
	assert.deepEqual(await ada.api.podcastFeeds.revoke(), { madeAt: null }, "twice is fine");
});

test("a new feed replaces the old one, for this member only", async () => {
	const [adas, eves] = [await make(ada), await make(eve)];
	const newer = await make(ada);
	const statuses = [];
	for (const path of [adas, newer, eves]) statuses.push((await get(path)).status);
	assert.deepEqual(statuses, [404, 200, 200]);
	await Promise.all([make(eve), make(eve), make(eve)]);
	const { rows } = await pool.query(
		"SELECT FROM podcast_feed_tokens WHERE user_id = $1 AND revoked_at IS NULL",
		[eve.id],
	);
	assert.equal(rows.length, 1, "of three at once one holds");
});

test("an unknown token is 404", async () => {
	for (const wrong of [
		"x",
		"a".repeat(32),
		"A".repeat(190),
		"%00",
		"..%2fpodcast.xml",
		"%F0%9F%8E%B9",
		"'%20OR%201=1",
		":token",
	])
		for (const rest of ["podcast.xml", "audio/a-0123456789ab.mp3", "transcripts/a.vtt"]) {
			const path = `${endpoints.ownPodcastFeeds}/${wrong}/${rest}`;
			const { status, headers } = await get(path);
			assert.equal(status, 404, path);
			assert.equal(headers["set-cookie"], undefined);
		}
});

test("a deleted account's feed is not found", async () => {
	const bo = await server.user();
	const path = await make(bo);
	assert.equal((await get(path)).status, 200);
	await pool.query('DELETE FROM "user" WHERE id = $1', [bo.id]);
	assert.equal((await get(path)).status, 404);
});

test("requests for a new feed are limited per hour", async () => {
	const bo = await server.user();
	for (let made = 0; made < OWN_FEEDS_PER_HOUR; made += 1) await make(bo);
	await assert.rejects(make(bo), { code: "TOO_MANY_REQUESTS" });
});
