import { getTableName } from "drizzle-orm";
import { lateStatement } from "#features/chat/late-statement.ts";
import { CONVERSATION_ID, UNREAD_MAX } from "#features/chat/limits.ts";
import { chatNotificationKinds } from "#features/chat/notifications.ts";
import { roomIsOpenTo } from "#features/chat/rooms/server-subjects.ts";
import { isShownIn, mayReadConversation } from "#features/chat/server-reading.ts";
import { notificationEvents, notifications } from "#features/notifications/table.ts";
import type { MemberContext } from "#server/context.ts";
import { events } from "#server/table.ts";
import type { UnreadCounts } from "./contract.ts";

const ME = "$1::uuid";
const LIMIT = UNREAD_MAX + 1;

/** SQL for whether a message `n` of a conversation `c` is news to the member `$1`. */
export const isNews = `n.removed_at IS NULL AND n.user_id IS DISTINCT FROM ${ME} AND ${isShownIn(ME, "n.user_id")}`;

/** SQL for how many messages after `seen` are news; counting stops where nothing more would be shown. */
export const newAfter = (seen: string) => `(SELECT count(*)::int AS count FROM (
	SELECT FROM chat_messages n WHERE n.conversation_id = c.id AND n.seq > ${seen} AND ${isNews} LIMIT ${LIMIT}
) n)`;

/** SQL for how many unread notifications of a kind are about a message that is still there for the member. */
const notified = (kind: string) => `(SELECT count(*)::int FROM (
	SELECT FROM ${getTableName(notifications)} w
		JOIN ${getTableName(notificationEvents)} ne ON ne.notification_id = w.id
		JOIN ${getTableName(events)} e ON e.id = ne.event_id
		JOIN chat_messages n ON n.id = e.subject_id JOIN conversations c ON c.id = n.conversation_id
	WHERE w.user_id = ${ME} AND w.read_at IS NULL AND ne.kind = '${kind}' AND ${isNews} AND ${mayReadConversation(ME)}
	LIMIT ${LIMIT}
) w)`;

const counted = lateStatement(
	"chat-unread",
	() => `WITH community AS (
	SELECT c.last_seq, unread.count FROM conversations c
	LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = ${ME}
	CROSS JOIN LATERAL ${newAfter("coalesce(r.seq, 0)")} unread WHERE c.id = '${CONVERSATION_ID}'
), rooms AS (
	SELECT unread.count FROM conversation_reads r JOIN conversations c ON c.id = r.conversation_id
	CROSS JOIN LATERAL ${newAfter("r.seq")} unread
	WHERE r.user_id = ${ME} AND c.kind = 'room' AND c.closed_at IS NULL AND c.last_seq > r.seq
		AND unread.count > 0 AND ${roomIsOpenTo(ME)}
), direct AS (
	SELECT unread.count FROM conversations c
	LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = ${ME}
	CROSS JOIN LATERAL ${newAfter("coalesce(r.seq, 0)")} unread
	WHERE (c.one_id = ${ME} OR c.other_id = ${ME}) AND c.last_seq > coalesce(r.seq, 0)
)
SELECT least(coalesce((SELECT sum(count) FROM direct), 0), ${LIMIT})::int AS direct,
	${notified(chatNotificationKinds.mention)} AS mentions, ${notified(chatNotificationKinds.reply)} AS replies,
	coalesce((SELECT count FROM community), 0) AS community,
	least(coalesce((SELECT sum(count) FROM rooms), 0), ${LIMIT})::int AS rooms, (SELECT count(*)::int FROM rooms) AS "newRooms",
	coalesce((SELECT last_seq FROM community), 0)::float8 AS "lastSeq"`,
);

/** What a member has not read, in one statement whose cost does not grow with how much there is. */
export async function countUnread({ pool, session }: MemberContext): Promise<UnreadCounts> {
	const { rows } = await pool.query<UnreadCounts>({ ...counted, values: [session.user.id] });
	const [counts] = rows;
	if (!counts) throw new Error("A statement without FROM gives one row");
	return counts;
}
