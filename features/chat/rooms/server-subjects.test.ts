import assert from "node:assert/strict";
import { test } from "node:test";
import { declaredRoom, declareRooms } from "./server-subjects.ts";

/** Of its own: other tests of this process have declared the works. */
const anew = import.meta.resolve("./server-subjects.ts?undeclared");

test("no statement about rooms is made before the works are known", async () => {
	const { declaredRooms }: typeof import("./server-subjects.ts") = await import(anew);
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
