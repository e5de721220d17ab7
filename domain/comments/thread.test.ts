import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import {
	type Change,
	type Comment,
	type Pages,
	readThread,
	withChange,
	withFound,
} from "./thread.ts";

const order = (a: Comment, b: Comment) => (a.id < b.id ? -1 : 1);
const comment = (id: string, words = id): Comment => ({
	id,
	threadId: id,
	replyToId: null,
	author: null,
	comment: words,
	createdAt: "2026-11-16T08:00:00.000Z",
	editedAt: null,
});
const pagesOf = (nextCursor: string | null, ...ids: string[]): Pages<Comment> => ({
	pages: [{ comments: ids.map((id) => comment(id)), nextCursor }],
	pageParams: [null],
});
const read = (pages: Pages<Comment>) => {
	const { comments, beyond } = readThread(pages, order);
	return [comments, beyond].map((part) => part.map(({ comment: words }) => words).join(""));
};
const put = (pages: Pages<Comment>, ...changes: Change<Comment>[]) =>
	changes.reduce((known, change) => withChange(known, change, order), pages);

test("new comments are inserted in order, and wait behind pages not yet fetched", () => {
	assert.deepEqual(read(put(pagesOf(null, "b", "d"), { comment: comment("c") })), ["bcd", ""]);
	assert.deepEqual(read(put(pagesOf(null), { comment: comment("a") })), ["a", ""]);
	const known = put(pagesOf("d", "b", "d"), { comment: comment("f") }, { comment: comment("c") });
	assert.deepEqual(read(known), ["bcd", "f"]);
	const grown = {
		pages: [...known.pages, { comments: [comment("e"), comment("f")], nextCursor: null }],
		pageParams: [null, "d"],
	};
	assert.deepEqual(read(grown), ["bcdef", ""]);
});

test("what a link leads to waits behind pages not yet fetched, each comment once", () => {
	const known = withFound(pagesOf("d", "b", "d"), [comment("d"), comment("g"), comment("h")]);
	assert.deepEqual(read(known), ["bd", "gh"]);
	assert.deepEqual(read(put(known, { removed: "g" }, { comment: comment("h", "H") })), ["bd", "H"]);
});

test("an edited comment stays in place, and a removed one disappears", () => {
	const known = put(pagesOf("d", "b", "d"), { comment: comment("f") });
	assert.deepEqual(
		read(put(known, { comment: comment("d", "D") }, { comment: comment("f", "F") })),
		["bD", "F"],
	);
	assert.deepEqual(read(put(known, { removed: "d" }, { removed: "f" }, { removed: "x" })), [
		"b",
		"",
	]);
});

test("after events in any order, each comment is listed once, in order", () => {
	const id = fc.constantFrom(..."abcdefgh");
	const change = fc.oneof(
		id.map((one): Change<Comment> => ({ comment: comment(one) })),
		id.map((one): Change<Comment> => ({ removed: one })),
	);
	fc.assert(
		fc.property(fc.array(change), fc.boolean(), (changes, isWhole) => {
			const expected = new Set(["b", "e"]);
			for (const one of changes)
				if ("removed" in one) expected.delete(one.removed);
				else expected.add(one.comment.id);
			const shown = read(put(pagesOf(isWhole ? null : "e", "b", "e"), ...changes)).join("");
			assert.equal(shown, [...expected].sort().join(""));
		}),
		{ seed: 1 },
	);
});
