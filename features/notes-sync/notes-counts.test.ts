import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { statementsDuring } from "#testing/statements.ts";
import type { NotesSyncChange } from "./contract.ts";
import { startTestWorkspace } from "./notes-sync.test-workspace.ts";

const RECOUNT_SECONDS = 10;
const testWorkspace = await startTestWorkspace();
after(() => testWorkspace.close());

test("a run counts everything once and updates the counts item by item", async () => {
	await testWorkspace.fill();
	await testWorkspace.fillWithBook();
	await testWorkspace.fillWithBook();
	const database = testWorkspace.notion.addDatabase();
	const socket = await openSocket(testWorkspace.server.url, testWorkspace.admin.cookie);
	await subscribe(socket, "notes-sync");
	const began = performance.now();
	const counts = await statementsDuring(
		async () => {
			await testWorkspace.sync(database.id);
			await receives<NotesSyncChange>(
				socket,
				"notes-sync",
				({ item, status }) => item === null && status.waiting === 0,
			);
		},
		(text) => text.includes("AS waiting"),
	);
	const recounts = Math.floor((performance.now() - began) / 1_000 / RECOUNT_SECONDS);
	assert.ok(counts <= 3 + recounts, `${counts}: the answer, the first item and the end`);

	const result = socket.received.map(({ value }) => value as NotesSyncChange);
	const items = result.filter(({ item }) => item !== null);
	assert.deepEqual(
		items.map(({ status }) => status.waiting),
		[4, 3, 2, 1, 0],
	);
	assert.deepEqual(
		items.filter(({ item }) => item?.state !== "synced" || item.syncedAt === null),
		[],
	);
	const { counts: moved, waiting } = items.at(-1)?.status ?? {};
	const requested = await testWorkspace.status();
	assert.deepEqual({ moved, waiting }, { moved: requested.counts, waiting: requested.waiting });
	socket.close();
});
