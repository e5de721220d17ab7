import { type AnyRouter, createRouterClient, ORPCError } from "@orpc/server";
import { LRUCache } from "lru-cache";
import { permalinkAt } from "#domain/works/permalinks.ts";
import type { Work } from "#domain/works/work.ts";
import type { Context, RequestContext } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract, type LinkCard } from "./contract.ts";
import { CACHED_MAX, CACHED_MS, CALLS_PER_MINUTE } from "./limits.ts";

const calls: Rule = { name: "link-cards", points: CALLS_PER_MINUTE, seconds: 60, isLocal: true };

/**
 * Cards of links. What the pages behind the links would ask of `router` is asked in the name of the caller, so that a
 * card shows nothing that its page does not. A link that is posted is asked about by every open page at once: what
 * visitors may see, and what is the same for all of the same rights, is asked once for all of them.
 */
export function createCardsRouter(router: AnyRouter, works: readonly Work[]) {
	const cached = new LRUCache<string, Promise<LinkCard | null>>({
		max: CACHED_MAX,
		ttl: CACHED_MS,
	});
	const once = (key: string, load: () => Promise<LinkCard | null>) => {
		const known = cached.get(key);
		if (known) return known;
		const pending = load();
		cached.set(key, pending);
		pending.catch(() => cached.delete(key));
		return pending;
	};
	return serve(contract, {
		list: async ({ input, context }) => {
			const { session, limits, ip } = context;
			await limits.consume(calls, session?.user.id ?? addressKey(ip));
			const clientAs = (caller: Context) => createRouterClient(router, { context: caller });
			const own = clientAs(context);
			const cardFor = async (path: string) => {
				const found = permalinkAt(path);
				const work = works.find(({ kind }) => kind === found?.kind);
				if (!found || !work) return null;
				const { slug } = found;
				if (work.isOwnedByNobody)
					return once(`${rightsOf(session)} ${path}`, () => cardAt(own, { work, slug, path }));
				const visitor = { ...context, session: null, findSession: async () => null };
				const open = await once(path, () => cardAt(clientAs(visitor), { work, slug, path }));
				return open ?? (session ? cardAt(own, { work, slug, path }) : null);
			};
			const cards = await Promise.all([...new Set(input.paths)].map(cardFor));
			return { cards: cards.filter((card) => card !== null) };
		},
	});
}

function rightsOf(session: RequestContext["session"]): string {
	if (!session) return "visitor";
	const { roles, subscriptionTier, isBookClubMember } = session.user;
	return JSON.stringify([roles, subscriptionTier, isBookClubMember]);
}

/** Null for what is not there or not for the caller. */
async function cardAt(
	client: object,
	{ work, slug, path }: { work: Work; slug: string; path: string },
): Promise<LinkCard | null> {
	try {
		// Each work names what it asks of the API, and the router has it all.
		const { playables, trackCount = null, ...facts } = await work.card(client as never, slug);
		const audible = playables?.filter(({ audioUrl, lockedFor }) => audioUrl || lockedFor) ?? [];
		return { path, kind: work.kind, ...facts, trackCount, playables: audible };
	} catch (error) {
		if (error instanceof ORPCError && error.status < 500) return null;
		throw error;
	}
}
