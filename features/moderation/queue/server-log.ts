import { sql } from "drizzle-orm";
import { LOG_PAGE_SIZE, restrictions } from "#domain/moderation/limits.ts";
import {
	entryIsInForce,
	moderationLog,
	needsAdmin,
	removalStands,
} from "#domain/moderation/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import { userCard } from "#domain/people/table.ts";
import type { LogEntry } from "#features/moderation/contract.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import { newId, type Tx } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { hasRole } from "#shared/policy.ts";

type Stored = RawRow<typeof moderationLog>;
/** Within a transaction of Drizzle's, instants are text. */
export type EntryRow = Omit<Stored, "user_id" | "of_staff" | "by" | "about_id" | "at" | "until"> & {
	at: Date | string;
	until: Date | string | null;
	user: UserCard | null;
	by: UserCard | null;
	is_in_force: boolean;
	can_put_back: boolean;
	needs_admin: boolean;
};
type Viewer = MemberContext["session"]["user"];

/** Of an entry `x` of the log. */
export const entryColumns = `x.id, x.case_id, x.action, x.rule, x.reason, x.note, x.until, x.has_removed, x.at,
	${userCard("x.user_id")} AS "user", ${userCard("x.by")} AS by,
	x.action IN (${restrictions.map((one) => `'${one}'`).join(", ")}) AND ${entryIsInForce("x")} AS is_in_force,
	${needsAdmin("x")} AS needs_admin,
	${removalStands("x")} AND EXISTS (SELECT FROM moderation_removals k WHERE k.decision_id = x.id) AS can_put_back`;

export const entryOf = (row: EntryRow, viewer: Viewer): LogEntry => ({
	id: row.id,
	caseId: row.case_id,
	action: row.action,
	user: row.user,
	rule: row.rule,
	reason: row.reason,
	note: row.note,
	until: row.until && new Date(row.until).toISOString(),
	hasRemoved: row.has_removed,
	isInForce: row.is_in_force,
	canEnd:
		row.is_in_force && row.user?.id !== viewer.id && (!row.needs_admin || hasRole(viewer, "admin")),
	canPutBack: row.can_put_back,
	by: row.by,
	at: new Date(row.at).toISOString(),
});

const newest = {
	name: "moderation-log",
	text: `SELECT ${entryColumns} FROM moderation_log x
WHERE $1::timestamptz IS NULL OR (x.at, x.id) < ($1::timestamptz, $2::uuid)
ORDER BY x.at DESC, x.id DESC LIMIT ${LOG_PAGE_SIZE + 1}`,
};

/** What moderators did, the newest first. */
export async function listLog({ pool, session }: MemberContext, cursor: string | undefined) {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<EntryRow>({
		...newest,
		values: [before?.value ?? null, before?.id ?? null],
	});
	const { page, nextCursor } = takePage(rows, LOG_PAGE_SIZE, (last) =>
		timeCursor.encode(new Date(last.at), last.id),
	);
	return { entries: page.map((entry) => entryOf(entry, session.user)), nextCursor };
}

type NewEntry = Omit<typeof moderationLog.$inferInsert, "id" | "at"> & { id?: string };

/** Adds to the log; nothing in it is ever changed. Returns the entry's id. */
export async function addEntry(tx: Tx, entry: NewEntry): Promise<string> {
	const id = entry.id ?? newId();
	await tx.insert(moderationLog).values({ ...entry, id });
	return id;
}

/** One entry as it stands within a transaction. Errors: NOT_FOUND. */
export async function readEntry(tx: Tx, id: string, viewer: Viewer): Promise<LogEntry> {
	const { rows } = await tx.execute<EntryRow>(
		sql`SELECT ${sql.raw(entryColumns)} FROM moderation_log x WHERE x.id = ${id}`,
	);
	if (!rows[0]) throw notFound();
	return entryOf(rows[0], viewer);
}
