import type { Pool } from "pg";
import type { LoggedEmail, Report } from "#features/health/contract.ts";
import {
	EMAILS_SIZE,
	type EmailState,
	emailStates,
	MAIL_LOG_RETENTION_DAYS,
} from "#features/health/limits.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { mailLog } from "#server/table.ts";

type Stored = RawRow<typeof mailLog>;
type Row = Omit<LoggedEmail, "createdAt" | "changedAt"> & Pick<Stored, "created_at" | "changed_at">;

/** Logged emails, newest first. */
export async function listEmails(
	pool: Pool,
	{ state, cursor }: { state?: EmailState | undefined; cursor?: string | undefined },
): Promise<{ emails: LoggedEmail[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<Row>({
		name: `health-emails-${state ? "state" : "all"}`,
		text: `SELECT id, "to", subject, state, tries, error, created_at, changed_at FROM mail_log
WHERE ${state ? "state = $4" : "$4::text IS NULL"}
	AND ($1::timestamptz IS NULL OR (created_at, id) < ($1, $2::uuid))
ORDER BY created_at DESC, id DESC LIMIT $3`,
		values: [before?.value ?? null, before?.id ?? null, EMAILS_SIZE + 1, state ?? null],
	});
	const { page, nextCursor } = takePage(rows, EMAILS_SIZE, (last) =>
		timeCursor.encode(last.created_at, last.id),
	);
	const emails = page.map(({ created_at, changed_at, ...row }) => ({
		...row,
		createdAt: created_at.toISOString(),
		changedAt: changed_at.toISOString(),
	}));
	return { emails, nextCursor };
}

export async function emailCounts(pool: Pool): Promise<NonNullable<Report["emails"]>> {
	const { rows } = await pool.query<Pick<Stored, "state"> & { count: number }>({
		name: "health-email-counts",
		text: `SELECT state, count(*)::int AS count FROM mail_log
WHERE created_at > now() - make_interval(days => $1) GROUP BY state`,
		values: [MAIL_LOG_RETENTION_DAYS],
	});
	const counted = new Map(rows.map(({ state, count }) => [state, count]));
	const counts = emailStates.map((state) => [state, counted.get(state) ?? 0]);
	return Object.fromEntries(counts) as NonNullable<Report["emails"]>;
}
