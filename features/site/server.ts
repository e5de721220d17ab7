import type { Context, MemberContext, RequestContext } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { readSetting } from "#server/settings.ts";
import { contract, siteSettingsChanges } from "./contract.ts";
import { fillName } from "./fill-name.ts";
import { saveSection, sectionForEditing } from "./server-content.ts";
import { contentSettings, withSamplesFor } from "./server-content-settings.ts";
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

const viewerOf = ({ session }: RequestContext) => session?.user ?? null;

/** The content of the public pages and the site settings. */
export function createSiteRouter({ siteSettings, removeSamples, renamed }: Dependencies) {
	/** Saves a section, refreshes this process's cache and publishes new settings to open pages. */
	const save = async (context: MemberContext, section: Parameters<typeof saveSection>[1]) => {
		// Read ahead of the write: the cache may refresh by itself right after it.
		const before = siteSettings.snapshot();
		const saved = await saveSection(context, section);
		await siteSettings.refresh();
		const now = siteSettings.snapshot();
		if (JSON.stringify(now) === JSON.stringify(before)) return saved;
		context.live.publish(siteSettingsChanges, now);
		if (now.name !== before.name) await renamed(before.name, now.name);
		return saved;
	};

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
			const content = await readSetting(context, contentSettings.explore);
			const members = withSamplesFor(viewerOf(context), content.members);
			return fillName(siteSettings.name, { ...content, members });
		},
		testimonials: async ({ context }) => {
			const { notes } = await readSetting(context, contentSettings.testimonials);
			return fillName(siteSettings.name, withSamplesFor(viewerOf(context), notes));
		},
		about: async ({ context }) => {
			const content = await readSetting(context, contentSettings.about);
			const viewer = viewerOf(context);
			return fillName(siteSettings.name, {
				...content,
				journey: withSamplesFor(viewer, content.journey),
				team: withSamplesFor(viewer, content.team),
			});
		},
		figures: ({ context }) => countFigures(context),
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
			context.log.info({ userId, ...counted }, "sample content removed");
			return counted;
		},
	});
}
