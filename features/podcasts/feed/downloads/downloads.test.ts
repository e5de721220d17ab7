import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { enclosureName } from "#features/podcasts/feed/server-episodes.ts";
import { makeEpisodeWithAudio, SOUND } from "#features/podcasts/feed/with-audio.test-episodes.ts";
import { podcastFilePath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { isBot } from "./bots.ts";
import { countSent, countsFrom, forgetListeners } from "./server-downloads.ts";

const server = await startTestServer({ trustProxy: "loopback" });
after(() => server.close());
const { pool } = server.services;
const admin = await server.user({ roles: ["admin"] });
const { id, slug, file } = await makeEpisodeWithAudio(server);
const path = podcastFilePath("audio", enclosureName(slug, file.sha256, "mp3"), null);
/** Ninety seconds are 9,000 bytes, so a minute is 6,000. */
const MINUTE = 6_000;
const APP = "AntennaPod/3.5.0";

beforeEach(async () => {
	for (const table of ["podcast_downloads", "podcast_download_parts"])
		await pool.query(`DELETE FROM ${table}`);
});

const get = (headers: Record<string, string> = {}, method = "GET") =>
	request(server.url, {
		path,
		method,
		headers: { "user-agent": APP, "x-forwarded-for": "198.51.100.7", ...headers },
	});
const counted = async () => (await admin.api.podcastFeeds.downloads()).total;
/** Counting goes on after the answer: whoever was sent something has a row once it is done. */
async function untilSent(bytes: number): Promise<void> {
	for (;;) {
		const { rows } = await pool.query("SELECT sum(bytes)::int AS sent FROM podcast_download_parts");
		if (rows[0].sent >= bytes) return;
	}
}
const sent = (bytes: number, userAgent = APP, ip = "198.51.100.7") =>
	countSent(pool, {
		file: { id: file.id, podcastId: id, bytes: SOUND.length, durationSeconds: 90 },
		ip,
		userAgent,
		bytes,
	});

test("a minute of audio at the mean bitrate counts as a download", () => {
	const of = (bytes: number, durationSeconds: number | null) =>
		countsFrom({ id: "", podcastId: "", bytes, durationSeconds });
	assert.equal(of(9_000, 90), MINUTE);
	assert.equal(of(28_800_000, 1_800), 960_000, "of 128 kbit/s");
	assert.equal(of(500, 30), 500, "of a shorter one the whole");
	assert.equal(of(500, null), 500);
});

test("a whole fetch counts once a day, HEAD and 304 never", async () => {
	assert.equal((await get({}, "HEAD")).status, 200);
	assert.equal((await get({ range: "bytes=99999-" })).status, 416);
	const { headers } = await get();
	await get({ "if-none-match": String(headers.etag) });
	await get();
	await untilSent(2 * SOUND.length);
	assert.equal(await counted(), 1);
	const { days, episodes } = await admin.api.podcastFeeds.downloads();
	assert.equal(days.length, 28);
	assert.deepEqual(days.at(-1), { day: new Date().toISOString().slice(0, 10), downloads: 1 });
	assert.deepEqual(
		episodes.map(({ slug, downloads, lately }) => [slug, downloads, lately]),
		[[slug, 1, 1]],
	);
});

test("ranges add up to a minute", async () => {
	await get({ range: "bytes=0-1" });
	await get({ range: "bytes=0-2999" });
	await untilSent(3_002);
	assert.equal(await counted(), 0);
	await get({ range: "bytes=3000-5999" });
	await untilSent(6_002);
	assert.equal(await counted(), 1);
	await get({ range: "bytes=6000-" });
	await untilSent(9_002);
	assert.equal(await counted(), 1);
});

test("counts are exact for two hundred concurrent requests, by two hundred listeners and by one", async () => {
	const all = Array.from({ length: 200 }, (_, at) => sent(MINUTE, APP, `198.51.100.${at}`));
	await Promise.all(all);
	assert.equal(await counted(), 200);
	await Promise.all(Array.from({ length: 200 }, () => sent(40, "Overcast/3.0")));
	assert.equal(await counted(), 201, "8,000 bytes in two hundred parts");
});

test("two hundred requests over HTTP count two hundred listeners", async () => {
	await Promise.all(
		Array.from({ length: 200 }, (_, at) => get({ "x-forwarded-for": `203.0.113.${at}` })),
	);
	await untilSent(200 * SOUND.length);
	assert.equal(await counted(), 200);
});

test("another app or IP address is another listener; IPv6 addresses count by network", async () => {
	await sent(MINUTE);
	await sent(MINUTE, "Overcast/3.0");
	await sent(MINUTE, APP, "198.51.100.8");
	await sent(MINUTE, APP, "2001:db8:1:2::1");
	await sent(MINUTE, APP, "2001:db8:1:2::2");
	assert.equal(await counted(), 4);
});

test("bots, scripts and feed checkers do not count", async () => {
	for (const name of [
		"Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
		"facebookexternalhit/1.1",
		"Overcast/1.0 Podcast Sync (123 subscribers)",
		"Podcastindex.org/2.0",
		"python-requests/2.31",
		"curl/8.5.0",
		"Wget/1.21",
		"atc/1.0 watchOS/10.1 model/Watch6,4",
		"Spotify/1.0",
		"Mozilla/5.0",
		"GPTBot/1.0",
	]) {
		assert.ok(isBot(name), name);
		await sent(SOUND.length, name);
	}
	for (const name of [
		"Podcasts/1650.20 CFNetwork/1333.0.4 Darwin/21.5.0",
		"AppleCoreMedia/1.0.0.21F79 (iPhone; U; CPU OS 17_5_1 like Mac OS X; en_us)",
		"Overcast/3.0 (+http://overcast.fm/; iOS podcast app)",
		"Spotify/8.9.10 iOS/17.5 (iPhone14,2)",
		"Pocket Casts/1.0",
		"Mozilla/5.0 (Linux; Android 9; CUBOT X19) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36",
		"",
	])
		assert.equal(isBot(name), false, name);
	assert.equal(await counted(), 0);
});

test("no IP address is stored, and listener hashes are deleted after their day", async () => {
	await sent(MINUTE);
	const tables = ["podcast_downloads", "podcast_download_parts", "podcast_download_salts"];
	const kept = async () =>
		Promise.all(tables.map(async (table) => (await pool.query(`SELECT * FROM ${table}`)).rows));
	const today = await kept();
	assert.doesNotMatch(JSON.stringify(today), /198\.51|AntennaPod/);
	assert.deepEqual(
		today.map(({ length }) => length),
		[1, 1, 1],
	);
	await pool.query("UPDATE podcast_download_parts SET day = day - 1");
	await pool.query("UPDATE podcast_download_salts SET day = day - 1");
	await forgetListeners({ pool });
	assert.deepEqual(
		(await kept()).map(({ length }) => length),
		[1, 0, 0],
	);
});

test("only admins see the counts", async () => {
	const member = await server.user();
	await assert.rejects(member.api.podcastFeeds.downloads(), { code: "FORBIDDEN" });
	await assert.rejects(server.visitor.podcastFeeds.downloads(), { code: "UNAUTHORIZED" });
});
