import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { DAMAGED_IMAGE } from "#server/images/refusal-copy.ts";
import { files } from "#server/table.ts";
import { type Answer, callRpc, payloadOf, request } from "#testing/http.ts";
import { diskPath } from "#testing/media.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { createUpload, idIn, upload } from "#testing/uploads.ts";
import { sentenceOf } from "./accounts.test-users.ts";

const NOT_IMAGE = "File must be an image (PNG, JPEG, GIF, WebP)";
const WRONG_TYPE = "Only JPEG, PNG, GIF, and WebP files are allowed";
const TOO_LARGE = "File size must be less than 5MB";
const MAX_BYTES = 5_000_000;

const server = await startTestServer();
after(() => server.close());
const { url } = server;
const { db, storage, uploads } = server.services;

const red = (width = 640, height = 480) =>
	sharp({ create: { width, height, channels: 3, background: "#c03020" } });
const padded = (bytes: Buffer, length: number) =>
	Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);

async function setAvatar(user: TestUser, bytes: Buffer, name = "me.png"): Promise<Answer> {
	const uploadId = await upload(url, user, bytes, name);
	return callRpc(url, "accounts.setAvatar", { uploadId }, { cookie: user.cookie });
}

const filesOf = (user: TestUser) => db.select().from(files).where(eq(files.ownerId, user.id));

test("pictures of the four formats are re-encoded, square, without metadata", async () => {
	const camera = { IFD0: { Artist: "Ada", Copyright: "GPS 52.5N" }, IFD3: { GPSLatitudeRef: "N" } };
	const kinds: [string, Buffer][] = [
		["a.jpg", await red().withExif(camera).jpeg().toBuffer()],
		["a.png", await red().png().toBuffer()],
		["a.gif", await red().gif().toBuffer()],
		["a.webp", await red().withExif(camera).webp().toBuffer()],
		["cmyk.jpg", await red().toColourspace("cmyk").jpeg().toBuffer()],
		["tiny.png", await red(1, 1).png().toBuffer()],
		["photo.svg", await red().png().toBuffer()],
	];
	for (const [name, bytes] of kinds) {
		const user = await server.user();
		const answer = await setAvatar(user, bytes, name);
		assert.equal(answer.status, 200, `${name} ${answer.text}`);
		const { avatarUrl } = payloadOf(answer) as { avatarUrl: string };
		assert.match(avatarUrl, /^\/media\/[\da-f-]{36}\.webp$/);
		const shown = await request(url, { path: avatarUrl });
		assert.equal(shown.headers["content-type"], "image/webp", name);
		const { format, width, height, exif, space } = await sharp(shown.bytes).metadata();
		const side = name === "tiny.png" ? 1 : 480;
		assert.deepEqual(
			{ format, width, height, exif, space },
			{ format: "webp", width: side, height: side, exif: undefined, space: "srgb" },
		);
		assert.equal(shown.bytes.includes("Ada"), false);
		assert.equal((await user.api.accounts.profile()).avatarUrl, avatarUrl);
	}
});

test("a large picture is scaled down to its display size", async () => {
	const user = await server.user();
	const answer = await setAvatar(user, await red(3_000, 2_000).png().toBuffer());
	const { avatarUrl } = payloadOf(answer) as { avatarUrl: string };
	const { width, height } = await sharp((await request(url, { path: avatarUrl })).bytes).metadata();
	assert.deepEqual([width, height], [512, 512]);
});

test("an unsupported picture is refused with its message, and the old one stays", async () => {
	const svg = Buffer.from(
		'<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
	);
	const png = await red().png().toBuffer();
	const jpeg = await red().jpeg().toBuffer();
	const bomb = await red(8_000, 6_000).png({ compressionLevel: 9 }).toBuffer();
	const refused: [string, Buffer, number, string][] = [
		["drawing.svg", svg, 415, NOT_IMAGE],
		["drawing.png", svg, 415, NOT_IMAGE],
		["page.jpg", Buffer.from("<!doctype html><script>alert(1)</script>"), 415, NOT_IMAGE],
		["still.avif", await red().avif().toBuffer(), 415, WRONG_TYPE],
		["scan.tiff", await red().tiff().toBuffer(), 415, WRONG_TYPE],
		["paper.pdf", Buffer.from("%PDF-1.7\n1 0 obj<<>>endobj\ntrailer<<>>"), 415, WRONG_TYPE],
		[
			"icon.ico",
			Buffer.from([0, 0, 1, 0, 1, 0, 16, 16, 0, 0, 1, 0, 32, 0, 0, 1, 0, 0, 22, 0, 0, 0]),
			415,
			WRONG_TYPE,
		],
		["polyglot.gif", Buffer.from("GIF89a/*<script>alert(1)</script>*/=1;"), 415, DAMAGED_IMAGE],
		["cut.png", png.subarray(0, png.length / 2), 415, DAMAGED_IMAGE],
		["cut.jpg", jpeg.subarray(0, 300), 415, DAMAGED_IMAGE],
		[
			"noise.png",
			Buffer.concat([png.subarray(0, 60), Buffer.alloc(500, 0xa5)]),
			415,
			DAMAGED_IMAGE,
		],
		["bomb.png", bomb, 413, TOO_LARGE],
		["heavy.png", padded(png, MAX_BYTES + 1), 413, TOO_LARGE],
	];
	const user = await server.user();
	const first = payloadOf(await setAvatar(user, png)) as { avatarUrl: string };
	for (const [name, bytes, status, sentence] of refused) {
		const answer = await setAvatar(user, bytes, name);
		assert.deepEqual([answer.status, sentenceOf(answer)], [status, sentence], name);
	}
	assert.equal((await user.api.accounts.profile()).avatarUrl, first.avatarUrl);
	assert.equal((await filesOf(user)).length, 1);
	assert.equal((await request(url, { path: first.avatarUrl })).status, 200);
});

test("a file of exactly 5 MB is accepted", async () => {
	const user = await server.user();
	const answer = await setAvatar(user, padded(await red().jpeg().toBuffer(), MAX_BYTES));
	assert.equal(answer.status, 200, answer.text);
});

test("replacing an avatar deletes the old file, its row and the upload", async () => {
	const user = await server.user();
	const png = await red().png().toBuffer();
	const first = payloadOf(await setAvatar(user, png)) as { avatarUrl: string };
	const [old] = await filesOf(user);
	assert.ok(old);
	const second = payloadOf(await setAvatar(user, png)) as { avatarUrl: string };
	assert.notEqual(second.avatarUrl, first.avatarUrl);
	assert.equal((await filesOf(user)).length, 1);
	await assert.rejects(access(diskPath(storage, old)), { code: "ENOENT" });
	assert.equal((await request(url, { path: first.avatarUrl })).status, 404);
});

test("after several concurrent changes, one picture remains, the one that is shown", async () => {
	const user = await server.user();
	const png = await red().png().toBuffer();
	await setAvatar(user, png);
	const answers = await Promise.all(Array.from({ length: 6 }, () => setAvatar(user, png)));
	assert.deepEqual(
		answers.map(({ status }) => status),
		Array(6).fill(200),
	);
	const [kept, ...more] = await filesOf(user);
	assert.equal(more.length, 0);
	assert.ok((await user.api.accounts.profile()).avatarUrl?.includes(kept?.id ?? "?"));
});

test("an upload that is another's, unfinished, used or missing is not found", async () => {
	const [user, other] = [await server.user(), await server.user()];
	const png = await red().png().toBuffer();
	const theirs = await upload(url, other, png);
	const half = idIn(String((await createUpload(url, user, png.length)).headers.location));
	const used = await upload(url, user, png);
	const set = (uploadId: string) => user.api.accounts.setAvatar({ uploadId });
	await set(used);
	for (const id of [theirs, half, used, crypto.randomUUID(), user.id])
		await assert.rejects(set(id), { status: 404, message: "We couldn't find that." });
	assert.ok(await uploads.findFinished(theirs, other.id), "the other's stays theirs");
});

test("an avatar is served as an image and nothing else", async () => {
	const user = await server.user();
	const answer = await setAvatar(user, await red().png().toBuffer());
	const { avatarUrl } = payloadOf(answer) as { avatarUrl: string };
	for (const path of [avatarUrl, `${avatarUrl}?x.html`]) {
		const { headers } = await request(url, { path, headers: { accept: "text/html" } });
		assert.equal(headers["content-type"], "image/webp");
		assert.match(String(headers["content-security-policy"]), /sandbox/);
		assert.equal(headers["x-content-type-options"], "nosniff");
		assert.equal(headers["set-cookie"], undefined);
	}
	for (const path of [
		avatarUrl.replace("webp", "html"),
		avatarUrl.replace(".webp", ""),
		`${avatarUrl}.html`,
	])
		assert.equal((await request(url, { path })).status, 404, path);
});
