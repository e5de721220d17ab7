import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { tracks } from "#features/music/table.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { newId } from "#server/database/database.ts";
import {
	artistPath,
	embedPath,
	endpoints,
	playlistPath,
	type Shareable,
	sharePicturePath,
	trackPath,
	weekPath,
} from "#shared/paths.ts";
import { type Answer, request } from "#testing/http.ts";
import { headOf } from "#testing/pages.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db } = server.services;
const SECRET = "Nobody may read this";

/** Every way in which something with a permalink could be seen. */
function addressesOf(kind: Shareable, slug: string, path: string): string[] {
	const oembed = (address: string) => `${endpoints.oembed}?url=${encodeURIComponent(address)}`;
	return [
		path,
		`${path}.data`,
		// An artist has no player, and so no data of one either.
		...(kind === "artist" ? [] : [embedPath(path), `${embedPath(path)}.data`]),
		sharePicturePath(kind, slug),
		`${sharePicturePath(kind, slug)}?width=600`,
		oembed(url + path),
		oembed(url + embedPath(path)),
	];
}

async function slugOf(trackId: string): Promise<string> {
	const [row] = await db.select({ slug: tracks.slug }).from(tracks).where(eq(tracks.id, trackId));
	return String(row?.slug);
}

/** What an answer says to those who look at no more than its head or its JSON. */
function contentOf({ text, json }: Answer): string {
	return json.code
		? `${json.code} ${json.message}`
		: headOf(text).text.replace(/ nonce="[^"]*"/g, "");
}

const lists = [endpoints.tracksFeed, endpoints.songsFeed, endpoints.sitemap];

test("private content is not found at any page, embed or picture address, like missing content", async () => {
	const ada = await server.user({ fullName: SECRET });
	const outsider = await server.user();
	const { slug: page } = await ada.api.artists.update({ about: SECRET, links: [], isHidden: true });
	const shown = { title: SECRET, artist: SECRET, description: SECRET };
	const slugs = await Promise.all(
		[
			{ ...shown, visibility: "draft" as const },
			{ ...shown, state: "processing" as const, audioUrl: null },
			{ ...shown, state: "failed" as const, failure: "silent", audioUrl: null },
		].map(async (given) => slugOf(await makeTrack(server, ada.id, given))),
	);
	const list = await ada.api.playlists.create({ id: newId(), name: SECRET, description: SECRET });
	const nextWeek = new Date(Date.now() + 8 * 86_400_000).toISOString().slice(0, 10);
	await db
		.insert(songOfTheWeek)
		.values({ id: newId(), title: SECRET, artist: SECRET, weekStartDate: nextWeek });
	const privates: [Shareable, string, string][] = [
		["playlist", list.slug, playlistPath(list.slug)],
		["week", nextWeek, weekPath(nextWeek)],
		...slugs.map((slug): [Shareable, string, string] => ["track", slug, trackPath(slug)]),
		["artist", String(page), artistPath(String(page))],
	];
	for (const [kind, slug, path] of privates) {
		const other = kind === "week" ? "2001-01-01" : "not-there";
		const nothing = addressesOf(kind, other, path.replace(slug, other));
		for (const [at, address] of addressesOf(kind, slug, path).entries()) {
			for (const cookie of [undefined, outsider.cookie]) {
				const answer = await request(url, { path: address, headers: { cookie } });
				assert.equal(answer.status, 404, address);
				assert.doesNotMatch(answer.text, new RegExp(SECRET), address);
				const missing = await request(url, { path: nothing[at] ?? "", headers: { cookie } });
				assert.equal(missing.status, 404);
				assert.equal(contentOf(answer), contentOf(missing), address);
			}
		}
	}
	for (const path of lists) {
		const { text } = await request(url, { path });
		assert.doesNotMatch(text, new RegExp(SECRET), path);
		for (const slug of [...slugs, String(page), list.slug, nextWeek])
			assert.ok(!text.includes(slug), path);
	}
});

test("the artist's own session opens no more public endpoints than a visitor's", async () => {
	const ada = await server.user();
	const slug = await slugOf(
		await makeTrack(server, ada.id, { visibility: "draft", title: SECRET }),
	);
	const [, , ...foreign] = addressesOf("track", slug, trackPath(slug));
	for (const path of foreign) {
		const answer = await request(url, { path, headers: { cookie: ada.cookie } });
		assert.equal(answer.status, 404, path);
		assert.doesNotMatch(answer.text, new RegExp(SECRET), path);
	}
});

test("an unlisted track opens by its link, and is in no list", async () => {
	const ada = await server.user();
	const slug = await slugOf(await makeTrack(server, ada.id, { visibility: "unlisted" }));
	for (const path of addressesOf("track", slug, trackPath(slug)))
		assert.equal((await request(url, { path })).status, 200, path);
	for (const path of lists) assert.ok(!(await request(url, { path })).text.includes(slug), path);
});

test("an unlisted playlist and this week's song open by their links", async () => {
	const ada = await server.user();
	const trackId = await makeTrack(server, ada.id);
	const made = { id: newId(), name: "Late", visibility: "unlisted" as const, trackId };
	const { slug } = await ada.api.playlists.create(made);
	const week = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
	const song = { title: "A song", artist: "Ada", audioUrl: "https://elsewhere.example/a.mp3" };
	await db.insert(songOfTheWeek).values({ id: newId(), ...song, weekStartDate: week });
	for (const path of [
		...addressesOf("playlist", slug, playlistPath(slug)),
		...addressesOf("week", week, weekPath(week)),
	])
		assert.equal((await request(url, { path })).status, 200, path);
	assert.ok(!(await request(url, { path: endpoints.sitemap })).text.includes(slug));
});

test("an unpublished track is gone from every endpoint at once", async () => {
	const ada = await server.user();
	const id = await makeTrack(server, ada.id);
	const slug = await slugOf(id);
	const addresses = addressesOf("track", slug, trackPath(slug)).filter(
		(address) => address !== trackPath(slug),
	);
	for (const path of addresses.slice(3))
		assert.equal((await request(url, { path })).status, 200, path);
	await db.update(tracks).set({ visibility: "draft" }).where(eq(tracks.id, id));
	for (const path of addresses.slice(3))
		assert.equal((await request(url, { path })).status, 404, path);
});
