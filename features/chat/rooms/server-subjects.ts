import { getTableName, sql } from "drizzle-orm";
import { wideAudiences } from "#domain/audiences/limits.ts";
import { isOpenTo } from "#domain/audiences/table.ts";
import { hasRoleIn } from "#domain/people/table.ts";
import { bookClubBooks, bookIsPublished, userIsApprovedReader } from "#features/bookclub/table.ts";
import type { SubjectKind } from "#features/chat/limits.ts";
import { trackIsListed, tracks } from "#features/music/table.ts";
import { episodeIsPublished, podcasts } from "#features/podcasts/table.ts";
import { songIsPublished, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { bookPath, episodePath, trackPath, weekPath } from "#shared/paths.ts";

/** Where a week has begun first. */
const BEGUN = sql`(now() AT TIME ZONE 'Etc/GMT-14')::date`;

const works: Record<SubjectKind, string> = {
	track: `SELECT w.title, w.artist AS byline, w.cover_url AS picture_url, w.created_by AS artist_id,
	w.audience, '${trackPath("")}' || w.slug AS path FROM ${getTableName(tracks)} w WHERE ${sqlText(trackIsListed, "w")}`,
	episode: `SELECT w.title, NULL, w.thumbnail_url, NULL, w.audience, '${episodePath("")}' || w.slug
FROM ${getTableName(podcasts)} w WHERE ${sqlText(episodeIsPublished, "w")}`,
	book: `SELECT w.title, w.author, w.cover_url, NULL, 'members', '${bookPath("")}' || w.slug
FROM ${getTableName(bookClubBooks)} w WHERE ${sqlText(bookIsPublished, "w")}`,
	week: `SELECT w.title, w.artist, coalesce(w.artwork_url, t.cover_url), NULL, 'members',
	'${weekPath("")}' || to_char(w.week_start_date, 'YYYY-MM-DD')
FROM ${getTableName(songOfTheWeek)} w LEFT JOIN ${getTableName(tracks)} t ON t.id = w.track_id AND ${sqlText(trackIsListed, "t")}
WHERE ${sqlText(songIsPublished(BEGUN), "w")}`,
};

/**
 * SQL for a work that is out (title, byline, picture_url, artist_id, audience, path), or no row; `kind` and `id` are
 * expressions. `artist_id` is whose track it is.
 */
export const workAt = (kind: string, id: string): string =>
	`(${Object.entries(works)
		// The first names the columns of all.
		.map(([one, select]) => `${select} AND ${kind} = '${one}' AND w.id = ${id}`)
		.join("\nUNION ALL\n")})`;

/** The first cost nothing for each row: rooms and works are mostly for all members. */
const isOpenToMember = (column: string, userId: string): string =>
	`(${column} IN ('everyone', 'members') OR ${isOpenTo(column, userId)})`;

/**
 * SQL for whether a `work` of this kind is for a member: what is said of a book is for those who read it together, and of
 * anything else for those whom it is for, and its artist.
 */
export const isAmongReaders = (kind: string, userId: string): string =>
	`((${kind} <> 'book' OR ${userIsApprovedReader(userId)} OR ${isStaff(userId)})
	AND (work.artist_id = ${userId} OR ${isOpenToMember("work.audience", userId)}))`;

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
