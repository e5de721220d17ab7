import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { profiles } from "#domain/people/table.ts";
import { mediaPath, sharePicturePath, sitePicturePath } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db, storage } = server.services;
const ada = await server.user({ fullName: "Ada Lovelace" });
const red = { r: 200, g: 30, b: 30 };

/** A picture of one colour, as uploads are made anew. */
async function webp(audience: "everyone" | null = "everyone"): Promise<string> {
	const image = { width: 300, height: 300, channels: 3 as const, background: red };
	const data = await sharp({ create: image }).webp().toBuffer();
	const file = await storage.storeBytes(data, {
		ownerId: ada.id,
		extension: "webp",
		mime: "image/webp",
		audience,
	});
	return mediaPath(file.id, "webp");
}

async function pixelAt(jpeg: Buffer, left: number, top: number): Promise<string> {
	const spot = sharp(jpeg).extract({ left, top, width: 1, height: 1 });
	const [r = 0, g = 0] = await spot.raw().toBuffer();
	return r > 150 && g < 80 ? "red" : "other";
}

test("a track's picture has the size its head declares, and its own cover", async () => {
	await makeTrack(server, ada.id, { slug: "drawn", title: "Paper Boats" });
	await makeTrack(server, ada.id, { slug: "own", title: "Paper Boats", coverUrl: await webp() });
	for (const slug of ["drawn", "own"]) {
		const { status, headers, bytes } = await request(url, {
			path: sharePicturePath("track", slug),
		});
		assert.equal(status, 200);
		assert.equal(headers["content-type"], "image/jpeg");
		assert.equal(headers["cross-origin-resource-policy"], "cross-origin");
		assert.equal(headers["x-content-type-options"], "nosniff");
		const { width, height, format } = await sharp(bytes).metadata();
		assert.deepEqual([width, height, format], [1200, 630, "jpeg"]);
		// A drawn cover has several colors, of which one may be this.
		const colors = await Promise.all(
			[60, 200, 340, 480, 600].map((top) => pixelAt(bytes, 100, top)),
		);
		assert.equal(
			colors.every((color) => color === "red"),
			slug === "own",
		);
		assert.ok(bytes.length < 300_000);
	}
});

test("the picture shows title, artist and community, and the home page has its own", async () => {
	/** How much of a stretch stands out from its first pixel as text does. */
	const inked = async (jpeg: Buffer, left: number, top: number, width: number, height: number) => {
		const part = sharp(jpeg).extract({ left, top, width, height }).greyscale();
		const pixels = await part.raw().toBuffer();
		return (
			pixels.filter((value) => Math.abs(value - (pixels[0] ?? 0)) > 120).length / pixels.length
		);
	};
	await makeTrack(server, ada.id, { slug: "cyrillic", title: "Полночь" });
	await makeTrack(server, ada.id, { slug: "japanese", title: "東京の夜" });
	for (const slug of ["drawn", "cyrillic", "japanese"]) {
		const { bytes } = await request(url, { path: sharePicturePath("track", slug) });
		assert.ok((await inked(bytes, 670, 50, 470, 150)) > 0.02, `title or artist of ${slug}`);
	}
	const { bytes: track } = await request(url, { path: sharePicturePath("track", "drawn") });
	assert.ok((await inked(track, 820, 500, 320, 60)) > 0.02, "community");
	const { status, bytes: site } = await request(url, { path: sitePicturePath });
	assert.equal(status, 200);
	assert.ok((await inked(site, 120, 190, 900, 200)) > 0.02);
	const home = await request(url, { path: "/" });
	assert.ok(home.text.includes(`${url}${sitePicturePath}`));
	assert.ok(home.text.includes("application/atom+xml"));
});

test("thumbnails come in the sizes that oEmbed offers, and in no other", async () => {
	for (const [requested, width, height] of [
		["600", 600, 315],
		["240", 240, 126],
	] as const) {
		const path = `${sharePicturePath("track", "drawn")}?width=${requested}`;
		const made = await sharp((await request(url, { path })).bytes).metadata();
		assert.deepEqual([made.width, made.height], [width, height]);
	}
	for (const requested of ["601", "0", "-1", "1e9", "", "x", "600&width=600"]) {
		const path = `${sharePicturePath("track", "drawn")}?width=${requested}`;
		assert.equal((await request(url, { path })).status, 404, requested);
	}
});

test("an unchanged picture is answered 304; another cover makes another picture", async () => {
	const path = sharePicturePath("track", "drawn");
	const { headers, bytes } = await request(url, { path });
	const etag = String(headers.etag);
	const again = await request(url, { path, headers: { "if-none-match": etag } });
	assert.equal(again.status, 304);
	assert.equal(again.text, "");
	const head = await request(url, { path, method: "HEAD" });
	assert.equal(Number(head.headers["content-length"]), bytes.length);
	assert.equal(head.headers.etag, etag);
	const other = await request(url, { path: sharePicturePath("track", "own") });
	assert.notEqual(other.headers.etag, etag);
});

test("many concurrent requests draw a picture once, and all are served", async () => {
	await makeTrack(server, ada.id, { slug: "wanted", title: "Wanted" });
	const path = sharePicturePath("track", "wanted");
	const answers = await Promise.all(Array.from({ length: 60 }, () => request(url, { path })));
	assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200]);
	assert.equal(new Set(answers.map(({ bytes }) => bytes.toString("base64"))).size, 1);
});

test("an artist's picture has their avatar if its file is public, on a generated background", async () => {
	const page = await ada.api.artists.update({ about: "Hi", links: [], isHidden: false });
	const path = sharePicturePath("artist", String(page.slug));
	const portrait = async (avatarUrl: string | null) => {
		await db.update(profiles).set({ avatarUrl }).where(eq(profiles.id, ada.id));
		const { status, bytes } = await request(url, { path });
		assert.equal(status, 200);
		return pixelAt(bytes, 600, 315);
	};
	assert.equal(await portrait(await webp()), "red");
	assert.equal(await portrait(null), "other");
	assert.equal(await portrait(await webp(null)), "other");
	assert.equal(await portrait("https://elsewhere.example/me.webp"), "other");
	assert.equal(await portrait(mediaPath("../../etc/passwd", "webp")), "other");
});

test("unreadable artwork is replaced by a generated cover", async () => {
	const data = Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'><script/></svg>");
	const file = await storage.storeBytes(data, {
		ownerId: ada.id,
		extension: "webp",
		mime: "image/webp",
		audience: "everyone",
	});
	await makeTrack(server, ada.id, { slug: "broken", coverUrl: mediaPath(file.id, "webp") });
	const { status } = await request(url, { path: sharePicturePath("track", "broken") });
	assert.ok(status === 200 || status === 503, String(status));
	assert.equal((await request(url, { path: sharePicturePath("track", "drawn") })).status, 200);
});

test("malformed picture URLs are not found", async () => {
	for (const name of ["drawn", "drawn.png", ".jpg", "..%2f..%2fx.jpg", "%00.jpg", "drawn.jpg.jpg"])
		assert.equal((await request(url, { path: `/share-pictures/track/${name}` })).status, 404, name);
});
