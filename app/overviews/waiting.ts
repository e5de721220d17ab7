import { copy as chatCopy } from "#features/chat/copy.ts";
import { isOfTwo, kindsOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { plainText } from "#features/chat/plain-text.ts";
import {
	listWaitingConversations,
	type WaitingConversation,
} from "#features/chat/unread/server-waiting.ts";
import type { Kind, Kinds } from "#features/notifications/server-kinds.ts";
import { listUnread, type Unread } from "#features/notifications/server-unread.ts";
import type { Waiting, WaitingRow } from "#features/whats-new/contract.ts";
import { copy } from "#features/whats-new/copy.ts";
import { COUNT_MAX, ROWS_MAX, waitingKinds } from "#features/whats-new/limits.ts";
import type { MemberContext } from "#server/context.ts";
import { paths, roomPath } from "#shared/paths.ts";

/** What somebody said to the member, as home counts it; null for all other notifications. */
function kindOf({ name, category }: Kind): "mention" | "reply" | null {
	if (name === "chat-mention") return "mention";
	if (name === "chat-reply" || category === "replies" || category === "comments") return "reply";
	return null;
}

/** What a member has not read, and the community's latest message. Two statements. */
export async function readWaiting(context: MemberContext, kinds: Kinds): Promise<Waiting> {
	const [conversations, notified] = await Promise.all([
		listWaitingConversations(context),
		listUnread(context, kinds, context.session.user.id, (kind) => kindOf(kind) !== null),
	]);
	const placeOf = placesOf(conversations);
	const rows = [
		...conversations.map(conversationRow),
		...notified.map((one) => notificationRow(one, placeOf)),
	];
	const comments = notified
		.filter(({ kind }) => kind.category !== "chat")
		.reduce((all, { events }) => all + events, 0);
	return {
		comments: capped(comments),
		rows: waitingKinds.flatMap((kind) =>
			rows.filter((row) => row.kind === kind).slice(0, ROWS_MAX),
		),
	};
}

const capped = (count: number) => Math.min(count, COUNT_MAX + 1);

function conversationRow(conversation: WaitingConversation): WaitingRow {
	const { id, kind, author, isMine, title, pictureUrl, at, count, lastSeq } = conversation;
	const name = author?.name ?? chatCopy.anonymous;
	const words = plainText(conversation);
	const pair = isOfTwo(kind) ? kindsOfTwo[kind] : null;
	return {
		kind: pair ? "direct" : "room",
		id,
		title: pair ? name : (title ?? chatCopy.title),
		person: pair && author,
		detail: pair?.message ?? null,
		text: pair ? words : copy.messageBy(isMine ? copy.you : name, words),
		pictureUrl,
		at: at.toISOString(),
		count,
		path: pair ? pair.path(id) : kind === "room" ? roomPath(id) : paths.chat,
		lastSeq,
	};
}

/** What the conversation of more than two is called that a message's link leads to; null where nothing there is unread. */
function placesOf(conversations: readonly WaitingConversation[]) {
	const rooms = conversations.filter(({ kind }) => kind === "room");
	const names = new Map(rooms.map(({ id, title }) => [roomPath(id), title]));
	return (path: string): string | null => {
		const [place = ""] = path.split("?");
		return place === paths.chat ? chatCopy.title : (names.get(place) ?? null);
	};
}

/** Its title begins with who did it, whom the row shows apart. */
function notificationRow(
	{ id, kind, text, actor, at, events }: Unread,
	placeOf: (path: string) => string | null,
): WaitingRow {
	const place = kind.category === "chat" ? placeOf(text.path) : null;
	const name = actor?.name ?? null;
	const isNamed = name !== null && text.title.startsWith(`${name} `);
	return {
		kind: kindOf(kind) ?? "reply",
		id,
		title: isNamed ? name : text.title,
		person: actor,
		detail: isNamed ? copy.inPlace(text.title.slice(name.length).trim(), place) : null,
		text: text.body ?? null,
		pictureUrl: null,
		at: at.toISOString(),
		count: capped(events),
		path: text.path,
		lastSeq: null,
	};
}
