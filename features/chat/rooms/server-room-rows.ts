import { isFromShown } from "#domain/people/blocks/table.ts";
import { SHOWN_NAME } from "#domain/people/table.ts";
import type { RoomKind } from "#domain/works/room-kinds.ts";
import type { Mention } from "#features/chat/contract.ts";
import { lateStatement } from "#features/chat/late-statement.ts";
import { LAST_LINE_MAX, UNREAD_MAX } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { mentionsOf } from "#features/chat/server-rows.ts";
import { excerptOf } from "#features/chat/writing/written-mentions.ts";
import type { MemberContext } from "#server/context.ts";
import { can } from "#shared/policy.ts";
import type { SubjectRoom } from "./contract.ts";
import { declaredRoom, ROOM_AUDIENCE, roomIsOpenTo, workAt } from "./server-subjects.ts";

/** A room as the statements of `found` read it. */
export type RoomRow = {
	id: string;
	subject_kind: RoomKind;
	subject_id: string;
	audience: SubjectRoom["audience"];
	closed_at: Date | null;
	last_seq: string;
	title: string;
	byline: string | null;
	picture_url: string | null;
	artist_id: string | null;
	path: string;
	unread: number | null;
	last: {
		name: string | null;
		content: string | null;
		mentions: Mention[] | null;
		imageCount: number;
		createdAt: string;
	} | null;
};

/** A statement that finds rooms which the user `$1` may read; `which` is about a conversation `c` and its last message `m` that is not of whom they blocked. */
export const found = (name: string, which: string) =>
	lateStatement(
		name,
		() => `SELECT c.id, c.subject_kind, c.subject_id, ${ROOM_AUDIENCE} AS audience, c.closed_at, c.last_seq,
	work.title, work.byline, work.picture_url, work.artist_id, work.path, unread.count AS unread,
	CASE WHEN m.id IS NOT NULL THEN json_build_object(
		'name', CASE WHEN u.id IS NOT NULL THEN ${SHOWN_NAME} END, 'content', m.content, 'mentions', ${mentionsOf("m")},
		'imageCount', m.image_count, 'createdAt', m.created_at) END AS last
FROM conversations c JOIN LATERAL ${workAt("c.subject_kind", "c.subject_id")} work ON TRUE
LEFT JOIN LATERAL (SELECT * FROM chat_messages n WHERE n.conversation_id = c.id
	AND ${isFromShown("$1::uuid", "n.user_id")} ORDER BY n.seq DESC LIMIT 1) m ON TRUE
LEFT JOIN "user" u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = u.id
LEFT JOIN conversation_reads r ON r.conversation_id = c.id AND r.user_id = $1::uuid
LEFT JOIN LATERAL (SELECT count(*)::int AS count FROM (
	SELECT FROM chat_messages n WHERE n.conversation_id = c.id AND n.seq > r.seq
		AND n.user_id IS DISTINCT FROM $1::uuid AND n.removed_at IS NULL AND ${isFromShown("$1::uuid", "n.user_id")}
	LIMIT ${UNREAD_MAX + 1}
) n) unread ON r.user_id IS NOT NULL
WHERE ${roomIsOpenTo("$1::uuid")} AND ${which}`,
	);

/** Whether the caller looks after all that is said, and so opens rooms about anything. */
export const looksAfterAll = ({ session }: Pick<MemberContext, "session">): boolean =>
	can(session.user, "open rooms about anything");

export function roomOf(row: RoomRow, context: Pick<MemberContext, "session">): SubjectRoom {
	const { last } = row;
	const declared = declaredRoom(row.subject_kind);
	return {
		id: row.id,
		subject: {
			kind: row.subject_kind,
			id: row.subject_id,
			title: row.title,
			byline: row.byline,
			pictureUrl: row.picture_url,
			shape: declared.shape,
			about: declared.about,
			path: row.path,
		},
		audience: row.audience,
		readers: declared.readers?.name ?? null,
		isClosed: row.closed_at !== null,
		mayRun: looksAfterAll(context) || row.artist_id === context.session.user.id,
		lastSeq: Number(row.last_seq),
		unread: row.unread,
		last: last && {
			name: last.name ?? copy.anonymous,
			content: last.content && excerptOf(last.content, LAST_LINE_MAX),
			mentions: last.mentions ?? [],
			imageCount: last.imageCount,
			createdAt: new Date(last.createdAt).toISOString(),
		},
	};
}
