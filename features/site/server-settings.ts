import type { Config } from "#server/config.ts";
import { declareSetting, type Setting } from "#server/settings.ts";
import type { Part } from "./limits.ts";
import { aboutDefaults } from "./words/about-defaults.ts";
import { exploreDefaults, testimonialDefaults } from "./words/explore-defaults.ts";
import { contactDefaults, houseDefaults } from "./words/house-defaults.ts";
import { landingDefaults } from "./words/landing-defaults.ts";
import { privacyDefaults } from "./words/privacy-defaults.ts";
import { termsDefaults } from "./words/terms-defaults.ts";
import { type WordsOf, wordsOf } from "./words-contract.ts";

const setting = <One extends Part>(
	part: One,
	schema: Setting<WordsOf[One]>["schema"],
	defaults: WordsOf[One],
) => declareSetting({ key: `site.${part}`, schema, defaults });

/** What can be written, each part on its own. */
export const siteSettings = {
	house: setting("house", wordsOf.house, houseDefaults),
	contact: setting("contact", wordsOf.contact, { ...contactDefaults, supportEmail: "" }),
	clock: setting("clock", wordsOf.clock, { timeZone: "UTC" }),
	landing: setting("landing", wordsOf.landing, landingDefaults),
	explore: setting("explore", wordsOf.explore, exploreDefaults),
	testimonials: setting("testimonials", wordsOf.testimonials, testimonialDefaults),
	about: setting("about", wordsOf.about, aboutDefaults),
	terms: setting("terms", wordsOf.terms, termsDefaults),
	privacy: setting("privacy", wordsOf.privacy, privacyDefaults),
} as const satisfies { [One in Part]: Setting<WordsOf[One]> };

/** Any of them with what holds on this server: beneath what admins set lies what the operator has. */
export function settingOf<One extends Part>(
	part: One,
	{ supportEmail, timeZone }: Pick<Config, "supportEmail" | "timeZone">,
): Setting<WordsOf[One]> {
	const beneath = { contact: { supportEmail }, clock: { timeZone } };
	const setting = siteSettings[part] as unknown as Setting<WordsOf[One]>;
	const own = beneath[part as keyof typeof beneath];
	return own ? { ...setting, defaults: { ...setting.defaults, ...own } } : setting;
}

/** Whether the entry is word for word one that Greenroom comes with. */
export function markSamples<Entry>(
	entries: readonly Entry[],
	samples: readonly Entry[],
): (Entry & { isSample: boolean })[] {
	const known = new Set(samples.map((sample) => JSON.stringify(sample)));
	return entries.map((entry) => ({ ...entry, isSample: known.has(JSON.stringify(entry)) }));
}
