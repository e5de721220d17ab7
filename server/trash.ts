import { and, type Column, eq, isNotNull, lt, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { RESTORABLE_DAYS } from "#shared/limits.ts";
import type { Capability } from "#shared/policy.ts";
import { notFound } from "./access.ts";
import { recordChange } from "./change-log.ts";
import type { MemberContext, Services } from "./context.ts";
import type { Tx } from "./database/database.ts";

type Columns = { id: Column; title: Column; deletedAt: Column; updatedAt: Column };

/** A kind of content whose deletion hides it first, and deletes it for good after a while (decision 070). */
export type Restorable = {
	/** As in the history. */
	kind: string;
	/** Who may restore it. */
	capability: Capability;
	table: PgTable & Columns;
	/** Deletes a row, which it locks, and its files, for good. */
	purge(services: Services, id: string): Promise<void>;
	/** Notifies open pages that it is there again, unpublished. */
	restored(context: MemberContext, id: string): Promise<unknown>;
};

/** What a row is set to when it is deleted, beside what unpublishes it. A sample that somebody deleted is none. */
export const deletion = { deletedAt: sql`now()`, isSample: false } as const;

/** Restores what was deleted, unpublished. Errors: not found, also once it is deleted for good. */
export async function restoreDeleted(
	context: MemberContext,
	{ kind, table, restored }: Restorable,
	id: string,
): Promise<void> {
	const by = context.session.user.id;
	await context.db.transaction(async (tx) => {
		const name = await takeOutOfTrash(tx, table, id);
		if (name === null) throw notFound();
		await recordChange(tx, { kind, subjectId: id, name, action: "recovered", by });
	});
	context.log.info({ userId: by, kind, id }, "deleted content restored");
	await restored(context, id);
}

async function takeOutOfTrash(tx: Tx, table: Restorable["table"], id: string) {
	const { rows } = await tx.execute<{ title: string }>(
		sql`UPDATE ${table} SET deleted_at = NULL, updated_at = now()
	WHERE ${table.id} = ${id} AND ${table.deletedAt} IS NOT NULL RETURNING title`,
	);
	return rows[0]?.title ?? null;
}

/** Deletes for good what has been deleted for long enough. */
export async function purgeDeleted(
	services: Services,
	restorables: readonly Restorable[],
	now = new Date(),
): Promise<void> {
	const before = new Date(now.getTime() - RESTORABLE_DAYS * 86_400_000);
	for (const { table, purge, kind } of restorables) {
		const rows = await services.db
			.select({ id: sql<string>`${table.id}` })
			.from(table)
			.where(and(isNotNull(table.deletedAt), lt(table.deletedAt, before)));
		for (const { id } of rows) {
			await purge(services, id);
			services.log.info({ kind, id }, "deleted content removed for good");
		}
	}
}

/** Whether a row is to be deleted for good: it may have been restored since it was found. */
export const isDeleted = (table: Restorable["table"], id: string) =>
	and(eq(table.id, id), isNotNull(table.deletedAt));
