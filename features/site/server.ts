import { implement } from "@orpc/server";
import { gate } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { readSetting } from "#server/settings.ts";
import { contract } from "./contract.ts";
import { countFigures } from "./server-figures.ts";
import { markSamples, siteSettings } from "./server-settings.ts";
import { keptPart, writePart } from "./server-words.ts";

const site = implement(contract).$context<Context>().use(gate);

const settings = site.settings.handler(({ context: { house } }) => ({
	supportEmail: house.supportEmail,
	timeZone: house.timeZone,
}));

const explore = site.explore.handler(async ({ context }) => {
	const { defaults } = siteSettings.explore;
	const words = await readSetting(context, siteSettings.explore);
	return { ...words, members: markSamples(words.members, defaults.members) };
});

const testimonials = site.testimonials.handler(async ({ context }) => {
	const { defaults } = siteSettings.testimonials;
	const { notes } = await readSetting(context, siteSettings.testimonials);
	return markSamples(notes, defaults.notes);
});

const about = site.about.handler(async ({ context }) => {
	const { defaults } = siteSettings.about;
	const words = await readSetting(context, siteSettings.about);
	return {
		...words,
		journey: markSamples(words.journey, defaults.journey),
		team: markSamples(words.team, defaults.team),
	};
});

const figures = site.figures.handler(({ context }) => countFigures(context));

const legal = site.legal.handler(({ input, context }) =>
	readSetting(context, siteSettings[input.document]),
);

const kept = site.kept.handler(({ input, context }) => keptPart(context, input.part));

const keep = site.keep.handler(({ input, context }) => writePart(context, input));

const reset = site.reset.handler(({ input, context }) =>
	writePart(context, { ...input, words: null }),
);

export const siteRouter = site.router({
	settings,
	explore,
	testimonials,
	about,
	figures,
	legal,
	kept,
	keep,
	reset,
});
