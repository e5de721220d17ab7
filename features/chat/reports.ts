import { and, eq, getTableName } from "drizzle-orm";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import { moderationCases } from "#domain/moderation/table.ts";
import {
	type ConversationKind,
	isOfTwo,
	kindsOfTwo,
} from "#features/chat/direct/conversation-kinds.ts";
import { lateStatement } from "#features/chat/late-statement.ts";
import { blankMessage } from "#features/chat/writing/server-write.ts";
import type { MemberContext } from "#server/context.ts";
import { can } from "#shared/policy.ts";
import { messagePath } from "./events.ts";
import { plainText } from "./plain-text.ts";
import { publishChange } from "./server-publish.ts";
import { IS_OF_TWO, mayReadConversation } from "./server-reading.ts";
import { findRoomOfReported } from "./server-room.ts";
import { columns, joins, messageOf, type Row } from "./server-rows.ts";
import { chatMessages, messageIsShown } from "./table.ts";

const whereReported = async (context: MemberContext, id: string) => ({
	id,
	room: await findRoomOfReported(context, id),
});

type Removed = Pick<
	typeof chatMessages.$inferSelect,
	"content" | "mentioned" | "imageCount" | "replyTo" | "editedAt"
>;

const byId = lateStatement(
	"chat-reported",
	() => `SELECT ${columns}, c.kind, c.id AS conversation_id
FROM chat_messages m JOIN conversations c ON c.id = m.conversation_id ${joins}
WHERE m.id = $2 AND m.removed_at IS NULL AND (${mayReadConversation("$1::uuid")}
	OR $3 AND EXISTS (SELECT FROM ${getTableName(moderationCases)} k WHERE k.subject_id = m.id))`,
);

const BEFORE = 3;
const AFTER = 2;
const beside = (than: "<" | ">", order: string, limit: number) => `(SELECT * FROM chat_messages x
	WHERE x.conversation_id = s.conversation_id AND x.seq ${than} s.seq AND x.removed_at IS NULL
	ORDER BY x.seq ${order} LIMIT ${limit})`;
/** Without what two members say to each other. */
const around = lateStatement(
	"chat-reported-around",
	() => `SELECT ${columns}, m.seq < s.seq AS is_before
FROM chat_messages s JOIN conversations c ON c.id = s.conversation_id
CROSS JOIN LATERAL (${beside("<", "DESC", BEFORE)} UNION ALL ${beside(">", "ASC", AFTER)}) m ${joins}
WHERE s.id = $2 AND NOT ${IS_OF_TWO} AND ${mayReadConversation("$1::uuid")} ORDER BY m.seq`,
);

/** Reactions are not kept with a message that is removed; its images are, for nobody to see. */
export const chatMessageReports: Reportable = {
	kind: "chat-message",
	table: "chat_messages",
	async find({ pool, session }, id) {
		const { user } = session;
		const { rows } = await pool.query<Row & { kind: ConversationKind; conversation_id: string }>({
			...byId,
			values: [user.id, id, can(user, "moderate members")],
		});
		if (!rows[0]) return null;
		const message = messageOf(rows[0]);
		const { kind, conversation_id } = rows[0];
		return {
			authorId: message.author?.id ?? null,
			title: isOfTwo(kind) ? kindsOfTwo[kind].message : "Chat message",
			text: plainText(message),
			// What two members say to each other moderators see only as far as it was reported.
			path: isOfTwo(kind) ? null : messagePath({ kind, id: conversation_id }, message.seq),
		};
	},
	async around({ pool, session }, id) {
		const { rows } = await pool.query<Row & { is_before: boolean }>({
			...around,
			values: [session.user.id, id],
		});
		return rows.map((row) => {
			const message = messageOf(row);
			const { author, createdAt: at } = message;
			return { id: message.id, author, text: plainText(message), at, isBefore: row.is_before };
		});
	},
	async takeDown(context, id) {
		const [stored] = await context.db
			.select()
			.from(chatMessages)
			.where(and(eq(chatMessages.id, id), messageIsShown));
		if (!stored) return null;
		await publishChange(context, await whereReported(context, id), async (tx, { removedAt }) => {
			if (removedAt !== null) return false;
			await blankMessage(tx, id);
			return true;
		});
		const { content, mentioned, imageCount, replyTo, editedAt } = stored;
		return { content, mentioned, imageCount, replyTo, editedAt } satisfies Removed;
	},
	async putBack(context, id, kept) {
		const { content, mentioned, imageCount, replyTo, editedAt } = kept as Removed;
		await publishChange(context, await whereReported(context, id), async (tx, { removedAt }) => {
			if (removedAt === null) return false;
			const at = editedAt && new Date(editedAt);
			await tx
				.update(chatMessages)
				.set({ content, mentioned, imageCount, replyTo, editedAt: at, removedAt: null })
				.where(eq(chatMessages.id, id));
			return true;
		});
	},
};
