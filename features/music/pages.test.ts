import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { copy as site } from "#shared/copy.ts";
import { paths, trackPath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { copy } from "./copy.ts";
import { tracks } from "./table.ts";
import { trackCopy } from "./track/copy.ts";

const server = await startTestServer();
after(() => server.close());
const open = (path: string, user?: TestUser) =>
	request(server.url, { path, headers: { cookie: user?.cookie } });

test("a track's page is complete in the server's HTML, with more of it for its artist", async () => {
	const artist = await server.user({ fullName: "Ada Brandt" });
	const id = await makeTrack(server, artist.id, {
		title: "Glass Harbour",
		licence: "cc-by-sa",
		credits: "Cello: Wren",
	});
	await makeTrack(server, artist.id, { title: "Second Coat" });
	const [row] = await server.services.db.select().from(tracks).where(eq(tracks.id, id));
	const path = trackPath(String(row?.slug));
	const page = await open(path);
	assert.equal(page.status, 200);
	for (const detail of ["Glass Harbour", "CC BY-SA 4.0", "Cello: Wren", "More from Ada Brandt"])
		assert.ok(page.text.includes(detail), detail);
	assert.ok(!page.text.includes(trackCopy.statistics));
	assert.ok((await open(path, artist)).text.includes(trackCopy.statistics));
});

test("a draft is visible to its artist and admins only", async () => {
	const artist = await server.user();
	const id = await makeTrack(server, artist.id, { title: "Not Yet", visibility: "draft" });
	const [row] = await server.services.db.select().from(tracks).where(eq(tracks.id, id));
	const path = trackPath(String(row?.slug));
	const admin = await server.user({ roles: ["admin"] });
	assert.ok((await open(path, artist)).text.includes(trackCopy.draftText));
	assert.ok((await open(path, admin)).text.includes(trackCopy.draftOfOther));
	for (const user of [undefined, await server.user()]) {
		const page = await open(path, user);
		assert.equal(page.status, 404);
		assert.ok(page.text.includes(site.notFoundTitle));
		assert.ok(!page.text.includes("Not Yet"));
	}
	assert.ok((await open(paths.myTracks, artist)).text.includes("Not Yet"));
});

test("malformed track addresses are not found", async () => {
	for (const slug of ["nothing-here", "%00", "a%2Fb", "-".repeat(500), "%F0%9F%8E%B5", "'--"]) {
		const page = await open(`${paths.tracks}/${slug}`);
		assert.equal(page.status, 404, slug);
		assert.ok(page.text.includes(site.notFoundTitle), slug);
	}
});

test("a search in the URL is answered, with corrected spelling, or with a message when nothing is found", async () => {
	const artist = await server.user();
	await makeTrack(server, artist.id, { title: "Marzipan Weather" });
	const found = await open(`${paths.discover}?search=marzipn`);
	assert.ok(found.text.includes("Marzipan Weather"));
	const lost = await open(`${paths.discover}?search=qqqqqqq&genre=rock&sort=most-popular`);
	assert.equal(lost.status, 200);
	assert.ok(lost.text.includes(copy.searchAllGenres));
	for (const odd of ["%00", "x".repeat(3_000), "%F0%9F%8E%B5", "%", "%ff", "';%20--"])
		assert.equal((await open(`${paths.discover}?search=${odd}`)).status, 200, odd);
});
