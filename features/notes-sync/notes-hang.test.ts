import assert from "node:assert/strict";
import { after, test } from "node:test";
import { copy } from "./copy.ts";
import { startTestWorkspace } from "./notes-sync.test-workspace.ts";

const TOO_LONG_MS = 10_000;

const testWorkspace = await startTestWorkspace();
after(() => testWorkspace.close());
const { notion, server, sync } = testWorkspace;

test("while Notion hangs, the admin gets a response in time, others are unaffected, and it recovers", async () => {
	const { book } = await testWorkspace.fillWithBook();
	const database = notion.addDatabase();
	notion.be({ kind: "hang" });
	const since = performance.now();
	const sent = assert.rejects(sync(database.id), { code: "SYNC_FAILED", message: copy.away });
	await testWorkspace.until(
		() => notion.requests.length,
		(requested) => requested > 0,
	);
	assert.deepEqual((await server.visitor.music.list({})).tracks, []);
	assert.equal((await testWorkspace.status()).workspace, null, "others are answered meanwhile");
	await sent;
	assert.ok(performance.now() - since < TOO_LONG_MS);
	notion.be(null);
	await testWorkspace.untilDone();
	assert.equal(notion.pages.length, 1);
	assert.equal(notion.pageOf(book)?.properties.Name, "Emma");
});
