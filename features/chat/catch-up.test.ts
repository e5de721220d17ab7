import assert from "node:assert/strict";
import { test } from "node:test";
import { catchingUp } from "./catch-up.ts";
import type { Message } from "./contract.ts";
import { type Conversation, conversationOf, hasGap, merge } from "./conversation.ts";
import { PAGE_SIZE } from "./limits.ts";

const messageOf = (seq: number): Message => ({
	id: `message-${seq}`,
	seq,
	clientMessageId: `client-${seq}`,
	author: null,
	content: `line ${seq}`,
	createdAt: "2026-01-01T00:00:00.000Z",
});

/** A server with so many messages, and a screen that has read none of them. */
function scene(count: number) {
	const kept = Array.from({ length: count }, (_, index) => messageOf(index + 1));
	let shown: Conversation = conversationOf({ messages: [], lastSeq: 0 });
	const asked: (number | undefined)[] = [];
	const catchUp = catchingUp({
		list: async ({ after = 0 }) => {
			asked.push(after);
			return { messages: kept.filter(({ seq }) => seq > after).slice(0, PAGE_SIZE) };
		},
		completeTo: () => shown.completeTo,
		add: (came) => {
			shown = merge(shown, came);
		},
		isWanted: () => true,
	});
	return { kept, asked, catchUp, shown: () => shown };
}

test("an empty conversation notices that it missed the first messages", () => {
	const empty = conversationOf({ messages: [], lastSeq: 0 });
	assert.equal(hasGap(merge(empty, [messageOf(3)])), true);
	assert.equal(hasGap(merge(empty, [messageOf(1)])), false);
});

test("what was missed is fetched page after page", async () => {
	const { asked, catchUp, shown } = scene(2 * PAGE_SIZE + 1);
	await catchUp();
	assert.deepEqual(asked, [0, PAGE_SIZE, 2 * PAGE_SIZE]);
	assert.equal(shown().completeTo, 2 * PAGE_SIZE + 1);
});

test("who asks during a fetch is served by another: the first may have been answered too early", async () => {
	const { kept, asked, catchUp, shown } = scene(1);
	const first = catchUp();
	kept.push(messageOf(2));
	const both = Promise.all([catchUp(), catchUp()]);
	await first;
	await both;
	assert.deepEqual(asked, [0, 1]);
	assert.equal(shown().completeTo, 2);
});
