import { latestChanges } from "#features/site/server-changes.ts";
import type { Context } from "#server/context.ts";
import { readKept } from "#server/settings.ts";
import type { KeptLook } from "./contract.ts";
import { lookSetting, pictureOf } from "./server-look.ts";

/** The look for its editor, with who changed it last. Two statements. */
export async function keptLook(context: Context): Promise<KeptLook> {
	const { value, changedAt } = await readKept(context, lookSetting);
	const { colours, logoDark, logoLight, icon, showsName } = value;
	return {
		colours,
		logoDark: pictureOf(logoDark),
		logoLight: pictureOf(logoLight),
		icon: pictureOf(icon),
		showsName,
		since: changedAt?.toISOString() ?? null,
		changes: await latestChanges(context, lookSetting.key),
	};
}
