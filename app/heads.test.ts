import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { tracks } from "#features/music/table.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { newId } from "#server/database/database.ts";
import { artistPath, endpoints, paths, playlistPath, trackPath, weekPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { headOf } from "#testing/pages.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;

const once = [
	"description",
	"og:title",
	"og:description",
	"og:type",
	"og:url",
	"og:site_name",
	"twitter:card",
];
const headAt = async (path: string, cookie?: string) => {
	const { status, text } = await request(url, { path, headers: { cookie } });
	assert.equal(status, 200, path);
	return headOf(text);
};
const ada = await server.user({ fullName: "Ada Lovelace" });
const page = await ada.api.artists.update({
	about: "I fold paper.",
	links: [{ label: "Shop", url: "https://shop.example/ada" }],
	isHidden: false,
});
const slugOf = async (id: string) => {
	const [row] = await server.services.db
		.select({ slug: tracks.slug })
		.from(tracks)
		.where(eq(tracks.id, id));
	return String(row?.slug);
};
const trackAt = async (given: Parameters<typeof makeTrack>[2]) =>
	trackPath(await slugOf(await makeTrack(server, ada.id, given)));

test("every page has each head tag once, with absolute URLs", async () => {
	const track = await trackAt({ title: "Paper Boats" });
	const artist = artistPath(String(page.slug));
	for (const path of [paths.home, paths.discover, paths.auth, paths.about, track, artist]) {
		const head = await headAt(path);
		for (const key of once) {
			assert.equal(head.all(key).length, 1, `${key} of ${path}`);
			assert.ok(head.all(key)[0], `${key} of ${path}`);
		}
		assert.deepEqual(
			head.links("canonical").map(({ href }) => href),
			[url + path],
			path,
		);
		assert.deepEqual(head.all("og:url"), [url + path]);
		for (const key of ["og:image", "og:audio", "music:musician"])
			for (const address of head.all(key)) assert.ok(address.startsWith(`${url}/`), address);
	}
});

test("a permalink's canonical URL is the stored one, however it was spelled", async () => {
	const track = await trackAt({ title: "Straße über Überall" });
	const shouted = track.replace(paths.tracks, paths.tracks.toUpperCase());
	for (const path of [track, encodeURI(track), shouted, `${track}/`, `${track}?from=mail`]) {
		const head = await headAt(encodeURI(decodeURI(path)));
		assert.deepEqual(
			head.links("canonical").map(({ href }) => decodeURI(String(href))),
			[url + track],
		);
	}
});

test("a track's head has its title, audio and artist", async () => {
	const path = await trackAt({
		title: "Paper Boats",
		artist: "Ada",
		description: "Two lines\n\nof words. ".repeat(30),
		durationSeconds: 200.4,
		licence: "cc-by",
	});
	const head = await headAt(path);
	const slug = path.split("/").at(-1);
	assert.equal(head.title, "Paper Boats by Ada · Greenroom");
	assert.deepEqual(head.all("og:type"), ["music.song"]);
	assert.deepEqual(head.all("music:duration"), ["200"]);
	assert.deepEqual(head.all("music:musician"), [url + artistPath(String(page.slug))]);
	assert.deepEqual(head.all("og:image"), [`${url}${endpoints.sharePictures}/track/${slug}.jpg`]);
	assert.deepEqual(head.all("og:image:width"), ["1200"]);
	assert.deepEqual(head.all("og:image:height"), ["630"]);
	assert.deepEqual(head.all("og:audio:type"), ["audio/mpeg"]);
	assert.deepEqual(head.all("twitter:card"), ["summary_large_image"]);
	assert.deepEqual(head.all("robots"), []);
	const [description = ""] = head.all("description");
	assert.ok(description.length <= 201 && !description.includes("\n") && description.endsWith("…"));
	const [discovery] = head.links("alternate");
	assert.equal(discovery?.type, "application/json+oembed");
	const requested = new URL(String(discovery?.href));
	assert.equal(requested.origin + requested.pathname, url + endpoints.oembed);
	assert.equal(requested.searchParams.get("url"), url + path);
	const [thing] = head.jsonLd;
	assert.equal(thing?.["@context"], "https://schema.org");
	assert.equal(thing?.["@type"], "MusicRecording");
	assert.equal(thing?.duration, "PT3M20S");
	assert.equal(thing?.license, "https://creativecommons.org/licenses/by/4.0/");
	assert.equal(thing?.aggregateRating, undefined, "no votes, no rating");
});

test("a track's head includes ratings once there are enough of them", async () => {
	const id = await makeTrack(server, ada.id);
	const path = trackPath(await slugOf(id));
	for (const stars of [5, 4]) await (await server.user()).api.music.rate({ id, stars });
	assert.equal((await headAt(path)).jsonLd[0]?.aggregateRating, undefined);
	const fan = await server.user();
	await fan.api.music.rate({ id, stars: 4 });
	// Signed in, for a visitor's page may be some seconds old.
	assert.deepEqual((await headAt(path, fan.cookie)).jsonLd[0]?.aggregateRating, {
		"@type": "AggregateRating",
		ratingValue: 4.33,
		ratingCount: 3,
		bestRating: 5,
		worstRating: 1,
	});
});

test("an artist's page is a profile with its links", async () => {
	const head = await headAt(artistPath(String(page.slug)));
	assert.deepEqual(head.all("og:type"), ["profile"]);
	assert.equal(head.title, "Ada Lovelace · Greenroom");
	assert.deepEqual(head.all("description"), ["I fold paper."]);
	assert.deepEqual(head.jsonLd[0]?.sameAs, ["https://shop.example/ada"]);
});

test("a public playlist's head lists its tracks; a private one's has only its name, for its owner", async () => {
	const trackId = await makeTrack(server, ada.id, { title: "Boats" });
	const given = { name: "Late", description: "For the last bus", trackId };
	const list = await ada.api.playlists.create({ id: newId(), ...given, visibility: "public" });
	const head = await headAt(playlistPath(list.slug));
	for (const key of once) assert.equal(head.all(key).length, 1, key);
	assert.deepEqual(head.all("og:type"), ["music.playlist"]);
	assert.deepEqual(head.all("description"), ["For the last bus"]);
	const [thing] = head.jsonLd;
	assert.equal(thing?.["@type"], "MusicPlaylist");
	assert.equal(thing?.numTracks, 1);
	assert.match(JSON.stringify(thing), /"name":"Boats"/);
	assert.equal(head.links("alternate")[0]?.type, "application/json+oembed");
	const own = await ada.api.playlists.create({ id: newId(), ...given, visibility: "private" });
	const secret = await headAt(playlistPath(own.slug), ada.cookie);
	assert.deepEqual(secret.all("robots"), ["noindex"]);
	assert.equal(secret.all("og:image").length + secret.jsonLd.length, 0);
});

test("a past week's head names its song and links to the songs feed", async () => {
	const week = "2026-01-05";
	const song = { title: "Winter", artist: "Ada", note: "Because it snowed" };
	await server.services.db
		.insert(songOfTheWeek)
		.values({ id: newId(), ...song, weekStartDate: week });
	const head = await headAt(weekPath(week));
	for (const key of once) assert.equal(head.all(key).length, 1, key);
	assert.equal(head.title, "Winter by Ada · Greenroom");
	assert.deepEqual(head.all("og:type"), ["music.song"]);
	assert.equal(head.jsonLd[0]?.["@type"], "MusicRecording");
	assert.deepEqual(
		head.links("alternate").map(({ href }) => href),
		[url + endpoints.songsFeed],
	);
});

test("discovery's head links to the feed of new tracks", async () => {
	const [feed] = (await headAt(paths.discover)).links("alternate");
	assert.equal(feed?.type, "application/atom+xml");
	assert.equal(feed?.href, url + endpoints.tracksFeed);
});

test("hostile text is escaped, in tags and in JSON", async () => {
	const title = `</script><script>alert(1)</script><!-- "'&amp; \u2028`;
	const head = await headAt(await trackAt({ title, artist: title, description: title }));
	assert.doesNotMatch(head.text, /<script>alert/);
	assert.equal(head.jsonLd.length, 1);
	assert.equal(head.jsonLd[0]?.name, title);
	assert.equal(head.all("og:title")[0], `${title} by ${title} · Greenroom`);
	assert.equal(head.tags.filter(({ name }) => name === "script").length, 0);
});

test("an unlisted track has a head for anyone with the link, and is marked noindex", async () => {
	const head = await headAt(await trackAt({ visibility: "unlisted", title: "Whispered" }));
	assert.deepEqual(head.all("robots"), ["noindex"]);
	assert.equal(head.all("og:image").length, 1);
	assert.equal(head.links("alternate").length, 1);
});

test("an artist's unpublished page has a title, and no sharing tags", async () => {
	const path = await trackAt({ visibility: "draft", title: "Not yet" });
	const head = await headAt(path, ada.cookie);
	assert.match(head.title, /^Not yet by/);
	assert.deepEqual(head.all("robots"), ["noindex"]);
	assert.equal(head.all("og:image").length, 0);
	assert.equal(head.links("alternate").length, 0);
	assert.equal(head.jsonLd.length, 0);
});
