import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { parseRssFeed } from "feedsmith";
import sharp from "sharp";
import { newId } from "#server/database/database.ts";
import { feedGuid } from "#server/feed-guid.ts";
import { recordings } from "#server/table.ts";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { storeAudio } from "#testing/media.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { dayFromNow, makeSong } from "./songs.test-songs.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const member = await server.user();
const BYTES = Buffer.alloc(4_321, 7);

beforeEach(() => pool.query("DELETE FROM song_of_the_week"));

const get = (headers: Record<string, string> = {}, method = "GET") =>
	request(server.url, { method, path: endpoints.songsFeed, headers });

/** A song with an uploaded sound. */
async function received(given: Parameters<typeof makeSong>[1] = {}): Promise<string> {
	const { file, path } = await storeAudio(server, member, BYTES, "everyone");
	const recordingId = newId();
	const sound = { originalFileId: file.id, streamFileId: file.id, audience: "everyone" } as const;
	await db
		.insert(recordings)
		.values({ id: recordingId, ownerId: member.id, state: "live", ...sound });
	return makeSong(server, { recordingId, audioUrl: path, durationSeconds: 61.6, ...given });
}

test("the guid of a feed matches the example of the podcast namespace", () => {
	assert.equal(feedGuid("https://podnews.net/rss"), "9b024349-ccf0-5f69-a609-6b82873eab3c");
	assert.equal(feedGuid("http://podnews.net/rss/"), "9b024349-ccf0-5f69-a609-6b82873eab3c");
});

test("the channel has every tag that podcast players require, as music", async () => {
	await received();
	const { headers, text } = await get();
	assert.equal(headers["content-type"], "application/rss+xml; charset=utf-8");
	const feed = parseRssFeed(text);
	assert.equal(feed.atom?.links?.[0]?.href, server.url + endpoints.songsFeed);
	assert.equal(feed.language, "en");
	assert.equal(feed.itunes?.categories?.[0]?.text, "Music");
	assert.equal(feed.podcast?.medium, "music");
	assert.equal(feed.podcast?.guid, feedGuid(server.url + endpoints.songsFeed));
	for (const tag of ["<itunes:explicit>false<", "<itunes:type>episodic<", "<podcast:locked>yes<"])
		assert.ok(text.includes(tag), tag);
	assert.doesNotMatch(text, />\s+<!\[CDATA\[|\]\]>\s+</);
	assert.match(text, /xmlns:itunes="http:\/\/www\.itunes\.com\/dtds\/podcast-1\.0\.dtd"/);
	assert.match(text, /xmlns:podcast="https:\/\/podcastindex\.org\/namespace\/1\.0"/);
	const picture = new URL(feed.itunes?.image ?? "");
	const shown = await request(server.url, { path: picture.pathname });
	assert.equal(shown.headers["content-type"], "image/png");
	const { width = 0, height, channels } = await sharp(shown.bytes).metadata();
	assert.ok(width >= 1_400 && width <= 3_000 && width === height && channels === 3);
});

test("each week's song has its audio with the exact length, and a permanent guid", async () => {
	const strange = "A & B <i>]]></i>\u0001 “x”";
	const past = await received({
		title: strange,
		artist: "Eve & Co",
		note: "Line one\nline <b>two</b>",
		weekStartDate: "2026-06-01",
	});
	const trackId = await makeTrack(server, member.id);
	const now = await makeSong(server, { title: "Ours", trackId });
	const { file, path } = await storeAudio(server, member, BYTES, "everyone");
	await pool.query(
		"UPDATE recordings SET stream_file_id = $1 WHERE id = (SELECT recording_id FROM tracks WHERE id = $2)",
		[file.id, trackId],
	);
	await pool.query("UPDATE tracks SET audio_url = $1 WHERE id = $2", [path, trackId]);
	const { items = [] } = parseRssFeed((await get()).text);
	assert.deepEqual(
		items.map(({ guid }) => guid?.value),
		[`urn:uuid:${now}`, `urn:uuid:${past}`],
	);
	const [ours, theirs] = items;
	assert.equal(ours?.enclosures?.[0]?.url, server.url + path);
	assert.equal(theirs?.title, strange.replace("\u0001", ""));
	assert.equal(theirs?.description, "Line one\nline <b>two</b>");
	assert.equal(theirs?.itunes?.author, "Eve & Co");
	assert.equal(theirs?.itunes?.duration, 62);
	assert.equal(theirs?.pubDate, "Mon, 01 Jun 2026 07:00:00 GMT");
	assert.equal(theirs?.link, `${server.url}/music/weeks/2026-06-01`);
	const [enclosure] = theirs?.enclosures ?? [];
	assert.deepEqual([enclosure?.length, enclosure?.type], [BYTES.length, "audio/mpeg"]);
	const sound = await request(server.url, { path: new URL(enclosure?.url ?? "").pathname });
	assert.equal(sound.bytes.length, BYTES.length);
	await pool.query("UPDATE song_of_the_week SET title = 'Renamed', updated_at = now()");
	const after = parseRssFeed((await get()).text).items?.map(({ guid }) => guid?.value);
	assert.deepEqual(after, [`urn:uuid:${now}`, `urn:uuid:${past}`]);
});

test("future, audioless, externally hosted and unlisted songs are left out", async () => {
	await received({ title: "Scheduled", weekStartDate: dayFromNow(server, 1) });
	await makeSong(server, { title: "Silent" });
	await makeSong(server, { audioUrl: "https://a.example/a.mp3", weekStartDate: "2026-01-05" });
	const trackId = await makeTrack(server, member.id, { visibility: "draft" });
	await makeSong(server, { trackId, weekStartDate: "2026-01-12" });
	const { status, text } = await get();
	assert.equal(status, 200);
	assert.equal(parseRssFeed(text).items?.length ?? 0, 0);
	assert.equal(text.includes("Scheduled"), false);
});

test("an unchanged feed is answered 304", async () => {
	await received({ title: "T".repeat(150), note: "Because. ".repeat(100) });
	const { headers } = await get();
	assert.equal(headers["access-control-allow-origin"], "*");
	const etag = String(headers.etag);
	const known = await get({ "if-none-match": etag });
	assert.deepEqual([known.status, known.text], [304, ""]);
	const head = await get({}, "HEAD");
	assert.deepEqual([head.status, head.text, head.headers.etag], [200, "", etag]);
	const packed = await get({ "accept-encoding": "gzip" });
	assert.equal(packed.headers["content-encoding"], "gzip");
	assert.match(gunzipSync(packed.bytes).toString(), /<rss version="2.0"/);
	await pool.query("UPDATE song_of_the_week SET title = 'Another', updated_at = now()");
	const changed = await get({ "if-none-match": etag });
	assert.equal(changed.status, 200);
	const since = new Date().toUTCString();
	await pool.query("UPDATE song_of_the_week SET taken_back_at = now(), updated_at = now()");
	const gone = await get({ "if-modified-since": since });
	assert.deepEqual([gone.status, gone.text.includes("Another")], [200, false]);
});
