import { SHOWN_NAME } from "#domain/people/table.ts";
import { MENTION } from "#features/chat/writing/mention.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { declareNotification, theseUsers, who } from "#server/events/notification-kind.ts";
import { copy } from "./copy.ts";
import { chatMentioned, chatReplied, chatWrittenTo } from "./events.ts";
import { mayReadConversation } from "./server-reading.ts";
import { messageIsShown } from "./table.ts";

/** A mention, whose id is the second group, or else other words. */
const PIECES = `(${MENTION.source})|([^@]+|@)`;

const isVisible = (userId: string, messageId: string) =>
	`EXISTS (SELECT FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id
	WHERE m.id = ${messageId} AND ${sqlText(messageIsShown, "m")} AND ${mayReadConversation(userId)})`;
/** Its words with the names of whom it mentions; of images alone, that there are some. */
const excerpt = (messageId: string) =>
	`(SELECT coalesce(string_agg(coalesce(found.piece[3], '@' || coalesce((
		SELECT ${SHOWN_NAME} FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = found.piece[2]::uuid
	), '${copy.anonymous}')), '' ORDER BY found.place)
			FILTER (WHERE found.place IS NOT NULL),
		CASE WHEN min(m.image_count) > 0 THEN '${copy.images}' END)
	FROM chat_messages m LEFT JOIN LATERAL
		regexp_matches(m.content, '${PIECES}', 'g') WITH ORDINALITY AS found (piece, place) ON TRUE
	WHERE m.id = ${messageId})`;
/** Each message has a link of its own. */
const groupOf = ({ subjectId }: { subjectId: string }) => `chat ${subjectId}`;

/** What a member is notified of in a conversation of more than two. */
export const chatNotificationKinds = { mention: "chat-mention", reply: "chat-reply" } as const;

export const chatNotifications = [
	declareNotification({
		name: chatNotificationKinds.mention,
		event: chatMentioned,
		category: "chat",
		label: "Mention in chat",
		concerns: ({ payload }) => theseUsers(payload.to),
		isVisible,
		excerpt,
		groupOf,
		isPlace: true,
		text: ({ path }, actors) => ({ title: `${who(actors)} mentioned you in chat`, path }),
	}),
	declareNotification({
		name: chatNotificationKinds.reply,
		event: chatReplied,
		category: "chat",
		label: "Reply in chat",
		concerns: ({ payload }) => theseUsers(payload.to),
		isVisible,
		excerpt,
		groupOf,
		isPlace: true,
		text: ({ path }, actors) => ({ title: `${who(actors)} replied to you in chat`, path }),
	}),
	declareNotification({
		name: "chat-direct",
		event: chatWrittenTo,
		category: "messages",
		label: "Direct message",
		concerns: ({ payload }) => theseUsers(payload.to),
		isVisible,
		excerpt,
		groupOf: ({ payload }) => `direct ${payload.path}`,
		text: ({ path }, actors) => ({
			title:
				actors.count === 1
					? `${who(actors)} sent you a message`
					: `${who(actors)} sent you ${actors.count} messages`,
			path,
		}),
	}),
];
