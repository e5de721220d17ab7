import assert from "node:assert/strict";
import { after, test } from "node:test";
import sharp from "sharp";
import { restorables } from "#app/features.ts";
import { newId } from "#server/database/database.ts";
import { purgeDeleted } from "#server/trash.ts";
import { waitUntilIdle } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { startTestServer } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import "#testing/sql-any-postgres.ts";
import { toneWav } from "#testing/wav.ts";

const server = await startTestServer();
after(() => server.close());
const { services, url } = server;
const member = await server.user();
const admin = await server.user({ roles: ["admin"] });
const { history, bookClub, podcasts, songs, site, branding } = admin.api;
const notThere = { status: 404 };

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const changesOf = async (subjectId: string) => (await history.list({ subjectId })).changes;
async function restore(subjectId: string): Promise<void> {
	const change = (await changesOf(subjectId)).find(({ isRestorable }) => isRestorable);
	assert.ok(change, "nothing to restore");
	await history.restore({ id: change.id });
}
const statusOf = async (path: string | null, { cookie } = admin) =>
	(await request(url, { path: path ?? "", headers: { cookie } })).status;

test("a deleted episode is restored with its audio, and is gone for good after 30 days", async () => {
	const audioUploadId = await upload(url, admin, toneWav(1.2, 7));
	const { id, slug } = await podcasts.create({ id: newId(), title: "Rooms", audioUploadId });
	await waitUntilIdle(server);
	const { audioUrl } = await podcasts.getForEditing({ id });
	await podcasts.remove({ id });
	await assert.rejects(podcasts.getForEditing({ id }), notThere);
	await assert.rejects(podcasts.get({ slug }), notThere);
	await assert.rejects(podcasts.publish({ id, publishedAt: "now" }), notThere);
	await assert.rejects(podcasts.remove({ id }), notThere);
	assert.deepEqual((await podcasts.unpublished()).episodes, []);
	assert.equal(await statusOf(audioUrl, member), 404);
	const [deleted] = await changesOf(id);
	assert.deepEqual([deleted?.path, deleted?.isRestorable], [null, true]);

	await purgeDeleted(services, restorables, inDays(29));
	await restore(id);
	const back = await podcasts.getForEditing({ id });
	assert.deepEqual([back.status, back.audioUrl], ["draft", audioUrl]);
	assert.deepEqual([await statusOf(audioUrl), await statusOf(audioUrl, member)], [200, 404]);
	await podcasts.publish({ id, publishedAt: "now" });
	assert.equal(await statusOf(audioUrl, member), 200);
	assert.ok((await changesOf(id)).every(({ isRestorable }) => !isRestorable));

	await podcasts.remove({ id });
	await purgeDeleted(services, restorables, inDays(31));
	const [last] = await changesOf(id);
	assert.equal(last?.isRestorable, false);
	await assert.rejects(history.restore({ id: last?.id ?? "" }), notThere);
	assert.equal(await statusOf(audioUrl), 404);
});

test("a deleted item is restored by its own id, with the right role", async () => {
	const { id } = await podcasts.create({ id: newId(), title: "Doors" });
	await podcasts.remove({ id });
	await assert.rejects(member.api.history.restore({ id }), { status: 403 });
	await history.restore({ id });
	assert.equal((await podcasts.getForEditing({ id })).status, "draft");
	await assert.rejects(history.restore({ id }), notThere);
});

test("a song of the week comes back unpublished, with its comments", async () => {
	const given = { title: "Hold on", artist: "Tomas", weekStartDate: "2026-01-05" };
	const { id } = await songs.create({ id: newId(), ...given });
	await member.api.songs.comment({ songId: id, comment: "On repeat" });
	await songs.remove({ id });
	await assert.rejects(member.api.songs.listComments({ songId: id }), notThere);
	await assert.rejects(songs.listComments({ songId: id }), notThere);
	assert.deepEqual((await songs.unpublished()).songs, []);
	await restore(id);
	assert.deepEqual(
		(await songs.unpublished()).songs.map((song) => song.id),
		[id],
	);
	await assert.rejects(member.api.songs.listComments({ songId: id }), notThere);
	await songs.setUnpublished({ id, isUnpublished: false });
	const { comments } = await member.api.songs.listComments({ songId: id });
	assert.deepEqual(
		comments.map(({ comment }) => comment),
		["On repeat"],
	);
	await songs.remove({ id });
	await purgeDeleted(services, restorables, inDays(31));
	const { rowCount } = await services.pool.query("SELECT FROM song_of_the_week WHERE id = $1", [
		id,
	]);
	assert.equal(rowCount, 0);
});

test("a book comes back unpublished, at its former address", async () => {
	const { id, slug } = await bookClub.create({ id: newId(), title: "Emma", author: "Jane Austen" });
	await bookClub.remove({ id });
	await assert.rejects(bookClub.get({ slug }), notThere);
	assert.deepEqual((await bookClub.listForAdmin({})).books, []);
	await restore(id);
	const [book] = (await bookClub.listForAdmin({})).books;
	assert.deepEqual([book?.slug, book?.publishedAt, book?.isUnpublished], [slug, null, true]);
	await bookClub.remove({ id });
	await purgeDeleted(services, restorables, inDays(31));
	const { rowCount } = await services.pool.query("SELECT FROM book_club_books WHERE id = $1", [id]);
	assert.equal(rowCount, 0);
});

test("a post comes back as its author's draft", async () => {
	const id = newId();
	const typed = {
		id,
		title: "On rooms",
		summary: "",
		body: "They hold us.",
		kind: "essay",
		audience: "everyone",
	} as const;
	await admin.api.posts.save({ ...typed, basedOn: null });
	const { slug } = await admin.api.posts.publish({ id, publishedAt: "now", isEmailed: false });
	await admin.api.posts.remove({ id });
	await assert.rejects(server.visitor.posts.get({ slug: slug ?? "" }), notThere);
	await assert.rejects(admin.api.posts.getWritten({ id }), notThere);
	await restore(id);
	const back = await admin.api.posts.getWritten({ id });
	assert.deepEqual([back.slug, back.publishedAt, back.body], [slug, null, typed.body]);
	await admin.api.posts.remove({ id });
	await purgeDeleted(services, restorables, inDays(31));
	const { rowCount } = await services.pool.query("SELECT FROM posts WHERE id = $1", [id]);
	assert.equal(rowCount, 0);
});

test("site texts can be reset to before a change, and to the default", async () => {
	type Save = Parameters<typeof site.save>[0];
	const { content, since } = await site.forEditing({ section: "identity" });
	const first = { section: "identity", content: { ...content, name: "Lantern" }, since } as Save;
	const saved = await site.save(first);
	const second = { ...first, content: { ...content, name: "Typo" }, since: saved.since } as Save;
	await site.save(second);
	const [typo, lantern] = (await history.list({ kind: "site" })).changes;
	assert.ok(typo?.isRestorable && lantern?.isRestorable);
	await history.restore({ id: typo.id });
	assert.equal((await server.visitor.site.settings()).name, "Lantern");
	await history.restore({ id: lantern.id });
	assert.equal((await site.forEditing({ section: "identity" })).since, null);
	const { changes } = await history.list({ kind: "site" });
	assert.deepEqual(
		changes.map(({ action, isRestorable }) => [action, isRestorable]),
		[
			["reset", true],
			["edited", true],
			["edited", true],
			["edited", false],
		],
	);
});

test("the logo can be restored too, and its file is stored for as long", async () => {
	const picture = sharp({
		create: { width: 900, height: 300, channels: 4, background: "#a35c00" },
	});
	const logoDark = await upload(url, admin, await picture.png().toBuffer(), "logo.png");
	const rest = { colours: null, showsName: true };
	const { since } = await branding.save({ since: null, ...rest, logoDark });
	const { logo } = await server.visitor.branding.current();
	const removed = await branding.save({ since, ...rest, logoDark: null });
	await branding.save({ since: removed.since, ...rest, showsName: false });
	assert.equal((await server.visitor.branding.current()).logo, null);
	const changes = (await history.list({ kind: "site" })).changes.filter(
		({ name }) => name === "look",
	);
	assert.equal(changes.length, 3);
	await history.restore({ id: changes[1]?.id ?? "" });
	assert.deepEqual((await server.visitor.branding.current()).logo, logo);
	assert.equal(await statusOf(logo?.dark.url ?? null, member), 200);
});
