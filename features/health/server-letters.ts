import type { Pool } from "pg";
import type { LoggedLetter, Report } from "./contract.ts";
import { LETTERS_SIZE, type LetterState, letterStates, MAIL_LOG_KEPT_DAYS } from "./limits.ts";
import { cursorAfter, placeIn } from "./server-cursor.ts";

type Row = Omit<LoggedLetter, "createdAt" | "changedAt"> & { created_at: Date; changed_at: Date };

/** What became of our letters, the newest first. */
export async function listLetters(
	pool: Pool,
	{ state, cursor }: { state?: LetterState | undefined; cursor?: string | undefined },
): Promise<{ letters: LoggedLetter[]; nextCursor: string | null }> {
	const before = placeIn(cursor);
	const { rows } = await pool.query<Row>({
		name: `health-letters-${state ? "state" : "all"}`,
		text: `SELECT id, "to", subject, state, tries, error, created_at, changed_at FROM mail_log
WHERE ${state ? "state = $4" : "$4::text IS NULL"}
	AND ($1::timestamptz IS NULL OR (created_at, id) < ($1, $2::uuid))
ORDER BY created_at DESC, id DESC LIMIT $3`,
		values: [before?.at ?? null, before?.id ?? null, LETTERS_SIZE + 1, state ?? null],
	});
	const letters = rows.slice(0, LETTERS_SIZE).map(({ created_at, changed_at, ...row }) => ({
		...row,
		createdAt: created_at.toISOString(),
		changedAt: changed_at.toISOString(),
	}));
	const last = rows.length > LETTERS_SIZE ? letters.at(-1) : undefined;
	return { letters, nextCursor: last ? cursorAfter(last.createdAt, last.id) : null };
}

/** How many letters there are in each state. */
export async function letterCounts(pool: Pool): Promise<NonNullable<Report["letters"]>> {
	const { rows } = await pool.query<{ state: LetterState; count: number }>({
		name: "health-letter-counts",
		text: `SELECT state, count(*)::int AS count FROM mail_log
WHERE created_at > now() - make_interval(days => $1) GROUP BY state`,
		values: [MAIL_LOG_KEPT_DAYS],
	});
	const counted = new Map(rows.map(({ state, count }) => [state, count]));
	const counts = letterStates.map((state) => [state, counted.get(state) ?? 0]);
	return Object.fromEntries(counts) as NonNullable<Report["letters"]>;
}
