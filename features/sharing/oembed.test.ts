import assert from "node:assert/strict";
import { after, test } from "node:test";
import { hoursFromNow, makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import {
	artistPath,
	embedPath,
	endpoints,
	episodePath,
	sharePicturePath,
	trackPath,
} from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { headOf } from "#testing/pages.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;

const ada = await server.user({ fullName: "Ada Lovelace" });
const { slug: page } = await ada.api.artists.update({ about: "Hi", links: [], isHidden: false });
await makeTrack(server, ada.id, { title: `Boats "& <b>`, artist: "Ada", slug: "boats" });
await makeTrack(server, ada.id, { title: "雨の音", slug: "雨の音-a1b2c3" });
const address = url + trackPath("boats");

const describe = (query: Record<string, string>, headers: Record<string, string> = {}) =>
	request(url, { path: `${endpoints.oembed}?${new URLSearchParams(query)}`, headers });

test("oEmbed describes a track as a player in a frame, for any site to read", async () => {
	const { status, headers, json } = await describe({ url: address });
	assert.equal(status, 200);
	assert.match(String(headers["content-type"]), /^application\/json/);
	assert.equal(headers["access-control-allow-origin"], "*");
	assert.deepEqual(json, {
		version: "1.0",
		type: "rich",
		provider_name: "Greenroom",
		provider_url: `${url}/`,
		title: `Boats "& <b>`,
		author_name: "Ada",
		author_url: url + artistPath(String(page)),
		cache_age: 300,
		thumbnail_url: `${url}${endpoints.sharePictures}/track/boats.jpg`,
		thumbnail_width: 1200,
		thumbnail_height: 630,
		html: `<iframe src="${url}${embedPath(trackPath("boats"))}" title="Boats &quot;&amp; &lt;b&gt;, on Greenroom" width="640" height="160" frameborder="0" loading="lazy" allow="autoplay"></iframe>`,
		width: 640,
		height: 160,
	});
});

test("frame and picture stay within the requested size", async () => {
	for (const [maxwidth, maxheight] of [
		[300, 100],
		[600, 315],
		[640, 90],
		[10_000, 10_000],
		[100, 50],
	] as const) {
		const requested = { url: address, maxwidth: `${maxwidth}`, maxheight: `${maxheight}` };
		const { json } = await describe(requested);
		assert.ok(Number(json.width) <= maxwidth && Number(json.height) <= maxheight);
		assert.match(String(json.html), new RegExp(`width="${json.width}" height="${json.height}"`));
		if (!("thumbnail_url" in json)) continue;
		assert.ok(
			Number(json.thumbnail_width) <= maxwidth && Number(json.thumbnail_height) <= maxheight,
		);
		const picture = await request(url, { path: String(json.thumbnail_url).slice(url.length) });
		assert.equal(picture.status, 200);
	}
	assert.ok(!("thumbnail_url" in (await describe({ url: address, maxwidth: "100" })).json));
});

test("empty parameters count as omitted, and the format may be in capitals", async () => {
	const requested = await describe({ url: address, maxwidth: "", maxheight: "", format: "" });
	assert.deepEqual(
		[requested.status, requested.json],
		[200, (await describe({ url: address })).json],
	);
	assert.equal((await describe({ url: address, format: "JSON" })).status, 200);
});

test("a URL is recognized however it is spelled, and so is the player's own", async () => {
	const { json } = await describe({ url: address });
	for (const same of [
		`${address}/`,
		`${address}?utm=x#t`,
		url + embedPath(trackPath("boats")),
		address.replace("http:", "https:"),
	])
		assert.deepEqual((await describe({ url: same })).json, json, same);
	const rain = await describe({ url: url + encodeURI(trackPath("雨の音-a1b2c3")) });
	assert.equal(rain.json.title, "雨の音");
});

test("a public episode has a player, whose page links back to it", async () => {
	const episode = { title: "On bells", audioUrl: "https://sound.example/a.mp3" };
	const { slug } = await makeEpisode(server, episode);
	const page = episodePath(slug);
	const [discovery] = headOf((await request(url, { path: page })).text)
		.links("alternate")
		.filter(({ type }) => type === "application/json+oembed");
	const { json } = await request(url, { path: String(discovery?.href).slice(url.length) });
	assert.equal(json.title, "On bells");
	assert.match(String(json.html), new RegExp(`src="${url}${embedPath(page)}"`));
	assert.deepEqual((await describe({ url: url + embedPath(page) })).json, json);
	const player = await request(url, { path: embedPath(page) });
	assert.equal(player.status, 200);
	assert.equal(headOf(player.text).links("canonical")[0]?.href, url + page);
	assert.equal((await request(url, { path: sharePicturePath("episode", slug) })).status, 200);
});

test("members-only, scheduled and audioless episodes have no player, and look like missing ones", async () => {
	const title = "Nobody may read this";
	const audioUrl = "https://sound.example/a.mp3";
	const nothing = await request(url, { path: embedPath(episodePath("no-such")) });
	const admin = await server.user({ roles: ["admin"] });
	for (const given of [
		{ audience: "members" as const },
		{ publishedAt: hoursFromNow(1) },
		{ publishedAt: null },
	]) {
		const { slug } = await makeEpisode(server, { title, audioUrl, ...given });
		const page = episodePath(slug);
		const player = await request(url, { path: embedPath(page), headers: { cookie: admin.cookie } });
		const data = await request(url, { path: `${embedPath(page)}.data` });
		const picture = await request(url, { path: sharePicturePath("episode", slug) });
		for (const answer of [player, data, picture, await describe({ url: url + page })]) {
			assert.equal(answer.status, 404);
			assert.ok(!answer.text.includes(title));
		}
		assert.equal(headOf(player.text).title, headOf(nothing.text).title);
		const own = headOf(
			(await request(url, { path: page, headers: { cookie: admin.cookie } })).text,
		);
		assert.deepEqual(own.links("alternate"), [], "and no page leads there");
	}
	const silent = await makeEpisode(server, { title: "Silence" });
	assert.equal((await describe({ url: url + episodePath(silent.slug) })).status, 404);
});

test("other sites' URLs and pages without a player are not found", async () => {
	for (const other of [
		"https://elsewhere.example/music/tracks/boats",
		`${url}/`,
		`${url}/chat`,
		`${url}${trackPath("none")}`,
		`${url}${trackPath("boats")}/more`,
		`${url}/music/tracks/..%2ftracks%2fboats`,
		`${url}/music/tracks/%ff`,
		`${url}${artistPath(String(page))}`,
		`http://${new URL(url).host}@elsewhere.example/music/tracks/boats`,
	])
		assert.equal((await describe({ url: other })).status, 404, other);
});

test("invalid parameters are refused by name; XML is not supported", async () => {
	assert.equal((await describe({ url: address, format: "xml" })).status, 501);
	const cases: [Record<string, string>, string][] = [
		[{}, "url"],
		[{ url: "" }, "url"],
		[{ url: "boats" }, "url"],
		[{ url: address, maxwidth: "0" }, "maxwidth"],
		[{ url: address, maxwidth: "-1" }, "maxwidth"],
		[{ url: address, maxheight: "1e9" }, "maxheight"],
		[{ url: address, maxheight: "tall" }, "maxheight"],
	];
	for (const [query, field] of cases) {
		const { status, json } = await describe(query);
		assert.equal(status, 422, JSON.stringify(query));
		assert.deepEqual(Object.keys((json.data as { fields: object }).fields), [field]);
	}
	const twice = await request(url, { path: `${endpoints.oembed}?url=${address}&url=${address}` });
	assert.equal(twice.status, 422);
});
