import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { gunzipSync } from "node:zlib";
import { parseRssFeed } from "feedsmith";
import { parseFeed } from "podcast-partytime";
import sharp from "sharp";
import { podcastShow, podcasts } from "#features/podcasts/table.ts";
import { feedGuid } from "#server/feed-guid.ts";
import { endpoints, episodePath, paths } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { makePodcast } from "#testing/podcasts.ts";
import { startTestServer } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { makeEpisodeWithAudio, SOUND } from "./with-audio.test-episodes.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
const path = endpoints.podcastFeed;

beforeEach(() => pool.query("DELETE FROM podcasts"));

const get = (headers: Record<string, string> = {}, method = "GET", query = "") =>
	request(server.url, { method, path: path + query, headers });
const pathOf = (address = "") => address.slice(server.url.length);

/** As a podcast app reads it. */
async function readByApp() {
	const feed = parseFeed((await get()).text);
	assert.ok(feed, "an app can read it");
	return feed;
}

test("the guid of a feed matches the example of the podcast namespace", () => {
	assert.equal(feedGuid("https://podnews.net/rss"), "9b024349-ccf0-5f69-a609-6b82873eab3c");
});

test("a feed without episodes is valid, with a permanent guid", async () => {
	const { status, headers, text } = await get();
	assert.equal(status, 200);
	assert.equal(headers["content-type"], "application/rss+xml; charset=utf-8");
	const { podcast } = parseRssFeed(text);
	assert.equal(podcast?.guid, feedGuid(server.url + path));
	const kept = "917393e3-1b1e-5cef-ace4-edaa54e1f810";
	await db.update(podcastShow).set({ podcastGuid: kept });
	assert.equal(parseRssFeed((await get()).text).podcast?.guid, kept);
});

test("the channel has every tag of PSP-1, Apple and the podcast namespace", async () => {
	await makeEpisodeWithAudio(server);
	await db.update(podcastShow).set({
		title: "Talk & <b>Tea</b>",
		description: "Line one\nQ & A <3",
		category: "Society & Culture",
		subcategory: "Documentary",
		ownerName: "Ada",
		ownerEmail: "ada@test.invalid",
		author: "The house",
		language: "pt-br",
		isExplicit: true,
		type: "serial",
		fundingUrl: "https://fund.example/us",
		fundingText: "Keep us going",
	});
	const { text } = await get();
	for (const part of [
		'xmlns:itunes="http://www.itunes.com/dtds/podcast-1.0.dtd"',
		'xmlns:podcast="https://podcastindex.org/namespace/1.0"',
		'xmlns:atom="http://www.w3.org/2005/Atom"',
		'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
		"<itunes:explicit>true</itunes:explicit>",
		'<itunes:category text="Society &amp; Culture">',
		'<itunes:category text="Documentary"',
		'<podcast:locked owner="ada@test.invalid">yes</podcast:locked>',
		"<podcast:medium>podcast</podcast:medium>",
		'<podcast:funding url="https://fund.example/us">Keep us going</podcast:funding>',
	])
		assert.ok(text.includes(part), part);
	assert.doesNotMatch(text, /itunes:block|podcast:block|>\s+<!\[CDATA\[/);
	const app = await readByApp();
	assert.equal(app.title, "Talk & <b>Tea</b>");
	assert.equal(app.description, "Line one Q & A <3");
	assert.equal(parseRssFeed(text).description, "Line one\nQ &amp; A &lt;3");
	assert.deepEqual(app.owner, { name: "Ada", email: "ada@test.invalid" });
	assert.equal(app.author, "The house");
	assert.equal(app.language, "pt-br");
	assert.equal(app.explicit, true);
	assert.equal(app.itunesType, "serial");
	assert.equal(app.link, server.url + paths.podcastShow);
	assert.equal(app.locked, true);
	assert.equal(app.pubsub?.self, server.url + path);
	const picture = await request(server.url, { path: pathOf(app.itunesImage) });
	assert.match(String(app.itunesImage), /\.jpg$/);
	assert.equal(picture.headers["content-type"], "image/jpeg");
	const { width = 0, height, channels, format } = await sharp(picture.bytes).metadata();
	assert.deepEqual([height, channels, format], [width, 3, "jpeg"]);
	assert.ok(width >= 1_400 && width <= 3_000);
	const head = await request(server.url, { path: pathOf(app.itunesImage), method: "HEAD" });
	assert.deepEqual([head.status, head.text], [200, ""]);
	assert.equal(head.headers["content-length"], String(picture.bytes.length));
	await db.update(podcastShow).set({ title: "Another", type: "episodic", isExplicit: false });
	assert.notEqual((await readByApp()).itunesImage, app.itunesImage, "another picture");
	assert.match((await get()).text, /<itunes:explicit>false<\/itunes:explicit>/);
});

test("an item has every field of its episode, with the exact length", async () => {
	const publishedAt = new Date("2026-03-01T10:00:00Z");
	const { id, slug } = await makeEpisodeWithAudio(server, {
		title: "A & B <i>]]></i> “x”\u0001",
		description: "First\n\nSecond <b>",
		publishedAt,
		season: 2,
		episode: 7,
		episodeType: "bonus",
		isExplicit: true,
		durationSeconds: 61.6,
		people: [
			{ name: "Ada & Eve", role: "Guest" },
			{ name: "Bo", role: "" },
		],
		chapters: [
			{ startSeconds: 0, title: "Hello" },
			{ startSeconds: 12.5, title: "A track", url: "/music/tracks/boats" },
		],
		transcriptVtt: "WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Hello\n",
		guid: "made-once",
	});
	const [episode] = (await readByApp()).items;
	const [item] = parseRssFeed((await get()).text).items ?? [];
	assert.ok(episode);
	assert.equal(episode.title, "A & B <i>]]></i> “x”");
	assert.equal(episode.guid, "made-once");
	assert.equal(episode.link, server.url + episodePath(slug));
	assert.equal(episode.duration, 62);
	assert.equal(episode.pubDate?.toISOString(), publishedAt.toISOString());
	assert.deepEqual(
		[episode.itunesSeason, episode.itunesEpisode, episode.itunesEpisodeType, episode.explicit],
		[2, 7, "bonus", true],
	);
	assert.equal(
		item?.content?.encoded,
		'<p dir="auto">First</p>\n<p dir="auto">Second &lt;b&gt;</p>',
	);
	assert.deepEqual(
		episode.podcastPeople?.map(({ name, role }) => [name, role]),
		[
			["Ada & Eve", "Guest"],
			["Bo", "Host"],
		],
	);
	assert.match(episode.enclosure.url, /\.mp3$/);
	assert.deepEqual(
		[episode.enclosure.length, episode.enclosure.type],
		[SOUND.length, "audio/mpeg"],
	);
	const sound = await request(server.url, { path: pathOf(episode.enclosure.url) });
	assert.ok(sound.bytes.equals(SOUND));
	const [transcript] = episode.podcastTranscripts ?? [];
	assert.equal(transcript?.type, "text/vtt");
	const words = await request(server.url, { path: pathOf(transcript?.url) });
	assert.equal(words.headers["content-type"], "text/vtt; charset=utf-8");
	assert.match(words.text, /^WEBVTT\n\n.+\n<v Ada>Hello/);
	assert.equal(episode.podcastChapters?.type, "application/json+chapters");
	const chapters = await request(server.url, { path: pathOf(episode.podcastChapters?.url) });
	assert.equal(chapters.headers["content-type"], "application/json+chapters");
	assert.deepEqual(chapters.json.chapters, [
		{ startTime: 0, title: "Hello" },
		{ startTime: 12.5, title: "A track", url: `${server.url}/music/tracks/boats` },
	]);
	assert.equal(chapters.json.version, "1.2.0");
	for (const { headers } of [words, chapters])
		assert.equal(headers["access-control-allow-origin"], "*");
	assert.equal((await request(server.url, { path: pathOf(episode.itunesImage) })).status, 200);
	await db.update(podcasts).set({ title: "Renamed", updatedAt: new Date() });
	const renamed = parseRssFeed((await get()).text).items?.[0];
	assert.deepEqual([renamed?.title, renamed?.guid?.value], ["Renamed", "made-once"]);
	assert.equal(renamed?.enclosures?.[0]?.url, episode.enclosure.url, id);
});

test("URLs in show notes become links, and no other markup is added", async () => {
	const description =
		'See https://a.example/x?a=1&b="2", (/music/tracks/boats). javascript:alert(1) <i>';
	await makeEpisodeWithAudio(server, { description });
	const { content, description: short } = parseRssFeed((await get()).text).items?.[0] ?? {};
	const html =
		'See <a href="https://a.example/x?a=1&amp;b=">https://a.example/x?a=1&amp;b=</a>"2", ' +
		`(<a href="${server.url}/music/tracks/boats">/music/tracks/boats</a>). javascript:alert(1) &lt;i&gt;`;
	assert.match(
		content?.encoded ?? "",
		/^<p dir="auto">See <a href="https:\/\/a\.example\/x\?a=1&amp;b=">/,
	);
	assert.match(
		content?.encoded ?? "",
		new RegExp(`\\(<a href="${server.url}/music/tracks/boats">`),
	);
	assert.match(content?.encoded ?? "", /javascript:alert\(1\) &lt;i&gt;<\/p>$/);
	assert.equal(short, html);
	const long = `https://a.example/${"a".repeat(2_500)}`;
	await db.update(podcasts).set({ description: long });
	assert.equal(parseRssFeed((await get()).text).items?.[0]?.description, long, "apps take no more");
});

test("show notes are rendered from Markdown like posts", async () => {
	await makeEpisodeWithAudio(server, {
		description: "**Guests** tonight:\n\n- Ada\n- [Wren](https://wren.example/)",
	});
	const { content } = parseRssFeed((await get()).text).items?.[0] ?? {};
	assert.equal(
		content?.encoded,
		'<p dir="auto"><strong>Guests</strong> tonight:</p>\n' +
			'<ul><li>Ada</li>\n<li><a href="https://wren.example/">Wren</a></li></ul>',
	);
});

test("items are newest first: published, public episodes with a known size only", async () => {
	const day = (date: number) => new Date(Date.UTC(2026, 0, date));
	await makeEpisodeWithAudio(server, { title: "Old", publishedAt: day(1) });
	await makeEpisodeWithAudio(server, { title: "New", publishedAt: day(2) });
	await makeEpisodeWithAudio(server, { title: "Draft", publishedAt: null });
	await makeEpisodeWithAudio(server, {
		title: "To come",
		publishedAt: new Date(Date.now() + 3_600_000),
	});
	await makeEpisodeWithAudio(server, { title: "Ours alone", audience: "members" });
	const away = { audience: "everyone", publishedAt: day(3) } as const;
	await makePodcast(server, { ...away, title: "Unknown size" });
	await makePodcast(server, { ...away, audioBytes: 5, audioUrl: "https://a.example/a.ogg" });
	const audioUrl = "https://a.example/a.m4a?x=1";
	await makePodcast(server, { ...away, title: "Elsewhere", audioBytes: 123, audioUrl });
	const { text } = await get();
	const { items = [] } = parseRssFeed(text);
	assert.deepEqual(
		items.map(({ title }) => title),
		["Elsewhere", "New", "Old"],
	);
	assert.deepEqual(items[0]?.enclosures, [{ url: audioUrl, length: 123, type: "audio/mp4" }]);
});

test("an unchanged feed is answered 304", async () => {
	await makeEpisodeWithAudio(server, { description: "Words. ".repeat(200) });
	const { headers, text } = await get();
	const etag = String(headers.etag);
	const since = String(headers["last-modified"]);
	assert.equal(headers["access-control-allow-origin"], "*");
	for (const [header, known] of [
		["if-none-match", etag],
		["if-modified-since", since],
	] as const) {
		const again = await get({ [header]: known });
		assert.deepEqual([again.status, again.text], [304, ""]);
	}
	const head = await get({}, "HEAD");
	assert.deepEqual([head.status, head.text, head.headers.etag], [200, "", etag]);
	assert.equal(head.headers["content-length"], String(Buffer.byteLength(text)));
	const packed = await get({ "accept-encoding": "gzip" });
	assert.equal(gunzipSync(packed.bytes).toString(), text);
	await makeEpisodeWithAudio(server);
	assert.equal((await get({ "if-none-match": etag })).status, 200);
});

test("an episode leaving the feed updates Last-Modified", async () => {
	const admin = await server.user({ roles: ["admin"] });
	const long = new Date("2026-01-05T10:00:00Z");
	const old = { publishedAt: long, updatedAt: long };
	for (const leave of [
		({ id }: { id: string }) => admin.api.podcasts.publish({ id, publishedAt: null }),
		({ id }: { id: string }) => admin.api.podcasts.remove({ id }),
		({ id }: { id: string }) =>
			admin.api.podcasts.edit({ id, title: "For us", audience: "members" }),
	]) {
		await makeEpisodeWithAudio(server, { ...old, title: "Stays" });
		const left = await makeEpisodeWithAudio(server, { ...old, title: "Goes" });
		await get();
		await db.update(podcastShow).set({ updatedAt: long });
		const conditions = { "if-modified-since": String((await get()).headers["last-modified"]) };
		assert.equal((await get(conditions)).status, 304);
		await leave(left);
		const now = await get(conditions);
		assert.equal(now.status, 200);
		assert.doesNotMatch(now.text, /Goes/);
		await pool.query("DELETE FROM podcasts");
	}
});

test("a long archive is paged with links between pages, in few statements", async () => {
	const { id } = await makeEpisodeWithAudio(server);
	await pool.query(
		`INSERT INTO podcasts (id, slug, title, guid, recording_id, published_at, audience, duration_seconds)
SELECT gen_random_uuid(), 'e' || n, 'Talk ' || n, 'g' || n, p.recording_id, p.published_at - n * interval '1 day', 'everyone', 90
FROM podcasts p, generate_series(1, 650) n WHERE p.id = $1`,
		[id],
	);
	const seen = new Set<string>();
	let query = "";
	for (const size of [300, 300, 51]) {
		const { status, text } = await get({}, "GET", query);
		assert.equal(status, 200);
		const { items = [], atom } = parseRssFeed(text);
		assert.equal(items.length, size);
		for (const { guid } of items) seen.add(guid?.value ?? "");
		const links = new Map(atom?.links?.map(({ rel, href }) => [rel, href]));
		assert.equal(links.get("self"), server.url + path + query);
		assert.equal(links.get("first"), server.url + path);
		assert.equal(links.get("last"), `${server.url}${path}?page=3`);
		query = links.get("next")?.slice((server.url + path).length) ?? "";
	}
	assert.equal(query, "", "no page after the last");
	assert.equal(seen.size, 651);
	assert.ok((await statementsOf(() => get())) <= 4);
	for (const wrong of ["4", "0", "-1", "01", "x", "1e9", "9999999", "1&page=2", ""])
		assert.equal((await get({}, "GET", `?page=${wrong}`)).status, 404, wrong);
});

test("an unpublished episode has no audio, transcript, picture or chapters", async () => {
	const { slug, file } = await makeEpisodeWithAudio(server, {
		title: "Ours alone",
		audience: "members",
		transcriptVtt: "WEBVTT\n",
		chapters: [{ startSeconds: 0, title: "Hello" }],
	});
	const base = endpoints.podcastFiles;
	for (const file_ of [
		`audio/${slug}-${file.sha256.slice(0, 12)}.mp3`,
		`transcripts/${slug}.vtt`,
		`chapters/${slug}.json`,
		`pictures/${slug}-00000000.jpg`,
		"pictures/show-00000000.jpg",
		"audio/x",
		"audio/..%2f..%2fauth-secret",
		"transcripts/%00.vtt",
		"chapters/x.json",
	])
		assert.equal((await request(server.url, { path: `${base}/${file_}` })).status, 404, file_);
});
