import { desc, eq, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { profiles, SHOWN_NAME, users } from "#domain/people/table.ts";
import type { Context } from "#server/context.ts";
import { settingsChanges } from "#server/table.ts";
import type { EditableSection } from "./contract.ts";
import { CHANGES_SHOWN } from "./limits.ts";

type Change = EditableSection["changes"][number];

/** Who changed a setting last and before, newest first; a reset brought the default back. One statement. */
export async function latestChanges({ db }: Pick<Context, "db">, key: string): Promise<Change[]> {
	const [u, p] = [alias(users, "u"), alias(profiles, "p")];
	const { by, at, after } = settingsChanges;
	const rows = await db
		.select({
			by: sql<string | null>`${sql.raw(SHOWN_NAME)}`,
			at,
			isReset: sql<boolean>`${after} IS NULL`,
		})
		.from(settingsChanges)
		.leftJoin(u, eq(u.id, by))
		.leftJoin(p, eq(p.id, u.id))
		.where(eq(settingsChanges.key, key))
		.orderBy(desc(at))
		.limit(CHANGES_SHOWN);
	return rows.map((row) => ({ ...row, at: row.at.toISOString() }));
}
