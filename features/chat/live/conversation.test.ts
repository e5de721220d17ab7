import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import type { Message, MessagePage } from "#features/chat/contract.ts";
import { PAGE_SIZE, SHOWN_MAX } from "#features/chat/limits.ts";
import {
	addLive,
	addMissed,
	addNewer,
	addOlder,
	type Conversation,
	conversationOf,
	hasGap,
	hasOlder,
	jumpTo,
	renameAuthor,
	shownMessages,
	trim,
} from "./conversation.ts";
import { quoteOf } from "./newer-message.ts";
import { pageAfter, withMessage } from "./newest-page.ts";

const idOf = (seq: number) => `01939c00-0000-7000-8000-${String(seq).padStart(12, "0")}`;
const row = (seq: number, change = seq, content: string | null = `word ${seq}`): Message => ({
	id: idOf(seq),
	seq,
	change,
	clientMessageId: idOf(seq),
	author: { id: idOf(9_999), name: "Ada", avatarUrl: null, staff: null },
	content,
	mentions: [],
	images: [],
	replyTo: null,
	reactions: [],
	createdAt: "2026-01-01T00:00:00.000Z",
	editedAt: null,
});
const page = (from: number, to: number, lastSeq = to, lastChange = lastSeq): MessagePage => ({
	messages: Array.from({ length: to - from + 1 }, (_, index) => row(from + index)),
	lastSeq,
	lastChange,
});
const seqs = ({ messages }: Pick<Conversation, "messages">) => messages.map(({ seq }) => seq);

/** A server that numbers changes as ours does, and answers what is asked of it. */
function serverOf() {
	const rows: Message[] = [];
	let lastChange = 0;
	const numbers = () => ({ lastSeq: rows.length, lastChange });
	/** With the quoted message as it is when it is read. */
	const asRead = (row: Message): Message => {
		const quoted = row.replyTo && rows[row.replyTo.seq - 1];
		return quoted ? { ...row, replyTo: quoteOf(quoted) } : row;
	};
	const changed = (message: Message) => {
		rows[message.seq - 1] = message;
		return asRead(message);
	};
	return {
		rows,
		all: () => rows.map(asRead),
		/** Sends, replies, edits or removes, as `what` and `of` say. */
		act(what: number, of: number): Message {
			lastChange += 1;
			const one = rows[of % Math.max(1, rows.length)];
			if (!one || what < 2) {
				const reply = what === 1 && one ? quoteOf(one) : null;
				return changed({ ...row(rows.length + 1, lastChange), replyTo: reply });
			}
			const next = { ...one, change: lastChange };
			return changed(
				what === 2
					? { ...next, content: `edit ${lastChange}` }
					: { ...next, content: null, replyTo: null },
			);
		},
		read(of: {
			before?: number;
			after?: number;
			around?: number;
			changedAfter?: number;
		}): MessagePage {
			const current = rows.map(asRead);
			const { before, after, around, changedAfter } = of;
			let messages = current.slice(-PAGE_SIZE);
			if (before !== undefined)
				messages = current.slice(Math.max(0, before - 1 - PAGE_SIZE), before - 1);
			if (after !== undefined) messages = current.slice(after, after + PAGE_SIZE);
			if (around !== undefined)
				messages = current.slice(
					Math.max(0, around - 1 - PAGE_SIZE / 2),
					around - 1 + PAGE_SIZE / 2,
				);
			if (changedAfter !== undefined)
				messages = current
					.filter(({ change }) => change > changedAfter)
					.sort((a, b) => a.change - b.change)
					.slice(0, PAGE_SIZE);
			return { messages, ...numbers() };
		},
	};
}

const steps = fc.array(
	fc.record({
		what: fc.integer({ min: 0, max: 9 }),
		of: fc.nat(200),
		/** An event is seldom lost, or what was missed would all be fetched again anyway. */
		isLost: fc.nat(60).map((n) => n === 0),
		/** How many steps a page or an event is late. */
		late: fc.constantFrom(0, 0, 0, 1, 3, 8),
	}),
	{ maxLength: 120 },
);

test("after lost, late and reordered events, catching up shows what the server has", () => {
	fc.assert(
		fc.property(fc.nat(160), steps, (before, script) => {
			const server = serverOf();
			for (let n = 0; n < before; n += 1) server.act(n % 3, n * 7);
			let known = conversationOf(server.read({}));
			const coming: { at: number; arrive: () => void }[] = [];
			for (const [now, { what, of, isLost, late }] of script.entries()) {
				const come = (arrive: () => void) => coming.push({ at: now + late, arrive });
				if (what < 5) {
					const event = server.act(what % 4, of);
					if (!isLost)
						come(() => {
							known = addLive(known, event);
						});
				} else if (what === 5) {
					const older = server.read({ before: known.messages[0]?.seq ?? 1 });
					come(() => {
						known = addOlder(known, older);
					});
				} else if (what === 6) {
					const newer = server.read({ after: known.messages.at(-1)?.seq ?? 0 });
					come(() => {
						known = addNewer(known, newer);
					});
				} else if (what === 7) {
					const there = server.read({ around: (of % Math.max(1, server.rows.length)) + 1 });
					come(() => {
						known = jumpTo(known, there);
					});
				} else if (what === 8) known = trim(known, of % 2 === 0);
				else {
					const after = known.changesTo;
					const missed = server.read({ changedAfter: after });
					come(() => {
						known = addMissed(known, missed, after);
					});
				}
				for (const one of coming.splice(0)) {
					if (one.at <= now) one.arrive();
					else coming.push(one);
				}
			}
			for (const { arrive } of coming) arrive();
			const end = server.act(0, 0);
			known = addLive(known, end);
			for (let round = 0; hasGap(known); round += 1) {
				assert.ok(round < 20, "it ends");
				known = addMissed(known, server.read({ changedAfter: known.changesTo }), known.changesTo);
			}
			const truth = server.all();
			const first = known.messages[0]?.seq ?? 0;
			const last = known.messages.at(-1)?.seq ?? 0;
			assert.deepEqual(known.messages, truth.slice(first - 1, last), "no hole, nothing stale");
			assert.equal(known.lastSeq, server.rows.length);
			if (!known.isAway) assert.equal(last, server.rows.length);
		}),
		{ numRuns: 4_000 },
	);
});

test("an older version never replaces a newer one", () => {
	const edited = row(2, 5, "edited");
	const known = addLive(conversationOf(page(1, 4)), edited);
	assert.equal(addLive(known, row(2, 2)).messages[1]?.content, "edited");
	const cached = withMessage(withMessage(page(1, 4), edited), row(2, 2));
	assert.equal(cached.messages[1]?.content, "edited");
	assert.equal(pageAfter(page(1, 4), cached).messages[1]?.content, "edited");
	assert.equal(pageAfter(cached, page(1, 4)).messages[1]?.content, "edited");
});

test("a skipped change number is a gap until the missing change arrives", () => {
	const early = addLive(conversationOf(page(5, 6)), row(8));
	assert.ok(hasGap(early));
	assert.ok(!hasGap(addLive(early, row(7))));
	assert.ok(hasGap(addLive(conversationOf(page(5, 6)), row(5, 8, "edited"))));
});

test("the first message is shown, even when a later one overtakes it", () => {
	const empty = conversationOf({ messages: [], lastSeq: 0, lastChange: 0 });
	const overtaken = addLive(addLive(empty, row(2)), row(1));
	assert.deepEqual(seqs(overtaken), [1, 2]);
	assert.equal(hasGap(overtaken), false);
	assert.equal(hasOlder(overtaken), false);
});

test("an empty conversation shows its first message", () => {
	const begun = addLive(conversationOf(page(1, 0)), row(1));
	assert.deepEqual([seqs(begun), hasGap(begun), hasOlder(begun)], [[1], false, false]);
});

test("one's own reactions stay when others react, and disappear with the emoji", () => {
	const mine = { ...row(1), reactions: [{ emoji: "👍", count: 1 }], mine: ["👍"] };
	const known = conversationOf({ messages: [mine], lastSeq: 1, lastChange: 1 });
	const { mine: _, ...everyones } = mine;
	const more = addLive(known, { ...everyones, change: 2, reactions: [{ emoji: "👍", count: 2 }] });
	assert.deepEqual(more.messages[0]?.mine, ["👍"]);
	const own = addLive(more, { ...mine, change: 2, mine: [] });
	assert.deepEqual(own.messages[0]?.mine, []);
	const gone = addLive(more, { ...everyones, change: 3, reactions: [] });
	assert.deepEqual(gone.messages[0]?.mine, []);
});

test("a removed message is removed from replies that quote it, even when it is not loaded itself", () => {
	const reply = { ...row(60), replyTo: quoteOf(row(3)) };
	const known = conversationOf({ messages: [reply], lastSeq: 60, lastChange: 60 });
	const after = addLive(known, row(3, 61, null));
	assert.deepEqual(seqs(after), [60]);
	assert.equal(after.messages[0]?.replyTo?.content, null);
	assert.ok(!hasGap(after));
});

test("a new name shows on a user's messages, mentions and quotes", () => {
	const { author } = row(1);
	assert.ok(author);
	const reply = {
		...row(2),
		replyTo: quoteOf(row(1)),
		mentions: [{ id: author.id, name: "Ada" }],
	};
	const known = conversationOf({ messages: [row(1), reply], lastSeq: 2, lastChange: 2 });
	const text = JSON.stringify(renameAuthor(known, { ...author, name: "Ada Brandt" }).messages);
	assert.equal(text.match(/"Ada Brandt"/g)?.length, 4);
	assert.doesNotMatch(text, /"Ada"/);
});

test("the loaded range is limited at both ends, and continues where it was cut", () => {
	const last = SHOWN_MAX + PAGE_SIZE;
	const whole = conversationOf(page(1, last));
	const atEnd = trim(whole, true);
	assert.deepEqual(
		[atEnd.messages.length, atEnd.isAway, hasOlder(atEnd)],
		[SHOWN_MAX, false, true],
	);
	const up = addOlder(atEnd, page(1, PAGE_SIZE, last));
	assert.deepEqual([seqs(up).length, seqs(up)[0], up.isAway], [SHOWN_MAX, 1, true]);
	const live = addLive(up, row(last + 1));
	assert.deepEqual([seqs(live).at(-1), live.lastSeq], [SHOWN_MAX, last + 1]);
	const down = addNewer(live, page(SHOWN_MAX + 1, last + 1));
	assert.deepEqual(
		[seqs(down).at(-1), down.isAway, seqs(down).length],
		[last + 1, false, SHOWN_MAX],
	);
	assert.deepEqual([trim(whole, false).isAway, trim(whole, false).messages[0]?.seq], [true, 1]);
});

test("no operation leaves a hole in the loaded messages", () => {
	const known = conversationOf(page(51, 100));
	assert.equal(addOlder(known, page(1, 40, 100)), known);
	assert.equal(addOlder(known, page(41, 50, 100)).messages[0]?.seq, 41);
	assert.deepEqual(seqs(addLive(known, row(3, 101, null))), seqs(known));
});

test("a jump loads messages around one, and returning to the newest keeps live ones", () => {
	const known = addLive(conversationOf(page(851, 900)), row(901));
	const there = jumpTo(known, page(75, 124, 901));
	assert.deepEqual([there.isAway, there.lastSeq, seqs(there)[0]], [true, 901, 75]);
	const back = jumpTo(known, page(851, 900));
	assert.deepEqual([back.isAway, seqs(back).at(-1)], [false, 901]);
});

test("a removed message shows a placeholder, unless its account is deleted too", () => {
	const messages = [
		row(1),
		row(2, 2, null),
		{ ...row(3, 3, null), author: null },
		{ ...row(4), author: null },
	];
	const known = conversationOf({ messages, lastSeq: 4, lastChange: 4 });
	assert.deepEqual(
		shownMessages(known).map(({ seq }) => seq),
		[1, 2, 4],
	);
});

test("the newest page keeps messages that arrived during the fetch, and stays one page long", () => {
	const live = withMessage(withMessage(page(1, 10), row(11)), row(4, 12, null));
	const known = pageAfter(page(1, 10), live);
	assert.deepEqual([known.lastSeq, known.lastChange, seqs(known).length], [11, 12, 11]);
	assert.equal(known.messages[3]?.content, null);
	assert.deepEqual(pageAfter(page(101, 150), page(1, 50)), page(101, 150));
	assert.deepEqual(withMessage(page(1, PAGE_SIZE), row(PAGE_SIZE + 1)), page(2, PAGE_SIZE + 1));
});
