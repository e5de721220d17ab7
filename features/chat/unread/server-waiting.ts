import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { Mention } from "#features/chat/contract.ts";
import type { ConversationKind } from "#features/chat/direct/conversation-kinds.ts";
import { lateStatement } from "#features/chat/late-statement.ts";
import { CONVERSATION_ID, LAST_LINE_MAX } from "#features/chat/limits.ts";
import { roomIsOpenTo, workAt } from "#features/chat/rooms/server-subjects.ts";
import { IS_OF_TWO, isShownIn } from "#features/chat/server-reading.ts";
import { mentionsOf } from "#features/chat/server-rows.ts";
import { excerptOf } from "#features/chat/writing/written-mentions.ts";
import type { MemberContext } from "#server/context.ts";
import { isNews, newAfter } from "./server-unread.ts";

const ME = "$1::uuid";
const LISTED_MAX = 20;

/** A conversation in which something is unread, with its latest message that the member may read. */
export type WaitingConversation = {
	id: string;
	kind: ConversationKind;
	lastSeq: number;
	count: number;
	author: UserCard | null;
	isMine: boolean;
	content: string | null;
	mentions: Mention[];
	imageCount: number;
	at: Date;
	/** What a room is about. */
	title: string | null;
	pictureUrl: string | null;
};

const waiting = lateStatement(
	"chat-waiting",
	() => `WITH unread AS (
	SELECT c.id, n.count FROM conversations c
	LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = ${ME}
	CROSS JOIN LATERAL ${newAfter("coalesce(r.seq, 0)")} n WHERE c.id = '${CONVERSATION_ID}'
	UNION ALL
	SELECT c.id, n.count FROM conversation_reads r JOIN conversations c ON c.id = r.conversation_id
	CROSS JOIN LATERAL ${newAfter("r.seq")} n
	WHERE r.user_id = ${ME} AND c.kind = 'room' AND c.closed_at IS NULL AND c.last_seq > r.seq AND n.count > 0
		AND ${roomIsOpenTo(ME)}
	UNION ALL
	SELECT c.id, n.count FROM conversations c
	LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = ${ME}
	CROSS JOIN LATERAL ${newAfter("coalesce(r.seq, 0)")} n
	WHERE (c.one_id = ${ME} OR c.other_id = ${ME}) AND c.last_seq > coalesce(r.seq, 0) AND n.count > 0
)
SELECT c.id, c.kind, c.last_seq::float8 AS "lastSeq", unread.count, ${userCard("m.user_id")} AS author,
	m.user_id IS NOT DISTINCT FROM ${ME} AS "isMine", m.content, ${mentionsOf("m")} AS mentions,
	m.image_count AS "imageCount", m.created_at AS at, work.title, work.picture_url AS "pictureUrl"
FROM unread JOIN conversations c ON c.id = unread.id
JOIN LATERAL (
	SELECT * FROM chat_messages n WHERE n.conversation_id = c.id AND n.removed_at IS NULL
		AND (NOT ${IS_OF_TWO} OR ${isNews}) AND ${isShownIn(ME, "n.user_id")} ORDER BY n.seq DESC LIMIT 1
) m ON TRUE
LEFT JOIN LATERAL ${workAt("c.subject_kind", "c.subject_id")} work ON c.kind = 'room'
ORDER BY c.kind <> 'community', m.created_at DESC LIMIT ${LISTED_MAX}`,
);

/** The community's conversation, and each other one in which something is unread, the latest first. One statement. */
export async function listWaitingConversations({
	pool,
	session,
}: Pick<MemberContext, "pool" | "session">): Promise<WaitingConversation[]> {
	const { rows } = await pool.query<
		Omit<WaitingConversation, "mentions"> & { mentions: Mention[] | null }
	>({ ...waiting, values: [session.user.id] });
	return rows.map((row) => ({
		...row,
		content: row.content && excerptOf(row.content, LAST_LINE_MAX),
		mentions: row.mentions ?? [],
	}));
}
