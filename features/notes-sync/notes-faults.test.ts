import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { copy } from "./copy.ts";
import { startTestWorkspace } from "./notes-sync.test-workspace.ts";

const testWorkspace = await startTestWorkspace();
after(() => testWorkspace.close());
const { notion, server, sync } = testWorkspace;
const database = notion.addDatabase();
const add = async (title: string) => (await makeBook(server, { title })).id;
const pagesOf = (id: string) =>
	notion.pages.filter(({ properties }) => properties["Greenroom ID"] === id).length;
const creating = (method: string, path: string) => method === "POST" && path === "/v1/pages";
const isAway = ({ workspace }: { workspace: { error: string | null } | null }) =>
	workspace?.error === copy.away;

beforeEach(() => notion.be(null));

test("when Notion fails at the first sync, it is reported at once and recovers by itself", async () => {
	await add("Persuasion");
	for (const kind of ["broken", "html", "huge", "cut"] as const) {
		notion.be({ kind });
		await assert.rejects(sync(database.id), { code: "SYNC_FAILED", message: copy.away }, kind);
	}
	const { workspace } = await testWorkspace.status();
	assert.deepEqual([workspace?.databaseId, workspace?.error], [database.id, copy.away]);
	notion.be(null);
	const healed = await testWorkspace.untilDone();
	assert.equal(healed.counts.book.synced, 1);
	assert.equal(healed.workspace?.error, null);
});

test("a page whose creation was never confirmed is found again, without a duplicate", async () => {
	const id = await add("Mansfield Park");
	notion.be({ kind: "cut" }, creating);
	await server.notesSync.check();
	await testWorkspace.until(testWorkspace.status, isAway);
	notion.be(null);
	assert.equal(pagesOf(id), 1, "it was made all the same");
	const requested = notion.requests.length;
	await testWorkspace.letPass(30);
	await server.notesSync.check();
	assert.equal(notion.requests.length, requested, "what was asked for may still come");
	await testWorkspace.letPass(31);
	const done = await testWorkspace.checkAndSync();
	assert.equal(done.counts.book.synced, 2);
	assert.equal(done.workspace?.error, null);
	assert.equal(pagesOf(id), 1);
});

test("a process that stops between the request and its record makes no second page either", async () => {
	const id = await add("Sanditon");
	await testWorkspace.checkAndSync();
	assert.equal(pagesOf(id), 1);
	await server.services.pool.query(
		"UPDATE notes_pages SET page_id = NULL, synced_hash = NULL, creating_at = now() WHERE item_id = $1",
		[id],
	);
	await testWorkspace.letPass(61);
	await testWorkspace.checkAndSync();
	assert.equal(pagesOf(id), 1);
});

test("a short Retry-After is waited for within the run", async () => {
	const id = await add("Lady Susan");
	notion.be({ kind: "busy", seconds: 1 }, creating);
	await server.notesSync.check();
	await testWorkspace.until(
		() => notion.requests.filter(({ method, path }) => creating(method, path)).length,
		(times) => times > 1,
	);
	notion.be(null);
	await testWorkspace.untilDone();
	assert.equal(pagesOf(id), 1);
});

test("with a Retry-After of an hour, nothing is requested for an hour, then it recovers", async () => {
	const id = await add("Emma");
	notion.be({ kind: "busy", seconds: 3_600 });
	await server.notesSync.check();
	await testWorkspace.until(testWorkspace.status, ({ workspace }) => workspace?.error !== null);
	notion.be(null);
	const requested = notion.requests.length;
	await server.notesSync.check();
	await assert.rejects(sync(database.id), {
		code: "SYNC_FAILED",
		message: /Notion asked us to wait (1 hour|60 minutes)\. Syncing then continues/,
	});
	assert.equal(notion.requests.length, requested);
	await testWorkspace.letPass(3_601);
	const healed = await testWorkspace.checkAndSync();
	assert.equal(healed.workspace?.error, null);
	assert.equal(pagesOf(id), 1);
});

test("a property of another type is reported at once, and recovers once it is restored", async () => {
	const isbn = database.sources[0]?.properties.find(({ name }) => name === "ISBN");
	assert.ok(isbn);
	isbn.type = "number";
	const id = await add("Northanger Abbey");
	await server.notesSync.check();
	const result = await testWorkspace.until(
		testWorkspace.status,
		({ workspace }) => workspace?.error !== null,
	);
	assert.equal(result.workspace?.error, copy.wrongType("ISBN", "number", "rich_text"));
	isbn.type = "rich_text";
	await testWorkspace.letPass(60);
	await server.notesSync.check();
	await testWorkspace.until(testWorkspace.status, ({ counts }) => counts.book.failed === 0);
	assert.equal((await testWorkspace.status()).workspace?.error, null);
	assert.equal(pagesOf(id), 1);
});

test("a page that Notion refuses does not delay the others", async () => {
	const [refused, fine] = [await add("Sense and Sensibility"), await add("Pride and Prejudice")];
	await testWorkspace.checkAndSync();
	const page = notion.pageOf(refused)?.id ?? "";
	notion.be({ kind: "echo" }, (_, path) => path.endsWith(page));
	await server.services.pool.query(
		"UPDATE book_club_books SET author = 'Miss Austen' WHERE id = ANY($1)",
		[[refused, fine]],
	);
	const { counts, workspace } = await testWorkspace.checkAndSync();
	assert.deepEqual([counts.book.failed, workspace?.error], [1, null]);
	assert.equal(notion.pageOf(fine)?.properties.Author, "Miss Austen");
	assert.equal(notion.pageOf(refused)?.properties.Author, "Somebody");
});

test("no page was ever created twice", () => {
	const ids = notion.pages.map(({ properties }) => properties["Greenroom ID"]);
	assert.equal(new Set(ids).size, ids.length);
});
