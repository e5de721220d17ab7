import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Message } from "./contract.ts";
import {
	addNewer,
	addOlder,
	conversationOf,
	hasGap,
	hasOlder,
	jumpTo,
	merge,
	renameAuthor,
	shownMessages,
	trimToNewest,
} from "./conversation.ts";
import { PAGE_SIZE, SHOWN_MAX } from "./limits.ts";

const said = (seq: number, content = `word ${seq}`): Message => ({
	id: `01939c00-0000-7000-8000-${String(seq).padStart(12, "0")}`,
	seq,
	clientMessageId: `01939c00-0000-7000-9000-${String(seq).padStart(12, "0")}`,
	author: { id: "01939c00-0000-7000-8000-aaaaaaaaaaaa", name: "Ada", avatarUrl: null },
	content,
	createdAt: "2026-01-01T00:00:00.000Z",
});
const page = (from: number, to: number) => ({
	messages: Array.from({ length: to - from + 1 }, (_, index) => said(from + index)),
	lastSeq: to,
});

test("messages end in order and once each, however they arrive", () => {
	const arrivals = fc.array(fc.integer({ min: 11, max: 40 }), { maxLength: 60 });
	fc.assert(
		fc.property(arrivals, (seqs) => {
			const known = seqs.reduce(
				(known, seq) => merge(known, [said(seq)]),
				conversationOf(page(1, 10)),
			);
			const got = known.messages.map((message) => message.seq);
			assert.deepEqual(
				got,
				[...new Set([...page(1, 10).messages.map((one) => one.seq), ...seqs])].sort(
					(a, b) => a - b,
				),
			);
			const isWhole = got.every((seq, index) => seq === index + 1);
			assert.equal(hasGap(known), !isWhole);
		}),
	);
});

test("a gap stays open until what is missing has come", () => {
	const early = merge(conversationOf(page(5, 6)), [said(9)]);
	assert.equal(early.completeTo, 6);
	assert.ok(hasGap(early));
	const filled = merge(early, [said(7), said(8)]);
	assert.equal(filled.completeTo, 9);
	assert.ok(!hasGap(filled));
});

test("earlier pages go in front and change nothing at the end", () => {
	const known = merge(conversationOf(page(51, 100)), page(1, 50).messages);
	assert.equal(known.messages.length, 100);
	assert.equal(known.completeTo, 100);
	assert.ok(!hasOlder(known));
	assert.ok(hasOlder(conversationOf(page(51, 100))));
});

test("a room that was empty begins with its first message", () => {
	const empty = conversationOf({ messages: [], lastSeq: 0 });
	const begun = merge(empty, [said(1)]);
	assert.equal(begun.completeTo, 1);
	assert.ok(!hasGap(begun));
});

test("a removed message replaces the one that was there", () => {
	const known = merge(conversationOf(page(1, 3)), [{ ...said(2), content: null }]);
	assert.deepEqual(
		known.messages.map((message) => message.content),
		["word 1", null, "word 3"],
	);
});

test("a new name shows on all messages of that user", () => {
	const author = said(1).author;
	assert.ok(author);
	const known = renameAuthor(conversationOf(page(1, 2)), { ...author, name: "Ada Brandt" });
	assert.deepEqual(
		known.messages.map((message) => message.author?.name),
		["Ada Brandt", "Ada Brandt"],
	);
});

test("many messages are trimmed from the top, and load again in pages", () => {
	const last = SHOWN_MAX + PAGE_SIZE;
	const trimmed = trimToNewest(conversationOf(page(1, last)));
	assert.deepEqual(
		[trimmed.messages.length, trimmed.messages[0]?.seq, trimmed.completeTo],
		[SHOWN_MAX, PAGE_SIZE + 1, last],
	);
	assert.ok(hasOlder(trimmed) && !hasGap(trimmed));
	const whole = merge(trimmed, page(1, PAGE_SIZE).messages);
	assert.deepEqual([whole.messages.length, hasOlder(whole)], [last, false]);
	const short = conversationOf(page(1, SHOWN_MAX));
	assert.equal(trimToNewest(short), short);
});

test("a jump keeps what came after the newest page, and shows no gap", () => {
	const known = merge(conversationOf(page(1, 10)), [said(901)]);
	const jumped = jumpTo(known, page(851, 900));
	assert.deepEqual([jumped.messages[0]?.seq, jumped.messages.at(-1)?.seq], [851, 901]);
	assert.ok(!hasGap(jumped) && hasOlder(jumped));
});

test("nothing puts a hole between what is shown and what is above it", () => {
	const known = conversationOf(page(51, 100));
	const removed = { ...said(3), content: null };
	assert.deepEqual(addNewer(known, [removed]), known);
	assert.equal(addNewer(known, [{ ...said(60), content: null }]).messages[9]?.content, null);
	assert.equal(addNewer(known, [said(101)]).completeTo, 101);
	assert.equal(addOlder(known, page(1, 40).messages), known);
	assert.equal(addOlder(known, page(41, 50).messages).messages[0]?.seq, 41);
});

test("a removed message is shown as such, unless its account is gone too", () => {
	const removed = { ...said(2), content: null };
	const forgotten = { ...said(3), content: null, author: null };
	const orphaned = { ...said(4), author: null };
	const known = conversationOf({ messages: [said(1), removed, forgotten, orphaned], lastSeq: 4 });
	assert.deepEqual(
		shownMessages(known).map(({ seq }) => seq),
		[1, 2, 4],
	);
});
