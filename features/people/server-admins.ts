import { sql } from "drizzle-orm";
import { ADMIN_LOCK, SHOWN_NAME } from "#features/members/table.ts";
import { notFound, refusal, signedIn } from "#server/access.ts";
import { noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { copy as common } from "#shared/copy.ts";
import { copy } from "./copy.ts";
import type { PersonAction } from "./limits.ts";
import { isSuspended } from "./table.ts";

export type Asking = Context & { session: Session | null };
export type Member = { id: string; email: string; name: string; isSample: boolean };
export type Done = { action: PersonAction; fields?: string[]; reason: string };

/**
 * Does something to a person as an admin who still is one, and writes it down, in one transaction. Those
 * who change what admins may do come one after the other.
 * Errors: FORBIDDEN when the caller is an admin no more, NOT_FOUND, and what `deed` throws.
 */
export async function asAdmin(
	context: Asking,
	id: string,
	done: Done,
	deed: (tx: Tx, member: Member) => Promise<void>,
): Promise<void> {
	const { person } = signedIn(context);
	await context.db.transaction(async (tx) => {
		await tx.execute(sql`SELECT pg_advisory_xact_lock(${ADMIN_LOCK})`);
		await stillAdmin(tx, person.id);
		const member = await lockedMember(tx, id);
		await deed(tx, member);
		await noteChange(tx, {
			kind: "person",
			subjectId: id,
			name: member.name,
			by: person.id,
			...done,
		});
	});
	const { action, fields } = done;
	context.log.info({ userId: person.id, member: id, action, fields }, "a person was looked after");
}

/**
 * For what an admin hands on: they stay one until it is kept, or it is not.
 * Errors: FORBIDDEN when they are an admin no more.
 */
export async function stayAdmin(tx: Tx, userId: string): Promise<void> {
	await tx.execute(sql`SELECT pg_advisory_xact_lock_shared(${ADMIN_LOCK})`);
	await stillAdmin(tx, userId);
}

async function stillAdmin(tx: Tx, userId: string): Promise<void> {
	if (!(await hasAdmin(tx, sql`AND r.user_id = ${userId}`)))
		throw refusal("FORBIDDEN", common.notAllowed);
}

/** Errors: CONFLICT when nobody would be left to run the place. */
export async function keepAnAdmin(tx: Tx): Promise<void> {
	if (!(await hasAdmin(tx, sql``))) throw refusal("CONFLICT", copy.lastAdmin);
}

async function hasAdmin(tx: Tx, which: ReturnType<typeof sql>): Promise<boolean> {
	const { rows } = await tx.execute(sql`SELECT FROM user_roles r
WHERE r.role = 'admin' AND NOT ${sql.raw(isSuspended("r.user_id"))} ${which} LIMIT 1`);
	return rows.length > 0;
}

async function lockedMember(tx: Tx, id: string): Promise<Member> {
	const { rows } = await tx.execute<{ email: string; name: string; is_sample: boolean }>(
		sql`SELECT u.email, ${sql.raw(SHOWN_NAME)} AS name, coalesce(p.is_sample, false) AS is_sample
FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${id} FOR NO KEY UPDATE OF u`,
	);
	const [row] = rows;
	if (!row) throw notFound();
	return { id, email: row.email, name: row.name, isSample: row.is_sample };
}
