import { declareSetting, type Setting } from "#server/settings.ts";
import type { Part } from "./limits.ts";
import { aboutDefaults } from "./words/about-defaults.ts";
import { exploreDefaults, testimonialDefaults } from "./words/explore-defaults.ts";
import { privacyDefaults } from "./words/privacy-defaults.ts";
import { termsDefaults } from "./words/terms-defaults.ts";
import { type WordsOf, wordsOf } from "./words-contract.ts";

const setting = <One extends Part>(
	part: One,
	schema: Setting<WordsOf[One]>["schema"],
	defaults: WordsOf[One],
) => declareSetting({ key: `site.${part}`, schema, defaults });

/** The words of the public pages, each part on its own. */
export const siteSettings = {
	explore: setting("explore", wordsOf.explore, exploreDefaults),
	testimonials: setting("testimonials", wordsOf.testimonials, testimonialDefaults),
	about: setting("about", wordsOf.about, aboutDefaults),
	terms: setting("terms", wordsOf.terms, termsDefaults),
	privacy: setting("privacy", wordsOf.privacy, privacyDefaults),
} as const satisfies { [One in Part]: Setting<WordsOf[One]> };

/** Whether the entry is word for word one that Greenroom comes with. */
export function markSamples<Entry>(
	entries: readonly Entry[],
	samples: readonly Entry[],
): (Entry & { isSample: boolean })[] {
	const known = new Set(samples.map((sample) => JSON.stringify(sample)));
	return entries.map((entry) => ({ ...entry, isSample: known.has(JSON.stringify(entry)) }));
}
