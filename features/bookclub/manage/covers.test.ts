import assert from "node:assert/strict";
import { after, test } from "node:test";
import sharp from "sharp";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { copy } from "#features/bookclub/copy.ts";
import { newId } from "#server/database/database.ts";
import { mediaPath } from "#shared/paths.ts";
import { waitUntilBlocked } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { purgeAllDeleted } from "#testing/purge.ts";
import { startTestServer } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.user();
const admin = await server.user({ roles: ["admin"] });
const adminApi = admin.api.bookClub;

const fields = () => ({ id: newId(), title: "Emma", author: "Jane Austen" });
const picture = (width = 1_200, height = 1_800) =>
	sharp({ create: { width, height, channels: 3, background: "#a35c00" } })
		.withExif({ IFD0: { Copyright: "secret-of-the-camera" } })
		.jpeg()
		.toBuffer();
const uploaded = async (bytes: Promise<Buffer> | Buffer) =>
	upload(server.url, admin, await bytes, "cover.jpg");
const fetched = (path: string | null, cookie?: string) =>
	request(server.url, { path: path ?? "/nowhere", headers: cookie ? { cookie } : {} });
const filesLeft = async () => (await pool.query("SELECT FROM files")).rowCount;

test("an uploaded cover is re-encoded, for members only, replaced, and deleted with its book", async () => {
	const made = await adminApi.create({ ...fields(), coverUploadId: await uploaded(picture()) });
	assert.equal(made.hasUploadedCover, true);
	assert.equal(made.coverAddress, null);
	const seen = await fetched(made.coverUrl, member.cookie);
	assert.deepEqual([seen.status, seen.headers["content-type"]], [200, "image/webp"]);
	assert.doesNotMatch(seen.text, /secret-of-the-camera/);
	assert.equal((await fetched(made.coverUrl)).status, 404);
	const { id, title, author } = made;
	const edited = await adminApi.edit({ id, title, author });
	assert.equal(edited.coverUrl, made.coverUrl);
	const coverUploadId = await uploaded(picture(600, 900));
	const other = await adminApi.edit({ id, title, author, coverUploadId });
	assert.notEqual(other.coverUrl, made.coverUrl);
	assert.equal((await fetched(made.coverUrl, member.cookie)).status, 404);
	assert.equal(await filesLeft(), 1);
	await adminApi.remove({ id });
	await purgeAllDeleted(server);
	assert.equal(await filesLeft(), 0);
});

test("a cover can be a URL or be removed, but not a file and a URL at once", async () => {
	const coverUrl = "https://books.example/emma.png";
	const made = await adminApi.create({ ...fields(), coverUrl });
	assert.deepEqual(
		[made.coverUrl, made.coverAddress, made.hasUploadedCover],
		[coverUrl, coverUrl, false],
	);
	const { id, title, author } = made;
	assert.equal((await adminApi.edit({ id, title, author, removesCover: true })).coverUrl, null);
	const both = { ...fields(), coverUrl, coverUploadId: await uploaded(picture()) };
	await assert.rejects(adminApi.create(both), { code: "UNPROCESSABLE_CONTENT" });
});

test("a file that is no image, or another user's upload, is refused", async () => {
	const input = { ...fields(), coverUploadId: await uploaded(toneWav()) };
	await assert.rejects(adminApi.create(input), {
		code: "UNSUPPORTED_MEDIA_TYPE",
		message: copy.coverNotImage,
	});
	const theirs = await upload(server.url, member, await picture(), "cover.jpg");
	await assert.rejects(adminApi.create({ ...fields(), coverUploadId: theirs }), {
		code: "NOT_FOUND",
	});
	assert.equal(await filesLeft(), 0);
});

test("a repeated create with its upload makes one book and one file", async () => {
	const input = { ...fields(), coverUploadId: await uploaded(picture()) };
	const made = await Promise.all([1, 2, 3].map(() => adminApi.create(input)));
	assert.equal(new Set(made.map(({ slug }) => slug)).size, 1);
	assert.equal(await filesLeft(), 1);
	await adminApi.remove({ id: input.id });
});

test("visitors get no head tags of a book, members get all", async () => {
	const { slug } = await adminApi.create({
		...fields(),
		title: "A Quiet Title",
		isbn: "9780306406157",
		discussionDate: "2999-01-01",
	});
	const path = `/bookclub/books/${slug}`;
	const outsider = await fetched(path);
	assert.equal(outsider.status, 302);
	assert.doesNotMatch(outsider.text, /A Quiet Title|Jane Austen/);
	for (const call of [
		`/api/books-by-slug/${slug}`,
		"/api/books?shelf=newest",
		`${path}/discussion.ics`,
	])
		assert.equal((await fetched(call)).status, 401);
	const seen = await fetched(path, member.cookie);
	const json = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(seen.text)?.[1] ?? "{}";
	const { "@type": kind, isbn, subjectOf } = JSON.parse(json);
	assert.deepEqual([kind, isbn], ["Book", "9780306406157"]);
	assert.deepEqual([subjectOf["@type"], subjectOf.startDate], ["Event", "2999-01-01"]);
	assert.match(seen.text, /<meta name="robots" content="noindex"/);
	const sitemap = await fetched("/sitemap.xml");
	assert.doesNotMatch(sitemap.text, new RegExp(slug));
});

test("a cover is not served when its book is unpublished during the request", async () => {
	const webp = {
		ownerId: admin.id,
		extension: "webp",
		mime: "image/webp",
		audience: null,
	} as const;
	const file = await server.services.storage.storeBytes(Buffer.from("cover"), webp);
	const { id } = await makeBook(server, { coverFileId: file.id });
	const other = await pool.connect();
	await other.query("BEGIN");
	await other.query(
		"UPDATE book_club_books SET published_at = NULL, taken_back_at = now() WHERE id = $1",
		[id],
	);
	const listed = member.api.bookClub.list({ shelf: "newest" });
	await waitUntilBlocked(server);
	await other.query("COMMIT");
	other.release();
	await listed;
	const { rows } = await pool.query("SELECT audience FROM files WHERE id = $1", [file.id]);
	assert.equal(rows[0].audience, null);
});

test("the cover of a deleted book is for admins alone", async () => {
	const webp = { ownerId: admin.id, extension: "webp", mime: "image/webp" } as const;
	const cover = await server.services.storage.storeBytes(Buffer.from("cover"), {
		...webp,
		audience: "members",
	});
	const { id } = await makeBook(server, { coverFileId: cover.id });
	const path = mediaPath(cover.id, cover.extension);
	const moderator = await server.user({ roles: ["moderator"] });
	const statuses = async () =>
		Promise.all(
			[member, moderator, admin].map(async ({ cookie }) => (await fetched(path, cookie)).status),
		);
	await admin.api.bookClub.remove({ id });
	assert.deepEqual(await statuses(), [404, 404, 200]);
});
