import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { makeBook } from "#features/bookclub/books.test-books.ts";
import { copy } from "./copy.ts";
import { startRoom } from "./notes-sync.test-room.ts";

const room = await startRoom();
after(() => room.close());
const { notion, server, sync } = room;
const database = notion.addDatabase();
const add = async (title: string) => (await makeBook(server, { title })).id;
const pagesOf = (id: string) =>
	notion.pages.filter(({ told }) => told["Greenroom ID"] === id).length;
const creating = (method: string, path: string) => method === "POST" && path === "/v1/pages";
const isAway = ({ workspace }: { workspace: { error: string | null } | null }) =>
	workspace?.error === copy.away;

beforeEach(() => notion.be(null));

test("Notion broken at the first press: told at once, and healed by itself", async () => {
	await add("Persuasion");
	for (const kind of ["broken", "html", "huge", "cut"] as const) {
		notion.be({ kind });
		await assert.rejects(sync(database.id), { code: "SYNC_FAILED", message: copy.away }, kind);
	}
	const { workspace } = await room.status();
	assert.deepEqual([workspace?.databaseId, workspace?.error], [database.id, copy.away]);
	notion.be(null);
	const healed = await room.untilDone();
	assert.equal(healed.counts.book.synced, 1);
	assert.equal(healed.workspace?.error, null);
});

test("a page whose answer never came is found again, and none comes twice", async () => {
	const id = await add("Mansfield Park");
	notion.be({ kind: "cut" }, creating);
	await server.notesSync.look();
	await room.until(room.status, isAway);
	notion.be(null);
	assert.equal(pagesOf(id), 1, "it was made all the same");
	const asked = notion.requests.length;
	await room.letPass(30);
	await server.notesSync.look();
	assert.equal(notion.requests.length, asked, "what was asked for may still come");
	await room.letPass(31);
	const done = await room.lookAndWork();
	assert.equal(done.counts.book.synced, 2);
	assert.equal(done.workspace?.error, null);
	assert.equal(pagesOf(id), 1);
});

test("a process that ends between the question and its row makes no second page either", async () => {
	const id = await add("Sanditon");
	await room.lookAndWork();
	assert.equal(pagesOf(id), 1);
	await server.services.pool.query(
		"UPDATE notes_pages SET page_id = NULL, synced_hash = NULL, creating_at = now() WHERE item_id = $1",
		[id],
	);
	await room.letPass(61);
	await room.lookAndWork();
	assert.equal(pagesOf(id), 1);
});

test("asked to wait a moment, it waits and goes on", async () => {
	const id = await add("Lady Susan");
	notion.be({ kind: "busy", seconds: 1 }, creating);
	await server.notesSync.look();
	await room.until(
		() => notion.requests.filter(({ method, path }) => creating(method, path)).length,
		(times) => times > 1,
	);
	notion.be(null);
	await room.untilDone();
	assert.equal(pagesOf(id), 1);
});

test("asked to wait an hour, nothing is asked for an hour, and then it heals", async () => {
	const id = await add("Emma");
	notion.be({ kind: "busy", seconds: 3_600 });
	await server.notesSync.look();
	await room.until(room.status, ({ workspace }) => workspace?.error !== null);
	notion.be(null);
	const asked = notion.requests.length;
	await server.notesSync.look();
	await assert.rejects(sync(database.id), {
		code: "SYNC_FAILED",
		message: /Notion asks us to wait (1 hour|60 minutes)\. It goes on by itself/,
	});
	assert.equal(notion.requests.length, asked);
	await room.letPass(3_601);
	const healed = await room.lookAndWork();
	assert.equal(healed.workspace?.error, null);
	assert.equal(pagesOf(id), 1);
});

test("a property of another type is told at once, and healed once it is as before", async () => {
	const isbn = database.sources[0]?.properties.find(({ name }) => name === "ISBN");
	assert.ok(isbn);
	isbn.type = "number";
	const id = await add("Northanger Abbey");
	await server.notesSync.look();
	const told = await room.until(room.status, ({ workspace }) => workspace?.error !== null);
	assert.equal(told.workspace?.error, copy.wrongType("ISBN", "number", "rich_text"));
	isbn.type = "rich_text";
	await room.letPass(60);
	await server.notesSync.look();
	await room.until(room.status, ({ counts }) => counts.book.failed === 0);
	assert.equal((await room.status()).workspace?.error, null);
	assert.equal(pagesOf(id), 1);
});

test("what Notion refuses of one page keeps no other waiting", async () => {
	const [refused, fine] = [await add("Sense and Sensibility"), await add("Pride and Prejudice")];
	await room.lookAndWork();
	const page = notion.pageOf(refused)?.id ?? "";
	notion.be({ kind: "echo" }, (_, path) => path.endsWith(page));
	await server.services.pool.query(
		"UPDATE book_club_books SET author = 'Miss Austen' WHERE id = ANY($1)",
		[[refused, fine]],
	);
	const { counts, workspace } = await room.lookAndWork();
	assert.deepEqual([counts.book.failed, workspace?.error], [1, null]);
	assert.equal(notion.pageOf(fine)?.told.Author, "Miss Austen");
	assert.equal(notion.pageOf(refused)?.told.Author, "Somebody");
});

test("no page was ever made twice", () => {
	const ids = notion.pages.map(({ told }) => told["Greenroom ID"]);
	assert.equal(new Set(ids).size, ids.length);
});
