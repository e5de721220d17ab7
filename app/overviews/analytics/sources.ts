import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { profiles, users } from "#domain/people/table.ts";
import { figureOf, isSample } from "#features/analytics/server-counts.ts";
import type { Sources } from "#features/analytics/server-metrics.ts";
import { readingPosts } from "#features/bookclub/reading/table.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { bookingIsActive, sessionBookings } from "#features/booking/table.ts";
import { chatMessages, messageIsShown } from "#features/chat/table.ts";
import { trackRatings, tracks } from "#features/music/table.ts";
import { podcastDownloads } from "#features/podcasts/feed/table.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { songComments, songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { trackComments } from "#features/track-comments/table.ts";
import { sqlText } from "#server/database/sql-text.ts";

const comments = (table: PgTable, metric: PgTable, metricId: string) =>
	sqlText(sql`SELECT c.created_at AS at, 1 AS n FROM ${table} c WHERE NOT ${sql.raw(isSample("c.user_id"))}
AND NOT EXISTS (SELECT FROM ${metric} t WHERE t.id = c.${sql.identifier(metricId)} AND t.is_sample)`);

const bySamples = sql`FROM ${profiles} p`;

/** What each metric counts. */
export const sources: Sources = {
	signUps: {
		rows: `${figureOf("sign-ups")}
UNION ALL ${sqlText(sql`SELECT u.created_at, -1 ${bySamples} JOIN ${users} u ON u.id = p.id
WHERE p.is_sample AND u.email_verified`)}`,
	},
	messages: {
		rows: `${figureOf("messages")}
UNION ALL ${sqlText(sql`SELECT m.created_at, -1 ${bySamples} JOIN ${chatMessages} m ON m.user_id = p.id
WHERE p.is_sample AND ${sql.raw(sqlText(messageIsShown, "m"))}`)}`,
	},
	listens: { rows: figureOf("listens"), isByUtcDay: true },
	downloads: {
		rows: sqlText(sql`SELECT figure_day(d.day) AS at, d.downloads AS n FROM ${podcastDownloads} d
WHERE NOT EXISTS (SELECT FROM ${podcasts} e WHERE e.id = d.podcast_id AND e.is_sample)`),
		isByUtcDay: true,
	},
	ratings: {
		rows: `${figureOf("ratings")}
UNION ALL ${sqlText(sql`SELECT r.updated_at, -1 ${bySamples} JOIN ${trackRatings} r ON r.user_id = p.id
JOIN ${tracks} t ON t.id = r.track_id WHERE p.is_sample AND NOT t.is_sample`)}`,
	},
	comments: {
		rows: [
			comments(songComments, songOfTheWeek, "song_id"),
			comments(trackComments, tracks, "track_id"),
			comments(readingPosts, bookClubBooks, "book_id"),
		].join("\nUNION ALL "),
	},
	bookings: {
		rows: sqlText(sql`SELECT b.created_at AS at, 1 AS n FROM ${sessionBookings} b
WHERE ${sql.raw(sqlText(bookingIsActive, "b"))} AND NOT ${sql.raw(isSample("b.member_id"))} AND NOT ${sql.raw(isSample("b.coach_id"))}`),
	},
};
