import { implement } from "@orpc/server";
import { gate, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { readSetting } from "#server/settings.ts";
import type { House } from "#shared/contract.ts";
import { contract, houseSettings } from "./contract.ts";
import { named } from "./named.ts";
import { countFigures } from "./server-figures.ts";
import type { LiveHouse } from "./server-house.ts";
import { countSamples } from "./server-samples.ts";
import { markSamples, siteSettings } from "./server-settings.ts";
import { keptPart, writePart } from "./server-words.ts";

const site = implement(contract).$context<Context>().use(gate);

type Around = {
	house: LiveHouse;
	/** Takes out what came with Greenroom as an example, wherever it lies. */
	removeSamples(): Promise<unknown>;
	/** The house has another name from now on: what bears its name by default is told. */
	renamed(from: string, to: string): Promise<unknown>;
};

/** The words of the public pages and the settings of the house. */
export function createSiteRouter({ house, removeSamples, renamed }: Around) {
	/**
	 * After a change: known here at once, to others within a second, to open pages right away. `before` is
	 * what held ahead of it: once it is written, the house may look by itself.
	 */
	const settle = async ({ live }: Pick<Context, "live">, before: House) => {
		await house.refresh();
		const now = settingsOf(house);
		if (JSON.stringify(now) === JSON.stringify(before)) return;
		live.publish(houseSettings, now);
		if (now.name !== before.name) await renamed(before.name, now.name);
	};

	return site.router({
		settings: site.settings.handler(() => settingsOf(house)),
		landing: site.landing.handler(() => house.landing),
		explore: site.explore.handler(async ({ context }) => {
			const { defaults } = siteSettings.explore;
			const words = await readSetting(context, siteSettings.explore);
			const members = markSamples(words.members, defaults.members);
			return named(house.name, { ...words, members });
		}),
		testimonials: site.testimonials.handler(async ({ context }) => {
			const { defaults } = siteSettings.testimonials;
			const { notes } = await readSetting(context, siteSettings.testimonials);
			return named(house.name, markSamples(notes, defaults.notes));
		}),
		about: site.about.handler(async ({ context }) => {
			const { defaults } = siteSettings.about;
			const words = await readSetting(context, siteSettings.about);
			return named(house.name, {
				...words,
				journey: markSamples(words.journey, defaults.journey),
				team: markSamples(words.team, defaults.team),
			});
		}),
		figures: site.figures.handler(({ context }) => countFigures(context)),
		legal: site.legal.handler(async ({ input, context }) =>
			named(house.name, await readSetting(context, siteSettings[input.document])),
		),
		kept: site.kept.handler(({ input, context }) => keptPart(context, input.part)),
		keep: site.keep.handler(async ({ input, context }) => {
			const before = settingsOf(house);
			const kept = await writePart(context, input);
			await settle(context, before);
			return kept;
		}),
		reset: site.reset.handler(async ({ input, context }) => {
			const before = settingsOf(house);
			const kept = await writePart(context, { ...input, words: null });
			await settle(context, before);
			return kept;
		}),
		samples: site.samples.handler(({ context }) => countSamples(context)),
		removeSamples: site.removeSamples.handler(async ({ context }) => {
			const counted = await countSamples(context);
			await removeSamples();
			const { id: userId } = signedIn(context).person;
			context.log.info({ userId, ...counted }, "sample content removed");
			return counted;
		}),
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
}: LiveHouse): House => ({
	name,
	tagline,
	description,
	copyright,
	supportEmail,
	supportHours,
	responseTime,
	timeZone,
});
