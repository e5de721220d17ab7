import { eq } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { hasBlocked } from "#domain/people/blocks/table.ts";
import { userCard } from "#domain/people/table.ts";
import type { DirectConversation, Mention, Obstacle } from "#features/chat/contract.ts";
import {
	DIRECT_BEGUN_PER_DAY,
	DIRECT_LISTED_MAX,
	LAST_LINE_MAX,
	UNREAD_MAX,
} from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { isShownIn } from "#features/chat/server-reading.ts";
import { mentionsOf } from "#features/chat/server-rows.ts";
import { excerptOf } from "#features/chat/writing/written-mentions.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import type { Rule } from "#server/limits.ts";
import { directMessagesOff } from "./table.ts";

const begun: Rule = { name: "direct-begun", points: DIRECT_BEGUN_PER_DAY, seconds: 86_400 };

type Row = {
	id: string;
	kind: DirectConversation["kind"];
	last_seq: string;
	member: DirectConversation["member"];
	obstacle: Obstacle | null;
	unread: number;
	last: {
		userId: string | null;
		content: string | null;
		mentions: Mention[] | null;
		imageCount: number;
		createdAt: string;
	} | null;
};

const isOff = (userId: string) =>
	`EXISTS (SELECT FROM direct_messages_off off WHERE off.user_id = ${userId})`;

/** Why the user `$1` may not write to another, in SQL. Being blocked looks like not wanting messages from anyone. */
const obstacleTo = (otherId: string) => `CASE
	WHEN ${otherId} IS NULL THEN 'gone'
	WHEN ${hasBlocked("$1::uuid", otherId)} THEN 'blocked'
	WHEN ${isOff("$1::uuid")} THEN 'off'
	WHEN ${isOff(otherId)} OR ${hasBlocked(otherId, "$1::uuid")} OR ${isSuspended(otherId)} THEN 'unavailable'
END`;

const listed = (name: string, which: string) => ({
	name,
	text: `SELECT c.id, c.kind, c.last_seq, ${userCard("other.id")} AS member,
	CASE WHEN c.kind = 'direct' OR other.id IS NULL THEN ${obstacleTo("other.id")} END AS obstacle,
	unread.count AS unread, CASE WHEN m.id IS NOT NULL THEN json_build_object(
		'userId', m.user_id, 'content', m.content, 'mentions', ${mentionsOf("m")}, 'imageCount', m.image_count,
		'createdAt', m.created_at) END AS last
FROM conversations c
CROSS JOIN LATERAL (SELECT CASE WHEN c.one_id = $1::uuid THEN c.other_id ELSE c.one_id END AS id) other
LEFT JOIN chat_messages m ON m.conversation_id = c.id AND m.seq = c.last_seq
LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = $1::uuid
CROSS JOIN LATERAL (SELECT count(*)::int AS count FROM (
	SELECT FROM chat_messages n WHERE n.conversation_id = c.id AND n.seq > coalesce(r.seq, 0)
		AND n.user_id IS DISTINCT FROM $1::uuid AND n.removed_at IS NULL AND ${isShownIn("$1::uuid", "n.user_id")}
	LIMIT ${UNREAD_MAX + 1}
) n) unread
WHERE (c.one_id = $1::uuid OR c.other_id = $1::uuid) AND ${which}`,
});

const latest = listed(
	"direct-latest",
	`c.last_seq > 0 ORDER BY m.created_at DESC, c.id LIMIT ${DIRECT_LISTED_MAX}`,
);
const one = listed("direct-one", "c.kind = 'direct' AND c.id = $2");

/** The caller's direct conversations and those of their sessions in which something was said, the latest first. */
export async function listConversations({ pool, session, db }: MemberContext) {
	const userId = session.user.id;
	const { rows } = await pool.query<Row>({ ...latest, values: [userId] });
	const off = await db.$count(directMessagesOff, eq(directMessagesOff.userId, userId));
	return { conversations: rows.map((row) => conversationOf(row, userId)), isOff: off > 0 };
}

/**
 * The direct conversation of the caller with a member, begun where there is none. Errors: NOT_FOUND, CONFLICT with
 * oneself or where one of the two wants none, TOO_MANY_REQUESTS.
 */
export async function openDirect(
	context: MemberContext,
	memberId: string,
): Promise<DirectConversation> {
	const { pool, session, limits } = context;
	const userId = session.user.id;
	if (memberId === userId) throw refusal("CONFLICT", copy.notWithYourself);
	const pair = [userId, memberId].sort();
	const known = await pool.query<{ id: string }>({
		name: "direct-of-pair",
		text: "SELECT id FROM conversations WHERE kind = 'direct' AND one_id = $1 AND other_id = $2",
		values: pair,
	});
	let id = known.rows[0]?.id;
	if (!id) {
		const { rows } = await pool.query<{ obstacle: Obstacle | null }>({
			name: "direct-obstacle",
			text: `SELECT ${obstacleTo("u.id")} AS obstacle FROM "user" u WHERE u.id = $2`,
			values: [userId, memberId],
		});
		if (!rows[0]) throw notFound();
		refuse(rows[0].obstacle);
		await limits.consume(begun, userId);
		// Both may begin at once.
		const made = await pool.query<{ id: string }>({
			name: "direct-begin",
			text: `INSERT INTO conversations (id, kind, one_id, other_id) VALUES ($1, 'direct', $2, $3)
ON CONFLICT (one_id, other_id) WHERE kind = 'direct' DO UPDATE SET kind = 'direct' RETURNING id`,
			values: [newId(), ...pair],
		});
		id = made.rows[0]?.id;
	}
	const { rows } = await pool.query<Row>({ ...one, values: [userId, id] });
	if (!rows[0]) throw notFound();
	return conversationOf(rows[0], userId);
}

/** One of the caller's direct conversations. Errors: NOT_FOUND, also where it is not theirs. */
export async function getDirect(
	{ pool, session }: MemberContext,
	id: string,
): Promise<DirectConversation> {
	const { rows } = await pool.query<Row>({ ...one, values: [session.user.id, id] });
	if (!rows[0]) throw notFound();
	return conversationOf(rows[0], session.user.id);
}

/** Errors: CONFLICT where one of the two does not want to hear from the other, or is gone. */
export async function refuseUnwanted(
	context: MemberContext,
	members: readonly string[],
): Promise<void> {
	refuse(await obstacleIn(context, members));
}

/** Why the caller cannot write to the other of the two; null where they can. */
export async function obstacleIn(
	{ pool, session }: MemberContext,
	members: readonly string[],
): Promise<Obstacle | null> {
	const otherId = members.find((id) => id !== session.user.id) ?? null;
	const { rows } = await pool.query<{ obstacle: Obstacle | null }>({
		name: "direct-unwanted",
		text: `SELECT ${obstacleTo("other.id")} AS obstacle FROM (SELECT $2::uuid AS id) other`,
		values: [session.user.id, otherId],
	});
	return rows[0]?.obstacle ?? null;
}

/** Whether members may write to the caller directly. */
export async function setDirect(
	{ db, session }: MemberContext,
	isOff: boolean,
): Promise<{ isOff: boolean }> {
	const userId = session.user.id;
	if (isOff) await db.insert(directMessagesOff).values({ userId }).onConflictDoNothing();
	else await db.delete(directMessagesOff).where(eq(directMessagesOff.userId, userId));
	return { isOff };
}

function refuse(obstacle: Obstacle | null): void {
	if (obstacle) throw refusal("CONFLICT", copy.obstacles[obstacle]);
}

function conversationOf({ last, last_seq, ...row }: Row, viewerId: string): DirectConversation {
	return {
		id: row.id,
		kind: row.kind,
		member: row.member,
		obstacle: row.obstacle,
		lastSeq: Number(last_seq),
		unread: row.unread,
		last: last && {
			isMine: last.userId === viewerId,
			content: last.content && excerptOf(last.content, LAST_LINE_MAX),
			mentions: last.mentions ?? [],
			imageCount: last.imageCount,
			createdAt: new Date(last.createdAt).toISOString(),
		},
	};
}
