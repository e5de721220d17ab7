import assert from "node:assert/strict";
import { test } from "node:test";
import { declaredRoom, declaredRooms, declareRooms } from "./server-subjects.ts";

test("no statement about rooms is made before the works are known", () => {
	assert.throws(() => declaredRooms(), /No works were declared to rooms/);
});

test("works are refused while a kind of room is missing, and what was declared stays", async () => {
	const { works } = await import("#app/features.ts");
	const without = (...kinds: string[]) => works.filter(({ kind }) => !kinds.includes(kind));
	assert.throws(() => declareRooms(without("book")), /No feature declares rooms of: book$/);
	assert.throws(() => declareRooms(without("track", "week")), /rooms of: week, track$/);
	assert.equal(declaredRoom("book").about, "About this book");
	declareRooms(without("post", "playlist", "artist"));
});
