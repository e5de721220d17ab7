import type { Message, MessagePage } from "#features/chat/contract.ts";
import { PAGE_SIZE, SHOWN_MAX } from "#features/chat/limits.ts";
import { newer, withNamesOf, withQuotesOf } from "./newer-message.ts";

/** What a screen holds of the conversation: a stretch of it, and how far it knows what happened. */
export type Conversation = {
	/** Ascending by seq, each seq once. */
	messages: readonly Message[];
	/** The seq the stretch begins with, also while that message is still to come. */
	from: number;
	/** Highest seq known to exist. */
	lastSeq: number;
	/** Every change up to this number is in `messages`, as far as it concerns them; -1 before the first page. */
	changesTo: number;
	/** Highest number of a change known to have happened. */
	lastChange: number;
	/** Numbers above `changesTo` that have come already. */
	ahead: readonly number[];
	/** The latest events, at most a page: what comes after them may quote messages as they were before. */
	recent: readonly Message[];
	/** Whether the stretch ends before the newest message: what is sent then waits to be loaded. */
	isAway: boolean;
};

/** Before the first page has come: whatever comes first is where it begins. */
export const UNREAD: Conversation = {
	messages: [],
	from: 0,
	lastSeq: 0,
	changesTo: -1,
	lastChange: -1,
	ahead: [],
	recent: [],
	isAway: false,
};

/** A page to begin with. */
export function conversationOf({ messages, lastSeq, lastChange }: MessagePage): Conversation {
	const isAway = (messages.at(-1)?.seq ?? lastSeq) < lastSeq;
	const from = messages[0]?.seq ?? lastSeq + 1;
	return {
		messages,
		from,
		lastSeq,
		changesTo: lastChange,
		lastChange,
		ahead: [],
		recent: [],
		isAway,
	};
}

/** What came live: a message that was sent or changed. */
export function addLive(known: Conversation, message: Message): Conversation {
	const recent = [...known.recent, message].slice(-PAGE_SIZE);
	const next = put({ ...known, recent }, [message]);
	const { change } = message;
	if (change <= known.changesTo || known.changesTo < 0)
		return { ...next, lastChange: Math.max(known.lastChange, change) };
	return advanced({ ...next, ahead: [...known.ahead, change] });
}

/** What changed after a number, read in the order of changes; with a full page there may be more. */
export function addMissed(known: Conversation, page: MessagePage, after: number): Conversation {
	if (known.changesTo < 0) {
		const begun = conversationOf(page);
		return known.messages.reduce((all, message) => addLive(all, message), begun);
	}
	const isAll = page.messages.length < PAGE_SIZE;
	const to = isAll ? page.lastChange : (page.messages.at(-1)?.change ?? 0);
	const next = put(known, page.messages);
	return advanced({
		...next,
		lastSeq: Math.max(next.lastSeq, page.lastSeq),
		// Where a page shown meanwhile has set it back, what lies between is still to be asked for.
		changesTo: known.changesTo < after ? known.changesTo : Math.max(known.changesTo, to),
		lastChange: Math.max(known.lastChange, page.lastChange),
	});
}

/** The page before the first message shown, unless that has changed meanwhile: it would leave a hole. */
export function addOlder(known: Conversation, page: MessagePage): Conversation {
	const [first] = page.messages;
	if (!first || page.messages.at(-1)?.seq !== known.from - 1) return known;
	const all = [...page.messages, ...known.messages];
	const messages = all.slice(0, SHOWN_MAX);
	const isAway = known.isAway || messages.length < all.length;
	return behind({ ...known, messages, from: first.seq, isAway }, page);
}

/** The page after the last message shown, likewise. */
export function addNewer(known: Conversation, page: MessagePage): Conversation {
	if (!known.isAway) return known;
	if (page.messages.length > 0 && page.messages[0]?.seq !== lastShownSeq(known) + 1) return known;
	const { messages, from } = newest({ ...known, messages: [...known.messages, ...page.messages] });
	const lastSeq = Math.max(known.lastSeq, page.lastSeq);
	const isAway = (messages.at(-1)?.seq ?? 0) < lastSeq;
	return behind({ ...known, messages, from, lastSeq, isAway }, page);
}

/** Shows another stretch instead: the newest page, or one around a message. */
export function jumpTo(known: Conversation, page: MessagePage): Conversation {
	const there = conversationOf(page);
	const { recent } = known;
	const later = there.isAway ? [] : known.messages.filter(({ seq }) => seq > page.lastSeq);
	const lastSeq = Math.max(known.lastSeq, there.lastSeq);
	const next = later.reduce((on, message) => put(on, [message]), { ...there, lastSeq });
	const isAway = (next.messages.at(-1)?.seq ?? lastSeq) < lastSeq;
	const messages = recent.reduce(withQuotesOf, next.messages);
	const lastChange = Math.max(known.lastChange, page.lastChange);
	return { ...next, messages, recent, isAway, lastChange };
}

/** Lets go of messages beyond `SHOWN_MAX`, at the end the reader is not at; they can be fetched again. */
export function trim(known: Conversation, isAtEnd: boolean): Conversation {
	if (known.messages.length <= SHOWN_MAX) return known;
	if (isAtEnd) return newest(known);
	return { ...known, messages: known.messages.slice(0, SHOWN_MAX), isAway: true };
}

/** Whether something happened that has not come. */
export function hasGap({ changesTo, lastChange }: Conversation): boolean {
	return lastChange > changesTo;
}

/** Whether earlier messages than the first known one exist. */
export function hasOlder(known: Conversation): boolean {
	return known.from > 1;
}

/** Without what says nothing to anyone: removed messages of accounts that are gone. */
export function shownMessages({ messages }: Conversation): readonly Message[] {
	return messages.filter(({ content, author }) => content !== null || author !== null);
}

/** Shows a user's new name or picture wherever they are named. */
export function renameAuthor(
	known: Conversation,
	user: NonNullable<Message["author"]>,
): Conversation {
	return { ...known, messages: known.messages.map((message) => withNamesOf(message, user)) };
}

/** Without what is above the last `SHOWN_MAX` messages. */
function newest(known: Conversation): Conversation {
	if (known.messages.length <= SHOWN_MAX) return known;
	const messages = known.messages.slice(-SHOWN_MAX);
	return { ...known, messages, from: messages[0]?.seq ?? known.from };
}

const lastShownSeq = ({ messages }: Conversation) => messages.at(-1)?.seq ?? 0;

/** Puts messages in their places: the newer version stays, and what is not in the stretch is left out. */
function put(known: Conversation, came: readonly Message[]): Conversation {
	const bySeq = new Map(known.messages.map((message) => [message.seq, message]));
	const to = known.isAway ? lastShownSeq(known) : Number.POSITIVE_INFINITY;
	let { lastSeq } = known;
	for (const message of came) {
		lastSeq = Math.max(lastSeq, message.seq);
		if (message.seq < known.from || message.seq > to) continue;
		bySeq.set(message.seq, newer(bySeq.get(message.seq), message));
	}
	const ascending = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
	const messages = came.reduce(withQuotesOf, ascending);
	const isQuoting = came.some(({ replyTo }) => replyTo !== null);
	return {
		...known,
		messages: isQuoting ? known.recent.reduce(withQuotesOf, messages) : messages,
		lastSeq,
	};
}

/** Goes on over the numbers that have come already. */
function advanced(known: Conversation): Conversation {
	let { changesTo } = known;
	const ahead = known.ahead.filter((change) => change > changesTo).sort((a, b) => a - b);
	while (ahead[0] === changesTo + 1) changesTo = ahead.shift() ?? changesTo;
	const lastChange = Math.max(known.lastChange, changesTo, ahead.at(-1) ?? 0);
	return { ...known, changesTo, lastChange, ahead };
}

/**
 * After a page read before changes that have come since: those were left out while the page's messages were
 * not shown, so they count as missing again.
 */
function behind(known: Conversation, page: MessagePage): Conversation {
	if (page.lastChange >= known.lastChange) return known;
	const messages = known.recent.reduce(withQuotesOf, known.messages);
	const ahead = known.ahead.filter((change) => change <= page.lastChange);
	if (page.lastChange >= known.changesTo) return { ...known, messages, ahead };
	return { ...known, messages, changesTo: page.lastChange, ahead: [] };
}
