import type { Pool } from "pg";
import type { Highlights } from "#features/analytics/contract.ts";
import { DAYS_IN_WEEK } from "#features/analytics/limits.ts";
import { trackIsListed } from "#features/music/table.ts";
import { sqlText } from "#server/database/sql-text.ts";

/** A faster query is not cached. */
const SLOW_MS = 50;
const FRESH_MS = 60_000;
const STALE_MS = 3_600_000;
const CANDIDATES_MAX = 20;

/** The days of UTC, as listens are counted. */
export const LAST_DAYS = `(now() AT TIME ZONE 'UTC')::date - ${DAYS_IN_WEEK - 1}`;

const findCandidates = {
	name: "numbers-most-heard-of-all",
	text: `SELECT l.track_id FROM (
	SELECT track_id, count(*) AS listens FROM track_listens WHERE day >= ${LAST_DAYS} GROUP BY 1
) l JOIN tracks t ON t.id = l.track_id WHERE ${sqlText(trackIsListed, "t")} AND NOT t.is_sample
ORDER BY l.listens DESC, t.published_at DESC, t.id DESC LIMIT ${CANDIDATES_MAX}`,
};

const countListens = {
	name: "numbers-most-heard",
	text: `SELECT t.slug, t.title, t.artist, count(*)::int AS listens FROM tracks t
JOIN track_listens l ON l.track_id = t.id AND l.day >= ${LAST_DAYS}
WHERE t.id = ANY($1::uuid[]) AND ${sqlText(trackIsListed, "t")} AND NOT t.is_sample
GROUP BY t.id ORDER BY listens DESC, t.published_at DESC, t.id DESC LIMIT 1`,
};

type Candidates = {
	ids: string[];
	isSlow: boolean;
	foundAt: number;
	next?: Promise<Candidates> | undefined;
};
const cached = new WeakMap<Pool, Candidates>();

/**
 * The track with the most listens of the last seven days. Reading hundreds of thousands of listens is
 * slow: then the first twenty are found once a minute, in the background, and only theirs are counted each time.
 */
export async function findMostPlayed(pool: Pool): Promise<Highlights["mostPlayed"]> {
	const { ids } = await candidatesOf(pool);
	const { rows } = await pool.query<NonNullable<Highlights["mostPlayed"]>>({
		...countListens,
		values: [ids],
	});
	return rows[0] ?? null;
}

async function candidatesOf(pool: Pool): Promise<Candidates> {
	const known = cached.get(pool);
	const age = Date.now() - (known?.foundAt ?? 0);
	if (!known?.isSlow || age > STALE_MS) return find(pool);
	if (age > FRESH_MS)
		known.next ??= find(pool).catch(() => {
			known.next = undefined;
			return known;
		});
	return known;
}

async function find(pool: Pool): Promise<Candidates> {
	const start = performance.now();
	const { rows } = await pool.query<{ track_id: string }>(findCandidates);
	const isSlow = performance.now() - start > SLOW_MS;
	const choice = { ids: rows.map((row) => row.track_id), isSlow, foundAt: Date.now() };
	cached.set(pool, choice);
	return choice;
}
