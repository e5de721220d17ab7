import { getTableName, sql } from "drizzle-orm";
import { opensPremium } from "#domain/audiences/table.ts";
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
	w.audience = 'premium' AS is_premium, '${trackPath("")}' || w.slug AS path FROM ${getTableName(tracks)} w WHERE ${sqlText(trackIsListed, "w")}`,
	episode: `SELECT w.title, NULL, w.thumbnail_url, NULL, w.visibility = 'premium', '${episodePath("")}' || w.slug
FROM ${getTableName(podcasts)} w WHERE ${sqlText(episodeIsPublished, "w")}`,
	book: `SELECT w.title, w.author, w.cover_url, NULL, FALSE, '${bookPath("")}' || w.slug
FROM ${getTableName(bookClubBooks)} w WHERE ${sqlText(bookIsPublished, "w")}`,
	week: `SELECT w.title, w.artist, coalesce(w.artwork_url, t.cover_url), NULL, FALSE,
	'${weekPath("")}' || to_char(w.week_start_date, 'YYYY-MM-DD')
FROM ${getTableName(songOfTheWeek)} w LEFT JOIN ${getTableName(tracks)} t ON t.id = w.track_id AND ${sqlText(trackIsListed, "t")}
WHERE ${sqlText(songIsPublished(BEGUN), "w")}`,
};

/**
 * SQL for a work that is out (title, byline, picture_url, artist_id, is_premium, path), or no row; `kind` and `id` are
 * expressions. `artist_id` is whose track it is, `is_premium` whether it is for premium members.
 */
export const workAt = (kind: string, id: string): string =>
	`(${Object.entries(works)
		// The first names the columns of all.
		.map(([one, select]) => `${select} AND ${kind} = '${one}' AND w.id = ${id}`)
		.join("\nUNION ALL\n")})`;

/**
 * SQL for whether a `work` of this kind is for a member: what is said of a book is for those who read it together, and of
 * what is for premium members for them and its artist.
 */
export const isAmongReaders = (kind: string, userId: string): string =>
	`((${kind} <> 'book' OR ${userIsApprovedReader(userId)} OR ${isStaff(userId)})
	AND (NOT work.is_premium OR work.artist_id = ${userId} OR ${opensPremium(userId)}))`;

/** SQL for whether a member looks after what is said, and so reads all of it. */
export const isStaff = (userId: string): string => hasRoleIn(userId, "admin", "moderator");

/** SQL for whether a room `c` is open to a member. */
export const roomIsOpenTo = (userId: string): string =>
	`(c.kind = 'room' AND EXISTS (SELECT FROM ${workAt("c.subject_kind", "c.subject_id")} work
		WHERE ${isAmongReaders("c.subject_kind", userId)})
	AND (c.audience <> 'premium' OR ${opensPremium(userId)}))`;

/** SQL for whom a room `c` is, given its `work`: never for more than the work itself. */
export const ROOM_AUDIENCE = "CASE WHEN work.is_premium THEN 'premium' ELSE c.audience END";
