import type { RequestContext } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { SEARCHES, SEARCHES_SECONDS } from "./limits.ts";
import { type Index, searchAll, searchKind } from "./server-search.ts";

const searches: Rule = {
	name: "searches",
	points: SEARCHES,
	seconds: SEARCHES_SECONDS,
	isLocal: true,
};

/** Answers searches from what the features declare. */
export const createSearchRouter = (index: Index) =>
	serve(contract, {
		all: async ({ input, context }) => {
			await consume(context);
			return searchAll(context, index, input.query);
		},
		ofKind: async ({ input, context }) => {
			await consume(context);
			return searchKind(context, index, input);
		},
	});

const consume = ({ limits, session, ip }: RequestContext) =>
	limits.consume(searches, session?.user.id ?? addressKey(ip));
