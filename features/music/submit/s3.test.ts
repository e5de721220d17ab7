import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import sharp from "sharp";
import { endpoints, paths } from "#shared/paths.ts";
import { waitUntilIdle } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { startS3Server } from "#testing/s3-server.ts";
import { startTestServer } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";
import { filesInZip } from "#testing/zip.ts";

const s3 = await startS3Server();
const server = await startTestServer({ s3: s3.settings });
after(async () => {
	await server.close();
	await s3.close();
});
const { url } = server;
const artist = await server.user({ fullName: "Mira Okonkwo" });
const member = await server.user();
const visitor = { cookie: undefined };
const sound = toneWav(1.2, 41);
const form = { title: "Lamp", artist: "Bird", genre: "pop", description: "" } as const;
const png = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#345" } })
	.png()
	.toBuffer();

const get = (path: string | null, who: { cookie: string | undefined }, headers = {}) =>
	request(url, { path: path ?? "", headers: { cookie: who.cookie, ...headers } });

test("a track goes from upload to live, with every finished file in S3", async () => {
	const audioUploadId = await upload(url, artist, sound);
	const coverUploadId = await upload(url, artist, png);
	const { slug } = await artist.api.music.submit({ ...form, audioUploadId, coverUploadId });
	await waitUntilIdle(server);
	const track = await artist.api.music.get({ slug });
	assert.equal(track.state, "live", track.failure ?? "");
	const { rows } = await server.services.pool.query("SELECT id, extension FROM files");
	const keys = rows.map(({ id, extension }) => `media/${id.slice(-2)}/${id}.${extension}`);
	assert.ok(keys.length >= 3);
	assert.deepEqual([...s3.objects.keys()].sort(), keys.sort());
	const work = await readdir(join(server.config.dataDir, "work"));
	assert.deepEqual(work, [], "nothing is left of what was read and made");
});

test("audio is served by range through an expiring S3 link, allowed by the page's policy", async () => {
	const audioUrl = (await server.visitor.music.list({})).tracks[0]?.audioUrl ?? "";
	const range = { range: "bytes=100-199" };
	const answer = await get(audioUrl, visitor, range);
	assert.equal(answer.status, 302);
	assert.equal(answer.headers["cache-control"], "private, no-store");
	const link = answer.headers.location ?? "";
	assert.ok(link.startsWith(`${s3.settings.endpoint}/`));
	const seconds = Number(new URL(link).searchParams.get("X-Amz-Expires"));
	assert.ok(seconds >= 3_600 && seconds < 3 * 3_600, `${seconds} s`);
	const part = await fetch(link, { headers: range });
	const key = new URL(link).pathname.split("/").slice(2).join("/");
	assert.equal(part.status, 206);
	assert.ok(
		Buffer.from(await part.arrayBuffer()).equals(
			s3.objects.get(key)?.bytes.subarray(100, 200) ?? Buffer.alloc(0),
		),
	);
	assert.equal((await get(audioUrl, visitor, range)).headers.location, link, "so it is cached");

	const head = await request(url, { method: "HEAD", path: audioUrl });
	assert.equal(head.status, 200);
	assert.equal(Number(head.headers["content-length"]), s3.objects.get(key)?.bytes.length);
	const beyond = await get(audioUrl, visitor, { range: "bytes=99999999-" });
	assert.equal(beyond.status, 416);
	const known = await get(audioUrl, visitor, { "if-none-match": String(head.headers.etag) });
	assert.equal(known.status, 304);

	const policy = String(
		(await request(url, { path: paths.discover })).headers["content-security-policy"],
	);
	for (const directive of ["media-src", "connect-src"])
		assert.match(policy, new RegExp(`${directive} [^;]*${s3.settings.endpoint}`));
});

test("scripts are served by the site where the bucket has no CORS rule for it", async () => {
	const audioUrl = (await server.visitor.music.list({})).tracks[0]?.audioUrl ?? "";
	const byScript = { "sec-fetch-dest": "empty", range: "bytes=0-9" };
	const { status, headers, bytes } = await get(audioUrl, visitor, byScript);
	assert.deepEqual([status, headers["content-length"], bytes.length], [206, "10", 10]);
});

test("pictures are served by the site, cacheable for good", async () => {
	const coverUrl = (await server.visitor.music.list({})).tracks[0]?.coverUrl ?? "";
	const cover = await get(coverUrl, visitor);
	assert.equal(cover.status, 200);
	assert.match(String(cover.headers["cache-control"]), /immutable/);
	assert.equal((await sharp(cover.bytes).metadata()).format, "webp");
	const etag = String(cover.headers.etag);
	assert.equal((await get(coverUrl, visitor, { "if-none-match": etag })).status, 304);
});

test("a private file gets no link: drafts and originals are for their artist", async () => {
	const [track] = (await artist.api.music.mine({ limit: 10 })).tracks;
	assert.ok(track?.audioUrl);
	const { rows } = await server.services.pool.query("SELECT id FROM recordings");
	const original = `${endpoints.originals}/${rows[0].id}`;
	const own = await get(original, artist);
	assert.equal(own.status, 302);
	const download = await fetch(own.headers.location ?? "");
	assert.match(String(download.headers.get("content-disposition")), /^attachment; filename=/);
	assert.ok(Buffer.from(await download.arrayBuffer()).equals(sound));
	assert.equal((await get(original, member)).status, 404);
	assert.equal((await get(original, visitor)).status, 401);

	await artist.api.music.edit({ id: track.id, ...form, visibility: "draft" });
	for (const who of [visitor, member]) assert.equal((await get(track.audioUrl, who)).status, 404);
	assert.equal((await get(track.audioUrl, artist)).status, 302);
});

test("an export of personal data includes the originals, and is stored in S3 as well", async () => {
	let made = await artist.api.dataExport.start();
	while (made.state === "waiting") made = (await artist.api.dataExport.get()) ?? made;
	assert.equal((await get(made.path, member)).status, 404);
	const link = (await get(made.path, artist)).headers.location ?? "";
	const archive = await filesInZip(Buffer.from(await (await fetch(link)).arrayBuffer()));
	const audio = [...archive.keys()].find((name) => name.startsWith("audio/"));
	assert.ok(archive.get(audio ?? "")?.equals(sound));
});

test("without S3 the server is not ready, and files deleted meanwhile are deleted later", async () => {
	assert.equal((await request(url, { path: endpoints.ready })).status, 200);
	s3.state.refusesAll = true;
	const { status, json } = await request(url, { path: endpoints.ready });
	assert.deepEqual([status, json], [503, { ok: false, problems: ["files"] }]);
	s3.state.refusesAll = false;
	const [track] = (await artist.api.music.mine({ limit: 10 })).tracks;
	await artist.api.music.remove({ id: track?.id ?? "" });
	const left = [...s3.objects.keys()].filter((key) => key.startsWith("media/"));
	assert.deepEqual(left, []);
	assert.equal((await get(track?.audioUrl ?? "", artist)).status, 404);
});
