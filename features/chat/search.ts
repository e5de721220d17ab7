import type { SearchSource } from "#server/search/source.ts";
import { sqlText } from "#server/sql-text.ts";
import { chatMessagePath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { chatImages } from "./images/table.ts";
import { CONVERSATION_ID } from "./limits.ts";
import { plainText } from "./plain-text.ts";
import { findMessages } from "./server-search.ts";
import { chatMessages, messageIsShown, messageWords } from "./table.ts";

/** Messages of the community's conversation, the newest first. */
export const messageSearch: SearchSource = {
	needs: "read the chat",
	tables: [chatMessages, chatImages],
	async find(reader, { asked, viewer }, slice) {
		if (!viewer) return [];
		const messages = await findMessages(
			reader,
			{ viewerId: viewer.id, conversationId: CONVERSATION_ID },
			{ asked, ...slice },
		);
		return messages.map((message) => ({
			id: message.id,
			title: message.author?.name ?? copy.anonymous,
			byline: null,
			text: plainText(message),
			href: chatMessagePath(message.seq),
			picture: { shape: "face" as const, url: message.author?.avatarUrl ?? null },
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
	},
};
