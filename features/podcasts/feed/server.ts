import { implement } from "@orpc/server";
import { gate, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { podcastFeedPath, wholeAddress } from "#shared/paths.ts";
import { contract } from "./contract.ts";
import { OWN_FEEDS_PER_HOUR } from "./limits.ts";
import { checkPublicFeed } from "./server-doctor.ts";
import { downloadNumbers } from "./server-downloads.ts";
import { findOwnership, saveOwnership } from "./server-feed-show.ts";
import { makeToken, revokeToken, tokenMadeAt } from "./server-tokens.ts";

const feeds = implement(contract).$context<Context>().use(gate);

const ownFeeds: Rule = { name: "podcast-feed", points: OWN_FEEDS_PER_HOUR, seconds: 3_600 };

const ownOf = async (context: Context, userId: string) => ({
	madeAt: (await tokenMadeAt(context.db, userId))?.toISOString() ?? null,
});

export const podcastFeedsRouter = feeds.router({
	own: feeds.own.handler(({ context }) => ownOf(context, signedIn(context).person.id)),
	make: feeds.make.handler(async ({ context }) => {
		const { id } = signedIn(context).person;
		await context.limits.consume(ownFeeds, id);
		const token = await makeToken(context.db, id);
		const url = wholeAddress(context.publicUrl, podcastFeedPath(token));
		return { ...(await ownOf(context, id)), url };
	}),
	revoke: feeds.revoke.handler(async ({ context }) => {
		const { id } = signedIn(context).person;
		await revokeToken(context.db, id);
		return ownOf(context, id);
	}),
	downloads: feeds.downloads.handler(({ context }) => downloadNumbers(context.pool)),
	check: feeds.check.handler(({ context }) => checkPublicFeed(context)),
	ownership: feeds.ownership.handler(async ({ context }) => ({
		text: (await findOwnership(context)) ?? "",
	})),
	saveOwnership: feeds.saveOwnership.handler(async ({ input, context }) => {
		await saveOwnership(context, input.text);
		return { text: input.text };
	}),
});
