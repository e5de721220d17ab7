import type { Context } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { readSetting } from "#server/settings.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { contract, siteSettingsChanges } from "./contract.ts";
import { fillName } from "./fill-name.ts";
import { saveSection, sectionForEditing } from "./server-content.ts";
import { contentSettings, markSamples } from "./server-content-settings.ts";
import { countFigures } from "./server-figures.ts";
import { countSamples } from "./server-samples.ts";
import type { LiveSiteSettings } from "./server-site-settings.ts";

type Dependencies = {
	siteSettings: LiveSiteSettings;
	/** Removes the sample content of every feature. */
	removeSamples(): Promise<unknown>;
	/** Called when the site's name changed, to update what is named after it by default. */
	renamed(from: string, to: string): Promise<unknown>;
};

/** The content of the public pages and the site settings. */
export function createSiteRouter({ siteSettings, removeSamples, renamed }: Dependencies) {
	/**
	 * After a change: refreshes this process's cache and publishes the new settings to open pages. `before`
	 * must be read ahead of the write, since the cache may refresh by itself afterwards.
	 */
	const settle = async ({ live }: Pick<Context, "live">, before: SiteSettings) => {
		await siteSettings.refresh();
		const now = settingsOf(siteSettings);
		if (JSON.stringify(now) === JSON.stringify(before)) return;
		live.publish(siteSettingsChanges, now);
		if (now.name !== before.name) await renamed(before.name, now.name);
	};

	return serve(contract, {
		settings: () => settingsOf(siteSettings),
		landing: () => siteSettings.landing,
		explore: async ({ context }) => {
			const { defaults } = contentSettings.explore;
			const content = await readSetting(context, contentSettings.explore);
			const members = markSamples(content.members, defaults.members);
			return fillName(siteSettings.name, { ...content, members });
		},
		testimonials: async ({ context }) => {
			const { defaults } = contentSettings.testimonials;
			const { notes } = await readSetting(context, contentSettings.testimonials);
			return fillName(siteSettings.name, markSamples(notes, defaults.notes));
		},
		about: async ({ context }) => {
			const { defaults } = contentSettings.about;
			const content = await readSetting(context, contentSettings.about);
			return fillName(siteSettings.name, {
				...content,
				journey: markSamples(content.journey, defaults.journey),
				team: markSamples(content.team, defaults.team),
			});
		},
		figures: ({ context }) => countFigures(context),
		legal: async ({ input, context }) =>
			fillName(siteSettings.name, await readSetting(context, contentSettings[input.document])),
		forEditing: ({ input, context }) => sectionForEditing(context, input.section),
		save: async ({ input, context }) => {
			const before = settingsOf(siteSettings);
			const current = await saveSection(context, input);
			await settle(context, before);
			return current;
		},
		reset: async ({ input, context }) => {
			const before = settingsOf(siteSettings);
			const current = await saveSection(context, { ...input, content: null });
			await settle(context, before);
			return current;
		},
		samples: ({ context }) => countSamples(context),
		removeSamples: async ({ context }) => {
			const counted = await countSamples(context);
			await removeSamples();
			const { id: userId } = context.session.user;
			context.log.info({ userId, ...counted }, "sample content removed");
			return counted;
		},
	});
}

const settingsOf = ({
	name,
	tagline,
	description,
	copyright,
	supportEmail,
	supportHours,
	responseTime,
	timeZone,
}: LiveSiteSettings): SiteSettings => ({
	name,
	tagline,
	description,
	copyright,
	supportEmail,
	supportHours,
	responseTime,
	timeZone,
});
