import assert from "node:assert/strict";
import { after, test } from "node:test";
import sharp from "sharp";
import { startTestServer } from "#app/testing.ts";
import { untilHeldUp } from "#app/testing-changes.ts";
import { ask } from "#app/testing-http.ts";
import { toneWav, upload } from "#app/testing-uploads.ts";
import { newId } from "#server/database.ts";
import { makeBook } from "./books.test-books.ts";
import { copy } from "./copy.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const member = await server.person();
const admin = await server.person({ roles: ["admin"] });
const house = admin.api.bookClub;

const words = () => ({ id: newId(), title: "Emma", author: "Jane Austen" });
const picture = (width = 1_200, height = 1_800) =>
	sharp({ create: { width, height, channels: 3, background: "#a35c00" } })
		.withExif({ IFD0: { Copyright: "secret-of-the-camera" } })
		.jpeg()
		.toBuffer();
const uploaded = async (bytes: Promise<Buffer> | Buffer) =>
	upload(server.url, admin, await bytes, "cover.jpg");
const fetched = (path: string | null, cookie?: string) =>
	ask(server.url, { path: path ?? "/nowhere", headers: cookie ? { cookie } : {} });
const filesLeft = async () => (await pool.query("SELECT FROM files")).rowCount;

test("a cover is made anew, for members alone; another takes its place, and goes with the book", async () => {
	const made = await house.create({ ...words(), coverUploadId: await uploaded(picture()) });
	assert.equal(made.hasUploadedCover, true);
	assert.equal(made.coverAddress, null);
	const seen = await fetched(made.coverUrl, member.cookie);
	assert.deepEqual([seen.status, seen.headers["content-type"]], [200, "image/webp"]);
	assert.doesNotMatch(seen.text, /secret-of-the-camera/);
	assert.equal((await fetched(made.coverUrl)).status, 404);
	const { id, title, author } = made;
	const kept = await house.edit({ id, title, author });
	assert.equal(kept.coverUrl, made.coverUrl);
	const coverUploadId = await uploaded(picture(600, 900));
	const other = await house.edit({ id, title, author, coverUploadId });
	assert.notEqual(other.coverUrl, made.coverUrl);
	assert.equal((await fetched(made.coverUrl, member.cookie)).status, 404);
	assert.equal(await filesLeft(), 1);
	await house.remove({ id });
	assert.equal(await filesLeft(), 0);
});

test("a cover can be an address, or be taken away; never two things at once", async () => {
	const coverUrl = "https://books.example/emma.png";
	const made = await house.create({ ...words(), coverUrl });
	assert.deepEqual(
		[made.coverUrl, made.coverAddress, made.hasUploadedCover],
		[coverUrl, coverUrl, false],
	);
	const { id, title, author } = made;
	assert.equal((await house.edit({ id, title, author, removesCover: true })).coverUrl, null);
	const both = { ...words(), coverUrl, coverUploadId: await uploaded(picture()) };
	await assert.rejects(house.create(both), { code: "UNPROCESSABLE_CONTENT" });
});

test("what is no picture, or somebody else's, makes no book", async () => {
	const input = { ...words(), coverUploadId: await uploaded(toneWav()) };
	await assert.rejects(house.create(input), {
		code: "UNSUPPORTED_MEDIA_TYPE",
		message: copy.coverNotImage,
	});
	const theirs = await upload(server.url, member, await picture(), "cover.jpg");
	await assert.rejects(house.create({ ...words(), coverUploadId: theirs }), { code: "NOT_FOUND" });
	assert.equal(await filesLeft(), 0);
});

test("the same call several times, with its upload, makes one book and one file", async () => {
	const input = { ...words(), coverUploadId: await uploaded(picture()) };
	const made = await Promise.all([1, 2, 3].map(() => house.create(input)));
	assert.equal(new Set(made.map(({ slug }) => slug)).size, 1);
	assert.equal(await filesLeft(), 1);
	await house.remove({ id: input.id });
});

test("a visitor is told nothing of a book, a member its whole head", async () => {
	const { slug } = await house.create({
		...words(),
		title: "A Quiet Title",
		isbn: "9780306406157",
		discussionDate: "2999-01-01",
	});
	const path = `/bookclub/books/${slug}`;
	const stranger = await fetched(path);
	assert.equal(stranger.status, 302);
	assert.doesNotMatch(stranger.text, /A Quiet Title|Jane Austen/);
	for (const call of [`/api/books/${slug}`, "/api/books?shelf=newest", `${path}/discussion.ics`])
		assert.equal((await fetched(call)).status, 401);
	const seen = await fetched(path, member.cookie);
	const told = /<script type="application\/ld\+json">(.+?)<\/script>/.exec(seen.text)?.[1] ?? "{}";
	const { "@type": kind, isbn, subjectOf } = JSON.parse(told);
	assert.deepEqual([kind, isbn], ["Book", "9780306406157"]);
	assert.deepEqual([subjectOf["@type"], subjectOf.startDate], ["Event", "2999-01-01"]);
	assert.match(seen.text, /<meta name="robots" content="noindex"/);
	const sitemap = await fetched("/sitemap.xml");
	assert.doesNotMatch(sitemap.text, new RegExp(slug));
});

test("who was about to open a cover leaves it shut when its book is taken back", async () => {
	const webp = {
		ownerId: admin.id,
		extension: "webp",
		mime: "image/webp",
		access: "owner",
	} as const;
	const file = await server.services.storage.keepBytes(Buffer.from("cover"), webp);
	const { id } = await makeBook(server, { coverFileId: file.id });
	const other = await pool.connect();
	await other.query("BEGIN");
	await other.query(
		"UPDATE book_club_books SET published_at = NULL, taken_back_at = now() WHERE id = $1",
		[id],
	);
	const listed = member.api.bookClub.list({ shelf: "newest" });
	await untilHeldUp(server);
	await other.query("COMMIT");
	other.release();
	await listed;
	const { rows } = await pool.query("SELECT access FROM files WHERE id = $1", [file.id]);
	assert.equal(rows[0].access, "owner");
});
