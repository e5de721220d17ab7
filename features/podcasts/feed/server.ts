import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { absoluteUrl, podcastFeedPath } from "#shared/paths.ts";
import { contract } from "./contract.ts";
import { checkPublicFeed } from "./doctor/server-doctor.ts";
import { downloadNumbers } from "./downloads/server-downloads.ts";
import { OWN_FEEDS_PER_HOUR } from "./limits.ts";
import { findOwnership, saveOwnership } from "./server-feed-show.ts";
import { createToken, revokeToken, tokenCreatedAt } from "./server-tokens.ts";

const ownFeeds: Rule = { name: "podcast-feed", points: OWN_FEEDS_PER_HOUR, seconds: 3_600 };

const ownOf = async (context: Context, userId: string) => ({
	madeAt: (await tokenCreatedAt(context.db, userId))?.toISOString() ?? null,
});

export const podcastFeedsRouter = serve(contract, {
	own: ({ context }) => ownOf(context, context.session.user.id),
	make: async ({ context }) => {
		const { id } = context.session.user;
		await context.limits.consume(ownFeeds, id);
		const token = await createToken(context.db, id);
		const url = absoluteUrl(context.publicUrl, podcastFeedPath(token));
		return { ...(await ownOf(context, id)), url };
	},
	revoke: async ({ context }) => {
		const { id } = context.session.user;
		await revokeToken(context.db, id);
		return ownOf(context, id);
	},
	downloads: ({ context }) => downloadNumbers(context.pool),
	check: ({ context }) => checkPublicFeed(context),
	ownership: async ({ context }) => ({
		text: (await findOwnership(context)) ?? "",
	}),
	saveOwnership: async ({ input, context }) => {
		await saveOwnership(context, input.text);
		return { text: input.text };
	},
});
