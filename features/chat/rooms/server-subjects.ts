import { wideAudiences } from "#domain/audiences/limits.ts";
import { isOpenTo } from "#domain/audiences/table.ts";
import { hasRoleIn } from "#domain/people/table.ts";
import { type RoomKind, roomKinds } from "#domain/works/room-kinds.ts";
import type { Work, WorkRoom } from "#domain/works/work.ts";
import { sqlText } from "#server/database/sql-text.ts";

type Declared = WorkRoom & { kind: RoomKind; text: string };
let declared: readonly Declared[] | undefined;

/** Says which works can have rooms, before any statement about rooms is made. Throws where a kind is missing: its rooms would be swept away. */
export function declareRooms(works: readonly Work[]): void {
	const rooms = works.flatMap(({ kind, room }) =>
		room ? [{ ...room, kind, text: sqlText(room.facts) }] : [],
	);
	const missing = roomKinds.filter((kind) => !rooms.some((one) => one.kind === kind));
	if (missing.length > 0) throw new Error(`No feature declares rooms of: ${missing.join(", ")}`);
	declared = rooms;
}

export function declaredRooms(): readonly Declared[] {
	if (!declared) throw new Error("No works were declared to rooms");
	return declared;
}

/**
 * SQL for a work that is out (title, byline, picture_url, artist_id, audience, path), or no row; `kind` and `id` are
 * expressions. `artist_id` is whose track it is.
 */
export const workAt = (kind: string, id: string): string =>
	`(${declaredRooms()
		.map((one) => `${one.text} AND ${kind} = '${one.kind}' AND w.id = ${id}`)
		.join("\nUNION ALL\n")})`;

/** What is declared of the rooms about a kind of work; `declareRooms` refuses a list without it. */
export const declaredRoom = (kind: RoomKind): Declared =>
	declaredRooms().find((one) => one.kind === kind) as Declared;

/** The first cost nothing for each row: rooms and works are mostly for all members. */
const isOpenToMember = (column: string, userId: string): string =>
	`(${column} IN ('everyone', 'members') OR ${isOpenTo(column, userId)})`;

/** SQL for whether a `work` of this kind is for a member: among its readers where it has some, and its audience or its artist. */
export const isAmongReaders = (kind: string, userId: string): string =>
	`(${declaredRooms()
		.map((one) =>
			one.readers
				? `(${kind} <> '${one.kind}' OR ${one.readers.includes(userId)} OR ${isStaff(userId)}) AND `
				: "",
		)
		.join("")}(work.artist_id = ${userId} OR ${isOpenToMember("work.audience", userId)}))`;

/** SQL for whether a member looks after what is said, and so reads all of it. */
export const isStaff = (userId: string): string => hasRoleIn(userId, "admin", "moderator");

/** SQL for whether a room `c` is open to a member: to those among both its work's audience and its own. */
export const roomIsOpenTo = (userId: string): string =>
	`(c.kind = 'room' AND EXISTS (SELECT FROM ${workAt("c.subject_kind", "c.subject_id")} work
		WHERE ${isAmongReaders("c.subject_kind", userId)})
	AND ${isOpenToMember("c.audience", userId)})`;

const WIDE = `ARRAY[${wideAudiences.map((one) => `'${one}'`).join(", ")}]`;
/** How narrow an audience is; groups and chosen people are narrower than the wide ones. */
const narrowness = (column: string) =>
	`coalesce(array_position(${WIDE}, ${column}), ${wideAudiences.length + 1})`;

/** SQL for the audience that a room `c` shows, given its `work`: the narrower of the two. */
export const ROOM_AUDIENCE = `CASE WHEN ${narrowness("work.audience")} > ${narrowness("c.audience")}
	THEN work.audience ELSE c.audience END`;
