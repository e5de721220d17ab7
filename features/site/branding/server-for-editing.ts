import { latestChanges } from "#features/site/server-changes.ts";
import type { Context } from "#server/context.ts";
import { readStoredSetting } from "#server/settings.ts";
import type { EditableBranding } from "./contract.ts";
import { brandingSetting, pictureOf } from "./server-branding.ts";

/** The look for its editor, with who changed it last. Two statements. */
export async function brandingForEditing(context: Context): Promise<EditableBranding> {
	const { value, changedAt } = await readStoredSetting(context, brandingSetting);
	const { colours, logoDark, logoLight, icon, showsName } = value;
	return {
		colours,
		logoDark: pictureOf(logoDark),
		logoLight: pictureOf(logoLight),
		icon: pictureOf(icon),
		showsName,
		since: changedAt?.toISOString() ?? null,
		changes: await latestChanges(context, brandingSetting.key),
	};
}
