import { inArray, lt, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { PARTIAL_SUFFIX } from "#server/storage/file-store.ts";
import { sweepOrphans } from "#server/storage/sweep.ts";
import { archiveKey, FOLDER } from "./server-exports.ts";
import { accountExports } from "./table.ts";

const ARCHIVE_KEY = new RegExp(`^${FOLDER}([0-9a-f-]{36})\\.zip(${PARTIAL_SUFFIX})?$`);

/** Deletes archives whose days are over, and files that no row knows. Returns how many files. */
export async function sweepExports(
	{ db, storage: { store } }: Pick<Services, "db" | "storage">,
	graceMs: number,
): Promise<number> {
	const over = await db
		.delete(accountExports)
		.where(lt(accountExports.expiresAt, sql`now()`))
		.returning({ id: accountExports.id });
	for (const { id } of over) await store.remove(archiveKey(id));
	const orphans = await sweepOrphans(store, {
		prefix: FOLDER,
		idOf: (key) => ARCHIVE_KEY.exec(key)?.[1] ?? null,
		async withRows(ids) {
			const rows = await db
				.select({ id: accountExports.id })
				.from(accountExports)
				.where(inArray(accountExports.id, [...ids]));
			return new Set(rows.map(({ id }) => id));
		},
		graceMs,
	});
	return over.length + orphans;
}
