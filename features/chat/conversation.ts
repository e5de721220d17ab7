import type { Message, MessagePage } from "./contract.ts";
import { SHOWN_MAX } from "./limits.ts";

/** What a screen knows of the conversation: ascending by seq, each seq once. */
export type Conversation = {
	messages: readonly Message[];
	/** Highest seq up to which nothing is missing; 0 when the conversation is empty, below when unread. */
	completeTo: number;
};

/** Before the first page has come: whatever comes first is where it begins. */
export const UNREAD: Conversation = { messages: [], completeTo: -1 };

/** A page to begin with. The server's are whole; one cached while live may lack what is still to come. */
export function conversationOf({ messages, lastSeq }: MessagePage): Conversation {
	return messages.length > 0 ? merge(UNREAD, messages) : { messages, completeTo: lastSeq };
}

/** Puts messages in their places; one that is already there is replaced. */
export function merge(known: Conversation, came: readonly Message[]): Conversation {
	if (came.length === 0) return known;
	const bySeq = new Map(known.messages.map((message) => [message.seq, message]));
	for (const message of came) bySeq.set(message.seq, message);
	const messages = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
	let { completeTo } = known;
	if (completeTo < 0) completeTo = (messages[0]?.seq ?? 1) - 1;
	while (bySeq.has(completeTo + 1)) completeTo += 1;
	return { messages, completeTo };
}

/** What came live or was missed. A change of a message above what is shown waits to be loaded with its page. */
export function addNewer(known: Conversation, came: readonly Message[]): Conversation {
	const first = known.messages[0]?.seq ?? 0;
	return merge(
		known,
		came.filter(({ seq }) => seq >= first || seq > known.completeTo),
	);
}

/** An earlier page, unless what it joins onto has been let go of meanwhile: that would leave a hole. */
export function addOlder(known: Conversation, came: readonly Message[]): Conversation {
	return came.at(-1)?.seq === (known.messages[0]?.seq ?? 0) - 1 ? merge(known, came) : known;
}

/** Begins anew from the newest page, leaving out what lies between it and what was known. */
export function jumpTo(known: Conversation, newest: MessagePage): Conversation {
	const base = conversationOf(newest);
	return merge(
		base,
		known.messages.filter(({ seq }) => seq > base.completeTo),
	);
}

/** Lets go of the earliest messages beyond `SHOWN_MAX`; they can be fetched again. */
export function trimToNewest(known: Conversation): Conversation {
	if (known.messages.length <= SHOWN_MAX) return known;
	return { ...known, messages: known.messages.slice(-SHOWN_MAX) };
}

/** Whether a message came whose predecessors are still missing. */
export function hasGap({ messages, completeTo }: Conversation): boolean {
	return (messages.at(-1)?.seq ?? 0) > completeTo;
}

/** Whether earlier messages than the first known one exist. */
export function hasOlder({ messages }: Conversation): boolean {
	return (messages[0]?.seq ?? 1) > 1;
}

/** Without what says nothing to anyone: removed messages of accounts that are gone. */
export function shownMessages({ messages }: Conversation): readonly Message[] {
	return messages.filter(({ content, author }) => content !== null || author !== null);
}

/** Shows a user's new name or picture on all their messages. */
export function renameAuthor(
	known: Conversation,
	user: NonNullable<Message["author"]>,
): Conversation {
	const messages = known.messages.map((message) =>
		message.author?.id === user.id ? { ...message, author: user } : message,
	);
	return { ...known, messages };
}
