import { SHOWN_NAME } from "#features/members/table.ts";
import type { Context } from "#server/context.ts";
import { CHANGES_SHOWN } from "./limits.ts";

type Told = { by: string | null; at: string; isReset: boolean };

const latest = {
	name: "settings-changes",
	text: `SELECT ${SHOWN_NAME} AS by, c.at, c.after IS NULL AS is_reset FROM settings_changes c
LEFT JOIN "user" u ON u.id = c.by LEFT JOIN profiles p ON p.id = u.id
WHERE c.key = $1 ORDER BY c.at DESC LIMIT ${CHANGES_SHOWN}`,
};

/** Who changed a setting last and before, newest first; a reset brought the default back. One statement. */
export async function latestChanges({ pool }: Pick<Context, "pool">, key: string): Promise<Told[]> {
	const { rows } = await pool.query<{ by: string | null; at: Date; is_reset: boolean }>({
		...latest,
		values: [key],
	});
	return rows.map(({ by, at, is_reset }) => ({ by, at: at.toISOString(), isReset: is_reset }));
}
