import type { Message, MessagePage } from "#features/chat/contract.ts";
import { PAGE_SIZE } from "#features/chat/limits.ts";
import { newer, withQuotesOf } from "./newer-message.ts";

/** The newest page once a message came or changed. */
export function withMessage(known: MessagePage, message: Message): MessagePage {
	const lastSeq = Math.max(known.lastSeq, message.seq);
	// Never beyond what is missing: who opens the conversation from here fetches it.
	const lastChange = known.lastChange + (message.change === known.lastChange + 1 ? 1 : 0);
	const first = known.messages[0]?.seq ?? 0;
	const came = message.seq < first ? [] : [message];
	return newestPage(withQuotesOf(known.messages, message), came, lastSeq, lastChange);
}

/** The newest page as fetched, with what came live while it was on its way. */
export function pageAfter(fetched: MessagePage, known: MessagePage): MessagePage {
	const first = fetched.messages[0]?.seq ?? 0;
	const came = known.messages.filter(({ seq }) => seq >= first);
	const lastChange = Math.max(fetched.lastChange, known.lastChange);
	return newestPage(fetched.messages, came, Math.max(fetched.lastSeq, known.lastSeq), lastChange);
}

function newestPage(
	messages: readonly Message[],
	came: readonly Message[],
	lastSeq: number,
	lastChange: number,
): MessagePage {
	const bySeq = new Map(messages.map((message) => [message.seq, message]));
	for (const message of came) bySeq.set(message.seq, newer(bySeq.get(message.seq), message));
	const ascending = [...bySeq.values()].sort((a, b) => a.seq - b.seq);
	return { messages: ascending.slice(-PAGE_SIZE), lastSeq, lastChange };
}
