import { SHOWN_NAME } from "#features/members/table.ts";
import type { Context } from "#server/context.ts";
import { readKept } from "#server/settings.ts";
import type { KeptLook } from "./contract.ts";
import { lookSetting, pictureOf } from "./server-look.ts";

const CHANGES_SHOWN = 5;

/** The look for its editor, with who changed it last. Two statements. */
export async function keptLook(context: Context): Promise<KeptLook> {
	const { value, changedAt } = await readKept(context, lookSetting);
	const { rows } = await context.pool.query<{ by: string | null; at: Date; is_reset: boolean }>({
		...latestChanges,
		values: [lookSetting.key],
	});
	const { colours, logoDark, logoLight, icon, showsName } = value;
	return {
		colours,
		logoDark: pictureOf(logoDark),
		logoLight: pictureOf(logoLight),
		icon: pictureOf(icon),
		showsName,
		since: changedAt?.toISOString() ?? null,
		changes: rows.map(({ by, at, is_reset }) => ({
			by,
			at: at.toISOString(),
			isReset: is_reset,
		})),
	};
}

const latestChanges = {
	name: "look-changes",
	text: `SELECT ${SHOWN_NAME} AS by, c.at, c.after IS NULL AS is_reset FROM settings_changes c
LEFT JOIN "user" u ON u.id = c.by LEFT JOIN profiles p ON p.id = u.id
WHERE c.key = $1 ORDER BY c.at DESC LIMIT ${CHANGES_SHOWN}`,
};
