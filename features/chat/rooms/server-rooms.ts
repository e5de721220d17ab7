import { checkAudience } from "#domain/audiences/server-choose.ts";
import type { RoomKind } from "#domain/works/room-kinds.ts";
import { lateStatement } from "#features/chat/late-statement.ts";
import { ROOMS_LISTED_MAX } from "#features/chat/limits.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { copy as common } from "#shared/copy.ts";
import { chatRoomTopic, type SubjectRoom } from "./contract.ts";
import { found, looksAfterAll, type RoomRow, roomOf } from "./server-room-rows.ts";
import { declaredRoom, isAmongReaders, workAt } from "./server-subjects.ts";

type Subject = { kind: RoomKind; subjectId: string };
const open = found(
	"rooms-open",
	`c.closed_at IS NULL ORDER BY coalesce(m.created_at, c.opened_at) DESC, c.id LIMIT ${ROOMS_LISTED_MAX}`,
);
const byId = found("room-by-id", "c.id = $2");
const bySubject = found("room-by-subject", "c.subject_kind = $2 AND c.subject_id = $3");

/** A work that is out, for who may be in its room. */
const work = lateStatement(
	"room-work",
	() =>
		`SELECT work.artist_id FROM ${workAt("$2::text", "$3::uuid")} work WHERE ${isAmongReaders("$2::text", "$1::uuid")}`,
);

/** Open rooms that the caller may read, where something was said last first. */
export async function listRooms(context: MemberContext): Promise<{ rooms: SubjectRoom[] }> {
	const { rows } = await context.pool.query<RoomRow>({
		...open,
		values: [context.session.user.id],
	});
	return { rooms: rows.map((row) => roomOf(row, context)) };
}

/** Errors: NOT_FOUND, also where it is not for the caller. */
export async function getRoom(context: MemberContext, id: string): Promise<SubjectRoom> {
	const { rows } = await context.pool.query<RoomRow>({
		...byId,
		values: [context.session.user.id, id],
	});
	if (!rows[0]) throw notFound();
	return roomOf(rows[0], context);
}

/** The room about a work, and whether the caller may open one. Without a room also for what is not there. */
export async function roomAbout(context: MemberContext, { kind, subjectId }: Subject) {
	const values = [context.session.user.id, kind, subjectId];
	const { rows } = await context.pool.query<RoomRow>({ ...bySubject, values });
	const [row] = rows;
	const readers = declaredRoom(kind).readers?.name ?? null;
	return {
		room: row ? roomOf(row, context) : null,
		mayOpen: !row && (await mayRunAbout(context, { kind, subjectId })) === true,
		readers,
		mayChoose: readers === null && looksAfterAll(context),
	};
}

/**
 * Opens a room about a work, or the one that was closed. Errors: NOT_FOUND where the work is not out or not for the
 * caller, FORBIDDEN, 422 for an audience that the caller cannot choose.
 */
export async function openRoom(
	context: MemberContext,
	{ audience, ...subject }: Subject & Pick<SubjectRoom, "audience">,
): Promise<SubjectRoom> {
	const mayRun = await mayRunAbout(context, subject);
	if (mayRun === null) throw notFound();
	if (!mayRun || (audience !== "members" && !looksAfterAll(context)))
		throw refusal("FORBIDDEN", common.notAllowed);
	await checkAudience(context, audience);
	const { kind, subjectId } = subject;
	const userId = context.session.user.id;
	await context.pool.query({
		name: "room-open",
		text: `INSERT INTO conversations (id, kind, subject_kind, subject_id, audience, opened_by, opened_at)
VALUES ($1, 'room', $2, $3, $4, $5, now())
ON CONFLICT (subject_kind, subject_id) DO UPDATE SET closed_at = NULL`,
		values: [newId(), kind, subjectId, audience, userId],
	});
	const { rows } = await context.pool.query<RoomRow>({
		...bySubject,
		values: [userId, kind, subjectId],
	});
	if (!rows[0]) throw notFound();
	return roomOf(rows[0], context);
}

/** Closes a room or opens it again, and says for whom it is. Errors: NOT_FOUND, FORBIDDEN, 422 for an audience that the caller cannot choose. */
export async function saveRoom(
	context: MemberContext,
	{ id, isClosed, audience }: Pick<SubjectRoom, "id" | "isClosed" | "audience">,
): Promise<SubjectRoom> {
	const room = await getRoom(context, id);
	const isChoosing = audience !== room.audience;
	if (!room.mayRun || (isChoosing && !looksAfterAll(context)))
		throw refusal("FORBIDDEN", common.notAllowed);
	if (isChoosing) await checkAudience(context, audience);
	await context.pool.query({
		name: "room-set",
		text: `UPDATE conversations SET audience = coalesce($2, audience),
	closed_at = CASE WHEN $3::boolean THEN coalesce(closed_at, now()) END WHERE id = $1`,
		values: [id, isChoosing ? audience : null, isClosed],
	});
	context.live.publish(chatRoomTopic, { isClosed }, id);
	return getRoom(context, id);
}

/** Whether the caller opens and closes rooms about a work; null where it is not there for them. */
async function mayRunAbout(
	context: MemberContext,
	{ kind, subjectId }: Subject,
): Promise<boolean | null> {
	const { user } = context.session;
	const { rows } = await context.pool.query<{ artist_id: string | null }>({
		...work,
		values: [user.id, kind, subjectId],
	});
	if (!rows[0]) return null;
	return looksAfterAll(context) || rows[0].artist_id === user.id;
}
