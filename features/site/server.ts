import { recordChange } from "#server/change-log.ts";
import type { Context } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { serve } from "#server/serve.ts";
import { readSetting, readSettings } from "#server/settings.ts";
import { contract, type Samples } from "./contract.ts";
import { fillName } from "./fill-name.ts";
import { sectionForEditing } from "./server-content.ts";
import { contentSettings, withSamples } from "./server-content-settings.ts";
import { sampleContent, showsSamples } from "./server-sample-setting.ts";
import type { SectionSaver } from "./server-save.ts";
import type { LiveSiteSettings } from "./server-site-settings.ts";
import { type CountFigures, communityStats, type SiteAverage } from "./stats/server-stats.ts";

type Dependencies = {
	siteSettings: LiveSiteSettings;
	readSiteAverage(context: Pick<Context, "db">): Promise<SiteAverage>;
	countFigures: CountFigures;
	/** What is there of the sample content of every feature. */
	countSamples(context: Pick<Context, "pool" | "log">): Promise<Samples>;
	/** Saves a section and publishes it. */
	save: SectionSaver;
	/** Removes the sample content of every feature. */
	removeSamples(): Promise<unknown>;
};

/** The content of the public pages and the site settings. */
export function createSiteRouter({
	siteSettings,
	readSiteAverage,
	countFigures,
	countSamples,
	save,
	removeSamples,
}: Dependencies) {
	/** An admin's page may ask this server for what another has just saved. */
	const refreshBehindProxy = async ({ live }: Context) => {
		if (!live.isAlone()) await siteSettings.refresh().catch(() => undefined);
	};

	return serve(contract, {
		settings: async ({ context }) => {
			await refreshBehindProxy(context);
			return siteSettings.snapshot();
		},
		landing: async ({ context }) => {
			await refreshBehindProxy(context);
			return siteSettings.landing;
		},
		explore: async ({ context }) => {
			const [content, samples] = await readSettings(context, [
				contentSettings.explore,
				sampleContent,
			]);
			const members = withSamples(content.members, showsSamples(samples));
			return fillName(siteSettings.name, { ...content, members });
		},
		testimonials: async ({ context }) => {
			const [{ notes }, samples] = await readSettings(context, [
				contentSettings.testimonials,
				sampleContent,
			]);
			return fillName(siteSettings.name, withSamples(notes, showsSamples(samples)));
		},
		about: async ({ context }) => {
			const [content, samples] = await readSettings(context, [
				contentSettings.about,
				sampleContent,
			]);
			return fillName(siteSettings.name, {
				...content,
				journey: withSamples(content.journey, showsSamples(samples)),
				team: withSamples(content.team, showsSamples(samples)),
			});
		},
		figures: async ({ context }) =>
			countFigures(context, showsSamples(await readSetting(context, sampleContent))),
		stats: async ({ context }) => {
			await refreshBehindProxy(context);
			const [samples, rating] = await Promise.all([
				readSetting(context, sampleContent),
				readSiteAverage(context),
			]);
			const figures = await countFigures(context, showsSamples(samples));
			return communityStats(figures, siteSettings.landing.stats, rating);
		},
		legal: async ({ input, context }) =>
			fillName(siteSettings.name, await readSetting(context, contentSettings[input.document])),
		forEditing: ({ input, context }) => sectionForEditing(context, input.section),
		save: ({ input, context }) => save(context, input),
		reset: ({ input, context }) => save(context, { ...input, content: null }),
		samples: ({ context }) => countSamples(context),
		removeSamples: async ({ context }) => {
			const counted = await countSamples(context);
			await removeSamples();
			const { id: userId } = context.session.user;
			if (Object.values(counted).some((count) => typeof count === "number" && count > 0))
				await recordChange(context.db, {
					kind: "site",
					subjectId: newId(),
					name: "samples",
					action: "samples-removed",
					by: userId,
				});
			context.log.info({ userId, ...counted }, "sample content removed");
			return counted;
		},
	});
}
