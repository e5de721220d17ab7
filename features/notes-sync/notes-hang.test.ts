import assert from "node:assert/strict";
import { after, test } from "node:test";
import { copy } from "./copy.ts";
import { startRoom } from "./notes-sync.test-room.ts";

const TOO_LONG_MS = 10_000;

const room = await startRoom();
after(() => room.close());
const { notion, server, sync } = room;

test("Notion hangs: whoever presses is told in time, everyone else notices nothing, and it heals", async () => {
	const { book } = await room.fillWithBook();
	const database = notion.addDatabase();
	notion.be({ kind: "hang" });
	const since = performance.now();
	const pressed = assert.rejects(sync(database.id), { code: "SYNC_FAILED", message: copy.away });
	await room.until(
		() => notion.requests.length,
		(asked) => asked > 0,
	);
	assert.deepEqual((await server.visitor.music.list({})).tracks, []);
	assert.equal((await room.status()).workspace, null, "others are answered meanwhile");
	await pressed;
	assert.ok(performance.now() - since < TOO_LONG_MS);
	notion.be(null);
	await room.untilDone();
	assert.equal(notion.pages.length, 1);
	assert.equal(notion.pageOf(book)?.told.Name, "Emma");
});
