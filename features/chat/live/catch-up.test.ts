import assert from "node:assert/strict";
import { test } from "node:test";
import { ORPCError } from "@orpc/client";
import type { Message } from "#features/chat/contract.ts";
import { CATCH_UP_PAGES_MAX, PAGE_SIZE } from "#features/chat/limits.ts";
import { catchingUp } from "./catch-up.ts";
import {
	addMissed,
	type Conversation,
	conversationOf,
	hasGap,
	hasOlder,
	jumpTo,
} from "./conversation.ts";

const messageOf = (seq: number): Message => ({
	id: `message-${seq}`,
	seq,
	change: seq,
	clientMessageId: `client-${seq}`,
	author: null,
	content: `line ${seq}`,
	mentions: [],
	images: [],
	replyTo: null,
	reactions: [],
	createdAt: "2026-01-01T00:00:00.000Z",
	editedAt: null,
});

/** A server with so many messages, and a screen that has read none of them. */
function scene(count: number, trouble: () => Promise<void> = async () => undefined) {
	const stored = Array.from({ length: count }, (_, index) => messageOf(index + 1));
	let shown: Conversation = conversationOf({ messages: [], lastSeq: 0, lastChange: 0 });
	const requested: (number | undefined)[] = [];
	const refusals: unknown[] = [];
	const catchUp = catchingUp({
		list: async ({ changedAfter: after }) => {
			requested.push(after);
			const messages =
				after === undefined
					? stored.slice(-PAGE_SIZE)
					: stored.filter(({ change }) => change > after).slice(0, PAGE_SIZE);
			// As the server would: in one statement.
			const page = { messages, lastSeq: stored.length, lastChange: stored.length };
			await trouble();
			return page;
		},
		changesTo: () => shown.changesTo,
		add: (page, after) => {
			shown = addMissed(shown, page, after);
		},
		jump: (newest) => {
			shown = jumpTo(shown, newest);
		},
		refused: (error) => refusals.push(error),
		isWanted: () => true,
	});
	return { stored, requested, refusals, catchUp, shown: () => shown };
}

test("missed messages are fetched page by page", async () => {
	const { requested, catchUp, shown } = scene(2 * PAGE_SIZE + 1);
	await catchUp();
	assert.deepEqual(requested, [0, PAGE_SIZE, 2 * PAGE_SIZE]);
	assert.equal(shown().changesTo, 2 * PAGE_SIZE + 1);
});

test("a call during a fetch starts a second one", async () => {
	const { stored, requested, catchUp, shown } = scene(1);
	const first = catchUp();
	stored.push(messageOf(2));
	const both = Promise.all([catchUp(), catchUp()]);
	await first;
	await both;
	assert.deepEqual(requested, [0, 1]);
	assert.equal(shown().changesTo, 2);
});

test("missed pages are fetched up to the limit, to the last message", async () => {
	const count = CATCH_UP_PAGES_MAX * PAGE_SIZE;
	const { requested, catchUp, shown } = scene(count);
	await catchUp();
	assert.equal(requested.length, CATCH_UP_PAGES_MAX);
	assert.deepEqual([shown().messages.length, shown().changesTo], [count, count]);
});

test("beyond the limit of missed pages it restarts from the newest page, in two calls", async () => {
	const count = CATCH_UP_PAGES_MAX * PAGE_SIZE + 1;
	const { requested, catchUp, shown } = scene(count);
	await catchUp();
	assert.deepEqual(requested, [0, undefined]);
	const { messages, changesTo } = shown();
	assert.deepEqual([messages[0]?.seq, messages.at(-1)?.seq], [count - PAGE_SIZE + 1, count]);
	assert.equal(changesTo, count);
	assert.ok(hasOlder(shown()) && !hasGap(shown()));
});

test("catching up ends even while others keep sending", async () => {
	const { stored, requested, catchUp } = scene(PAGE_SIZE, async () => {
		for (let more = 0; more < PAGE_SIZE; more += 1) stored.push(messageOf(stored.length + 1));
	});
	await catchUp();
	assert.ok(requested.length <= CATCH_UP_PAGES_MAX + 1);
});

for (const [code, status] of [
	["UNAUTHORIZED", 401],
	["FORBIDDEN", 403],
] as const)
	test(`a ${status} is not retried, and reported once`, async () => {
		const refusal = new ORPCError(code, { status });
		const { requested, refusals, catchUp } = scene(1, () => Promise.reject(refusal));
		await catchUp();
		assert.deepEqual([requested, refusals], [[0], [refusal]]);
	});

test("a temporary failure is retried", async (t) => {
	t.mock.timers.enable({ apis: ["setTimeout"] });
	let failures = 2;
	const { requested, refusals, catchUp, shown } = scene(1, async () => {
		failures -= 1;
		if (failures < 0) return;
		setImmediate(() => t.mock.timers.runAll());
		throw new ORPCError("SERVICE_UNAVAILABLE", { status: 503 });
	});
	await catchUp();
	assert.deepEqual([requested, refusals, shown().changesTo], [[0, 0, 0], [], 1]);
});
