import { isOfTwo, kindsOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { SearchSource } from "#server/search/source.ts";
import { chatMessagePath, roomMessagePath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { chatImages } from "./images/table.ts";
import { CONVERSATION_ID } from "./limits.ts";
import { plainText } from "./plain-text.ts";
import { findMessages, findMessagesElsewhere, type Place } from "./server-search.ts";
import { chatMessages, messageIsShown, messageWords } from "./table.ts";

/** Messages of the community's conversation, of those the viewer is one of two in, and of rooms open to them, the newest first. */
export const messageSearch: SearchSource = {
	needs: "read the chat",
	tables: [chatMessages, chatImages],
	async find(reader, { query, viewer }, { limit, offset }) {
		if (!viewer) return [];
		const upTo = { query, limit: offset + limit };
		const shared = await findMessages(
			reader,
			{ viewerId: viewer.id, conversationId: CONVERSATION_ID },
			upTo,
		);
		const others = await findMessagesElsewhere(reader, viewer.id, upTo);
		const found = [...shared.map((message) => ({ message, place: null })), ...others]
			.sort((a, b) => Date.parse(b.message.createdAt) - Date.parse(a.message.createdAt))
			.slice(offset, offset + limit);
		return found.map(({ message, place }) => ({
			id: message.id,
			title: message.author?.name ?? copy.anonymous,
			byline: place && bylineOf(place),
			text: plainText(message),
			href: place ? placePath(place, message.seq) : chatMessagePath(message.seq),
			picture: { shape: "round" as const, url: message.author?.avatarUrl ?? null },
			at: new Date(message.createdAt),
			playable: null,
		}));
	},
	spelling: {
		from: "chat_messages m",
		// What two members say to each other suggests nothing to others.
		where: `m.conversation_id = '${CONVERSATION_ID}' AND ${sqlText(messageIsShown, "m")}`,
		words: messageWords("m.content"),
		changedAt: "m.created_at",
		row: "m.id",
	},
};

function placePath({ kind, id }: Place, seq: number): string {
	return (isOfTwo(kind) ? kindsOfTwo[kind].messagePath : roomMessagePath)(id, seq);
}

function bylineOf({ kind, title }: Place): string | null {
	return isOfTwo(kind) ? kindsOfTwo[kind].message : title;
}
