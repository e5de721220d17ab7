import type { Config } from "#server/config.ts";
import { declareSetting, type Setting } from "#server/settings.ts";
import { type ContentOf, contentSchemas } from "./content-contract.ts";
import { aboutDefaults } from "./defaults/about-defaults.ts";
import { exploreDefaults, testimonialDefaults } from "./defaults/explore-defaults.ts";
import { contactDefaults, identityDefaults } from "./defaults/identity-defaults.ts";
import { landingDefaults } from "./defaults/landing-defaults.ts";
import { privacyDefaults } from "./defaults/privacy-defaults.ts";
import { isSampleText } from "./defaults/sample-texts.ts";
import { termsDefaults } from "./defaults/terms-defaults.ts";
import type { Section } from "./limits.ts";

const setting = <One extends Section>(
	section: One,
	schema: Setting<ContentOf[One]>["schema"],
	defaults: ContentOf[One],
) => declareSetting({ key: `site.${section}`, schema, defaults });

/** The settings of each section. */
export const contentSettings = {
	identity: setting("identity", contentSchemas.identity, identityDefaults),
	contact: setting("contact", contentSchemas.contact, { ...contactDefaults, supportEmail: "" }),
	clock: setting("clock", contentSchemas.clock, { timeZone: "UTC" }),
	transparency: setting("transparency", contentSchemas.transparency, { showsModeration: false }),
	landing: setting("landing", contentSchemas.landing, landingDefaults),
	explore: setting("explore", contentSchemas.explore, exploreDefaults),
	testimonials: setting("testimonials", contentSchemas.testimonials, testimonialDefaults),
	about: setting("about", contentSchemas.about, aboutDefaults),
	terms: setting("terms", contentSchemas.terms, termsDefaults),
	privacy: setting("privacy", contentSchemas.privacy, privacyDefaults),
} as const satisfies { [One in Section]: Setting<ContentOf[One]> };

/** The setting of a section; operator configuration replaces Greenroom's defaults. */
export function settingOf<One extends Section>(
	section: One,
	{ supportEmail, timeZone }: Pick<Config, "supportEmail" | "timeZone">,
): Setting<ContentOf[One]> {
	const operatorDefaults = { contact: { supportEmail }, clock: { timeZone } };
	const setting = contentSettings[section] as unknown as Setting<ContentOf[One]>;
	const own = operatorDefaults[section as keyof typeof operatorDefaults];
	return own ? { ...setting, defaults: { ...setting.defaults, ...own } } : setting;
}

/** The entries as everyone reads them: samples are marked, and shown only while `showsSamples`. */
export function withSamples<Entry extends { about: string } | { words: string }>(
	entries: readonly Entry[],
	showsSamples: boolean,
): (Entry & { isSample: boolean })[] {
	const marked = entries.map((entry) => ({
		...entry,
		isSample: isSampleText("about" in entry ? entry.about : entry.words),
	}));
	return showsSamples ? marked : marked.filter(({ isSample }) => !isSample);
}
