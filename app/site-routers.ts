import { createHistoryRouter } from "#features/history/server.ts";
import type { Restoring } from "#features/history/server-restore.ts";
import { readSiteAverage } from "#features/music/rating/server-site-average.ts";
import { renameShow } from "#features/podcasts/show/server-show.ts";
import { createBrandingRouter } from "#features/site/branding/server.ts";
import { brandingSetting, type LiveBranding } from "#features/site/branding/server-branding.ts";
import { restoreBranding } from "#features/site/branding/server-save.ts";
import { createMailServerRouter } from "#features/site/email/server.ts";
import { mailServerSetting } from "#features/site/email/server-mail-setting.ts";
import { restoreMailServer } from "#features/site/email/server-save.ts";
import { createSiteRouter } from "#features/site/server.ts";
import { siteDefaults } from "#features/site/server-defaults.ts";
import { publishChange } from "#features/site/server-publish.ts";
import {
	createSectionSaver,
	restoreSection,
	type SectionSaver,
} from "#features/site/server-save.ts";
import type { LiveSiteSettings } from "#features/site/server-site-settings.ts";
import type { Services } from "#server/context.ts";
import { recorded, restorables } from "./features.ts";
import { countFigures } from "./overviews/site-figures.ts";
import { countSamples } from "./sample-content/count-samples.ts";
import { removeSampleContent } from "./sample-content/sample-content.ts";

/** The site's texts, logo, mail server and history, which share how a text is saved. */
export function siteRouters(
	services: Services,
	siteSettings: LiveSiteSettings,
	branding: LiveBranding,
) {
	const save = createSectionSaver({
		siteSettings,
		renamed: (from, to) => renameShow(services, from, to),
	});
	return {
		site: createSiteRouter({
			countFigures,
			countSamples,
			siteSettings,
			readSiteAverage,
			save,
			removeSamples: () => removeSampleContent(services),
		}),
		branding: createBrandingRouter(branding),
		mailServer: createMailServerRouter(siteSettings),
		history: createHistoryRouter(recorded, restoringWith(save, branding, siteSettings), (part) =>
			siteDefaults(part, services.config),
		),
	};
}

/** What can be restored: what features declare, and parts of the site. */
const restoringWith = (
	save: SectionSaver,
	branding: LiveBranding,
	siteSettings: LiveSiteSettings,
): Restoring => ({
	restorables,
	async restoreSetting(context, key, value) {
		if (key === mailServerSetting.key)
			return publishChange(context, siteSettings, () => restoreMailServer(context, value));
		if (key !== brandingSetting.key) return restoreSection(context, save, key, value);
		await restoreBranding(context, value);
		branding.forget();
	},
});
