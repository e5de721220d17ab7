import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { copy } from "./copy.ts";
import { startTestWorkspace } from "./notes-sync.test-workspace.ts";
import { everything } from "./notion.test-server.ts";

const testWorkspace = await startTestWorkspace();
after(() => testWorkspace.close());
const { notion, server, admin, sync } = testWorkspace;
const items = await testWorkspace.fillWithBook();
const database = notion.addDatabase();
await sync(database.id);
await testWorkspace.untilDone();

const failed = (message: string, data: object) => ({ code: "SYNC_FAILED", message, data });
const setBook = (change: Partial<typeof bookClubBooks.$inferInsert>) =>
	server.services.db.update(bookClubBooks).set(change).where(eq(bookClubBooks.id, items.book));
const shownIn = (source: { id: string } | undefined) =>
	notion.shown().filter((page) => page.sourceId === source?.id).length;

test("a trashed page is reported, and a deleted one is created again", async () => {
	const page = notion.pageOf(items.book);
	assert.ok(page);
	page.isTrashed = true;
	await setBook({ title: "Emma, thrice" });
	const thrown = await testWorkspace.checkAndSync();
	assert.equal(thrown.counts.book.failed, 1);
	const [state] = await admin.api.notesSync.states({ kind: "book", ids: [items.book] });
	assert.deepEqual([state?.state, state?.error], ["failed", copy.inTrash]);
	notion.pages.splice(notion.pages.indexOf(page), 1);
	await sync(database.id);
	await testWorkspace.untilDone();
	assert.notEqual(notion.pageOf(items.book)?.id, page.id);
	assert.equal(notion.pageOf(items.book)?.properties.Name, "Emma, thrice");
	assert.equal(notion.shown().length, 1);
});

test("missing properties are reported, and added on request", async () => {
	const { Author: _, Duration: __, ...some } = everything;
	const lacking = notion.addDatabase(some);
	const missing = ["Duration (Number)", "Author (Text)"];
	await assert.rejects(sync(lacking.id), failed(copy.lacks(missing), { missing, sources: [] }));
	assert.equal(lacking.sources[0]?.properties.length, 8, "nothing was added unasked");
	await sync(lacking.id, { addsMissing: true });
	await testWorkspace.untilDone();
	assert.equal(lacking.sources[0]?.properties.length, 10);
	assert.equal(shownIn(lacking.sources[0]), 1);
	const mistyped = notion.addDatabase({ ...everything, Duration: "rich_text" });
	await assert.rejects(
		sync(mistyped.id, { addsMissing: true }),
		failed(copy.wrongType("Duration", "rich_text", "number"), { missing: [], sources: [] }),
	);
});

test("an admin chooses one of several data sources, and the others stay unchanged", async () => {
	const several = notion.addDatabase(everything, 2);
	const sources = several.sources.map(({ id, name }) => ({ id, name }));
	await assert.rejects(sync(several.id), failed(copy.sources, { missing: [], sources }));
	const chosen = several.sources[1]?.id ?? "";
	await sync(several.id, { dataSourceId: chosen });
	await testWorkspace.untilDone();
	assert.deepEqual(several.sources.map(shownIn), [0, 1]);
	// Back to the first one: its pages are known.
	await sync(database.id);
	await testWorkspace.untilDone();
	assert.equal(shownIn(database.sources[0]), 1);
});

test("a stopped sync makes no changes; started again, it resumes", async () => {
	const before = notion.pages.length;
	assert.equal((await admin.api.notesSync.stop()).workspace, null);
	await setBook({ title: "Emma, the last" });
	const requested = notion.requests.length;
	await server.notesSync.check();
	assert.equal(notion.requests.length, requested);
	await sync(database.id);
	await testWorkspace.untilDone();
	assert.equal(notion.pageOf(items.book)?.properties.Name, "Emma, the last");
	assert.equal(notion.pages.length, before);
});
