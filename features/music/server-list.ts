import { z } from "zod";
import { SHOWN_NAME } from "#features/members/table.ts";
import { invalid } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { id, instant } from "#shared/contract.ts";
import type { Track } from "./contract.ts";
import { copy } from "./copy.ts";
import { type Genre, JUST_IN_SIZE, PAGE_SIZE, type Sort } from "./limits.ts";

type Listing = {
	sort: Sort;
	genre?: Genre | undefined;
	limit: number;
	cursor?: string | undefined;
};

type TrackRow = {
	id: string;
	title: string;
	artist: string;
	genre: Genre;
	description: string | null;
	audio_url: string;
	cover_url: string | null;
	created_by: string;
	creator_display: string | null;
	created_at: Date;
	duration_seconds: number | null;
	average_rating: number | null;
	total_ratings: number;
	my_stars: number | null;
	is_sample: boolean;
	rank: number;
};

/** The number each order goes by, before newest and id settle ties. */
const ranks: Record<Sort, string> = {
	newest: "0",
	"highest-rated": "t.rating_rank",
	"most-popular": "t.listens",
};

const columns = `t.id, t.title, t.artist, t.genre, t.description, t.audio_url, t.cover_url, t.created_by,
	${SHOWN_NAME} AS creator_display, t.created_at,
	t.duration_seconds, t.average_rating, t.total_ratings, r.stars AS my_stars, t.is_sample`;
const joins = `LEFT JOIN "user" u ON u.id = t.created_by LEFT JOIN profiles p ON p.id = t.created_by
	LEFT JOIN track_ratings r ON r.track_id = t.id AND r.user_id = $1`;

/** Only these get a named statement: a connection keeps each for ever, and callers may ask for any length. */
const OWN_LENGTHS: readonly number[] = [PAGE_SIZE, JUST_IN_SIZE];

/** One page of tracks in one statement, keyset-paged: never repeats, never skips. */
export async function listTracks(
	context: Context & { session: Session | null },
	{ sort, genre, limit, cursor }: Listing,
): Promise<{ tracks: Track[]; nextCursor: string | null }> {
	const after = cursor === undefined ? null : readCursor(cursor);
	const values: unknown[] = [context.session?.person.id ?? null];
	const conditions: string[] = [];
	if (genre) conditions.push(`t.genre = $${values.push(genre)}`);
	if (after) conditions.push(afterCondition(sort, values, after));
	const where = conditions.length > 0 ? `WHERE ${conditions.join(" AND ")}` : "";
	// NULLS LAST as in the indexes, which PostgreSQL would otherwise not use, nulls or none.
	const order = [...(sort === "newest" ? [] : [ranks[sort]]), "t.created_at", "t.id"]
		.map((by) => `${by} DESC NULLS LAST`)
		.join(", ");
	// Cut to a page before the joins, its length spelled out: with a parameter the plan kept for all
	// lengths reckons with a tenth of all tracks and reads every one of them.
	const { rows } = await context.pool.query<TrackRow>({
		...(OWN_LENGTHS.includes(limit) && {
			name: `tracks-${sort}-${limit}${genre ? "-genre" : ""}${after ? "-after" : ""}`,
		}),
		text: `SELECT ${columns}, ${ranks[sort]} AS rank
FROM (SELECT * FROM tracks t ${where} ORDER BY ${order} LIMIT ${limit + 1}) t ${joins}
ORDER BY ${order}`,
		values,
	});
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	return {
		tracks: page.map(trackOf),
		nextCursor: rows.length > limit && last ? writeCursor(last) : null,
	};
}

/** One track as its viewer sees it, or null. */
export async function findTrack(
	context: Context & { session: Session | null },
	trackId: string,
): Promise<Track | null> {
	const { rows } = await context.pool.query<TrackRow>({
		name: "track-by-id",
		text: `SELECT ${columns}, 0 AS rank FROM tracks t ${joins} WHERE t.id = $2`,
		values: [context.session?.person.id ?? null, trackId],
	});
	return rows[0] ? trackOf(rows[0]) : null;
}

function trackOf(row: TrackRow): Track {
	return {
		id: row.id,
		title: row.title,
		artist: row.artist,
		genre: row.genre,
		description: row.description,
		audioUrl: row.audio_url,
		coverUrl: row.cover_url,
		creator: { id: row.created_by, name: row.creator_display ?? copy.unknownArtist },
		createdAt: row.created_at.toISOString(),
		durationSeconds: row.duration_seconds,
		averageRating: row.average_rating,
		totalRatings: row.total_ratings,
		myStars: row.my_stars,
		isSample: row.is_sample,
	};
}

/** As we write them: other zones and the year 0 are instants too, but not to PostgreSQL. */
const cursorInstant = instant.refine(
	(at) => at >= "0001" && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at,
);
const cursorShape = z.tuple([z.int().min(0).max(2_147_483_647), cursorInstant, id]);

function afterCondition(
	sort: Sort,
	values: unknown[],
	[rank, createdAt, trackId]: z.infer<typeof cursorShape>,
): string {
	const place = (value: unknown) => `$${values.push(value)}`;
	if (sort === "newest")
		return `(t.created_at, t.id) < (${place(createdAt)}::timestamptz, ${place(trackId)}::uuid)`;
	return `(${ranks[sort]}, t.created_at, t.id) < (${place(rank)}::int, ${place(createdAt)}::timestamptz, ${place(trackId)}::uuid)`;
}

function writeCursor(row: TrackRow): string {
	return Buffer.from(JSON.stringify([row.rank, row.created_at.toISOString(), row.id])).toString(
		"base64url",
	);
}

function readCursor(cursor: string) {
	try {
		return cursorShape.parse(JSON.parse(Buffer.from(cursor, "base64url").toString("utf8")));
	} catch {
		throw invalid({ cursor: "This is not a cursor of ours" });
	}
}
