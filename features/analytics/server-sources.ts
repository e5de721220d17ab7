import type { CountedThing, FigureKind } from "./limits.ts";

/** A figure as it stands: what was settled and what has changed since, so always read in one statement. */
export const figureOf = (kind: FigureKind): string =>
	`SELECT slot AS at, count AS n FROM figure_counts WHERE kind = '${kind}'
UNION ALL SELECT slot, delta FROM figure_deltas WHERE kind = '${kind}'`;

/** Whether it is a sample creator; few are, so that this costs next to nothing. */
export const isSample = (userId: string): string =>
	`EXISTS (SELECT FROM profiles p WHERE p.id = ${userId} AND p.is_sample)`;

/** Each row counts `n`, at `at`. What samples did, and what was done to them, is left out or taken off. */
type Source = { rows: string; isByUtcDay?: true };

const comments = (table: string, thing: string, thingId: string) =>
	`SELECT c.created_at AS at, 1 AS n FROM ${table} c WHERE NOT ${isSample("c.user_id")}
AND NOT EXISTS (SELECT FROM ${thing} t WHERE t.id = c.${thingId} AND t.is_sample)`;

export const sources: Record<CountedThing, Source> = {
	signUps: {
		rows: `${figureOf("sign-ups")}
UNION ALL SELECT u.created_at, -1 FROM profiles p JOIN "user" u ON u.id = p.id WHERE p.is_sample AND u.email_verified`,
	},
	messages: {
		rows: `${figureOf("messages")}
UNION ALL SELECT m.created_at, -1 FROM profiles p JOIN chat_messages m ON m.user_id = p.id
WHERE p.is_sample AND m.removed_at IS NULL`,
	},
	listens: { rows: figureOf("listens"), isByUtcDay: true },
	downloads: {
		rows: `SELECT figure_day(d.day) AS at, d.downloads AS n FROM podcast_downloads d
WHERE NOT EXISTS (SELECT FROM podcasts e WHERE e.id = d.podcast_id AND e.is_sample)`,
		isByUtcDay: true,
	},
	ratings: {
		rows: `${figureOf("ratings")}
UNION ALL SELECT r.updated_at, -1 FROM profiles p JOIN track_ratings r ON r.user_id = p.id
JOIN tracks t ON t.id = r.track_id WHERE p.is_sample AND NOT t.is_sample`,
	},
	comments: {
		rows: [
			comments("song_comments", "song_of_the_week", "song_id"),
			comments("track_comments", "tracks", "track_id"),
			comments("reading_posts", "book_club_books", "book_id"),
		].join("\nUNION ALL "),
	},
	bookings: {
		rows: `SELECT b.created_at AS at, 1 AS n FROM session_bookings b
WHERE b.state <> 'cancelled' AND NOT ${isSample("b.member_id")} AND NOT ${isSample("b.coach_id")}`,
	},
};
