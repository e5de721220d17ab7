import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { dayFromNow, makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import { openSocket, subscribe } from "#testing/live.ts";
import type { NotesSyncChange } from "./contract.ts";
import { copy } from "./copy.ts";
import { startTestWorkspace } from "./notes-sync.test-workspace.ts";
import { TOKEN } from "./notion.test-server.ts";

const testWorkspace = await startTestWorkspace();
after(() => testWorkspace.close());
const { notion, server, admin, sync } = testWorkspace;
const { db, publicUrl } = server.services;
const items = await testWorkspace.fill();
const database = notion.addDatabase();

const failed = (message: string, data: object = { missing: [], sources: [] }) => ({
	code: "SYNC_FAILED",
	status: 424,
	message,
	data,
});
/** What was asked of pages, without the questions whether there is one. */
const writes = () => notion.requests.filter(({ path }) => path.startsWith("/v1/pages")).length;
const setBook = (change: Partial<typeof bookClubBooks.$inferInsert>) =>
	db.update(bookClubBooks).set(change).where(eq(bookClubBooks.id, items.book));

test("a missing or invalid ID is refused at its field", async () => {
	for (const [databaseId, sentence] of [
		["", copy.missingText],
		["  ", copy.missingText],
		["../users", copy.wrongId],
		["?x", copy.wrongId],
	] as const)
		await assert.rejects(sync(databaseId), {
			code: "UNPROCESSABLE_CONTENT",
			message: sentence,
			data: { fields: { databaseId: sentence } },
		});
	assert.equal(notion.requests.length, 0);
});

test("a database that is not shared with the integration is reported, and nothing is synced", async () => {
	await assert.rejects(sync("2f26ee68-df30-4251-aad4-8ddc420cba3d"), failed(copy.notThere));
	assert.equal((await testWorkspace.status()).workspace, null);
});

test("the first sync creates a page for everything members can see, with the specified properties", async () => {
	await makeEpisode(server, { title: "A draft", publishedAt: null });
	await makeSong(server, { title: "Next week's", weekStartDate: dayFromNow(server, 7) });
	const since = notion.requests.length;
	const sent = await sync(`https://www.notion.so/club/Ours-${database.id.replaceAll("-", "")}?v=1`);
	assert.equal(sent.workspace?.databaseId, database.id);
	assert.equal(sent.workspace?.requestedBy, "Noor Haddad");
	for (const { total } of Object.values(sent.counts)) assert.equal(total, 1);
	const done = await testWorkspace.untilDone();
	assert.equal(done.workspace?.error, null);
	assert.equal(done.workspace?.name, "Community");
	for (const counts of Object.values(done.counts))
		assert.deepEqual(counts, { total: 1, synced: 1, failed: 0 });
	assert.deepEqual(notion.pageOf(items.podcast)?.properties, {
		Name: "Rooms we keep",
		"Greenroom ID": items.podcast,
		Type: "Podcast",
		Description: "Words",
		"Audio URL": "https://sound.example/a.mp3",
		Duration: 61,
	});
	assert.deepEqual(notion.pageOf(items.book)?.properties, {
		Name: "Emma",
		"Greenroom ID": items.book,
		Type: "Book",
		Author: "Jane Austen",
		ISBN: "9780306406157",
		Description: "",
	});
	assert.deepEqual(notion.pageOf(items.song)?.properties, {
		Name: "Slow Tide",
		"Greenroom ID": items.song,
		Type: "Song",
		Artist: "Mika Saarela",
		"Audio URL": `${publicUrl}/media/0a1b.m4a`,
		"Week Start": dayFromNow(server, 0),
	});
	assert.equal(notion.pages.length, 3);
	const requested = notion.requests.slice(since).map(({ at }) => at);
	const took = (requested.at(-1) ?? 0) - (requested[0] ?? 0);
	assert.ok(took >= (requested.length - 1) * 300, "three requests a second at most");
});

test("a second sync without changes creates nothing", async () => {
	const before = writes();
	await sync(database.id);
	await testWorkspace.untilDone();
	assert.equal(writes(), before);
	assert.equal(notion.pages.length, 3);
});

test("changes are synced to the same page and published to admins", async () => {
	const page = notion.pageOf(items.book)?.id;
	const socket = await openSocket(server.url, admin.cookie);
	await subscribe(socket, "notes-sync");
	await setBook({ title: "Emma, again", description: `${"🎺".repeat(1_500)}${"b".repeat(1_001)}` });
	assert.equal((await testWorkspace.status()).waiting, 1);
	await testWorkspace.checkAndSync();
	const result = notion.pageOf(items.book)?.properties;
	assert.equal(result?.Name, "Emma, again");
	assert.equal(result?.Description, `${"🎺".repeat(1_500)}${"b".repeat(1_001)}`);
	assert.equal(notion.pageOf(items.book)?.id, page);
	assert.equal(notion.pages.length, 3);
	const [state] = await admin.api.notesSync.states({ kind: "book", ids: [items.book] });
	assert.equal(state?.state, "synced");
	const received = socket.received.map(({ value }) => value as NotesSyncChange);
	assert.ok(received.some(({ item, status }) => item?.id === items.book && status.waiting === 0));
	socket.close();
});

test("content hidden from members is moved to Notion's trash, and restored as the same page", async () => {
	const set = (publishedAt: Date | null) =>
		db.update(podcasts).set({ publishedAt }).where(eq(podcasts.id, items.podcast));
	const page = notion.pageOf(items.podcast);
	await set(null);
	const without = await testWorkspace.checkAndSync();
	assert.equal(page?.isTrashed, true);
	assert.equal(without.counts.podcast.total, 0);
	await set(new Date());
	await testWorkspace.checkAndSync();
	assert.equal(page?.isTrashed, false);
	assert.equal(notion.pages.length, 3);
	await db.delete(podcasts).where(eq(podcasts.id, items.podcast));
	await testWorkspace.checkAndSync();
	assert.equal(page?.isTrashed, true);
	assert.equal(notion.shown().length, 2);
});

test("the token is never sent to anyone, even if Notion repeats it", async () => {
	notion.be({ kind: "echo" });
	const refused = await sync(database.id).catch((error) => JSON.stringify(error) + error.message);
	assert.match(String(refused), /Notion says: Bad …/);
	notion.be(null);
	const { rows } = await server.services.pool.query(
		"SELECT w::text AS told FROM notes_workspaces w UNION ALL SELECT n::text FROM notes_pages n",
	);
	const answers = [refused, await testWorkspace.status(), rows];
	assert.equal(JSON.stringify(answers).includes(TOKEN), false);
});
