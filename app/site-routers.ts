import { createHistoryRouter } from "#features/history/server.ts";
import { readSiteAverage } from "#features/music/rating/server-site-average.ts";
import { renameShow } from "#features/podcasts/show/server-show.ts";
import { createBrandingRouter } from "#features/site/branding/server.ts";
import type { LiveBranding } from "#features/site/branding/server-branding.ts";
import { createSiteRouter } from "#features/site/server.ts";
import { siteDefaults } from "#features/site/server-defaults.ts";
import { createSectionSaver } from "#features/site/server-save.ts";
import type { LiveSiteSettings } from "#features/site/server-site-settings.ts";
import type { Services } from "#server/context.ts";
import { countFigures } from "./overviews/site-figures.ts";
import { restoringWith } from "./restore.ts";
import { countSamples } from "./sample-content/count-samples.ts";
import { removeSampleContent } from "./sample-content/sample-content.ts";

/** The site's texts, logo and history, which share how a text is saved. */
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
		history: createHistoryRouter(restoringWith(save, branding), (part) =>
			siteDefaults(part, services.config),
		),
	};
}
