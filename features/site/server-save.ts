import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { copy } from "./edit/copy.ts";
import { type Section, sections } from "./limits.ts";
import { saveSection, sectionForEditing } from "./server-content.ts";
import { contentSettings } from "./server-content-settings.ts";
import { publishChange } from "./server-publish.ts";
import type { LiveSiteSettings } from "./server-site-settings.ts";

type Dependencies = {
	siteSettings: LiveSiteSettings;
	/** Called when the site's name changed, to update what is named after it by default. */
	renamed(from: string, to: string): Promise<unknown>;
};
export type SectionSaver = ReturnType<typeof createSectionSaver>;

/** Saves a section and publishes what it changed. */
export function createSectionSaver({ siteSettings, renamed }: Dependencies) {
	return async (context: MemberContext, section: Parameters<typeof saveSection>[1]) => {
		const { result, before, now } = await publishChange(context, siteSettings, () =>
			saveSection(context, section),
		);
		if (now.name !== before.name) await renamed(before.name, now.name);
		return result;
	};
}

/** Sets a section to what it was, null for the default. Errors: 404, 409 where that no longer fits. */
export async function restoreSection(
	context: MemberContext,
	save: SectionSaver,
	key: string,
	value: unknown,
): Promise<void> {
	const section = sections.find((one) => contentSettings[one].key === key);
	if (!section) throw notFound();
	if (value !== null && !fits(section, value)) throw refusal("CONFLICT", copy.outdatedVersion);
	const { since } = await sectionForEditing(context, section);
	await save(context, { section, since, content: value as Record<string, unknown> | null });
}

const fits = (section: Section, value: unknown): boolean =>
	contentSettings[section].schema.safeParse(value).success;
