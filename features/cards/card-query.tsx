import { queryOptions } from "@tanstack/react-query";
import { cards } from "./api.tsx";
import type { LinkCard } from "./contract.ts";
import { CARDS_MAX } from "./limits.ts";

const MINUTE_MS = 60_000;

type Waiting = { path: string } & PromiseWithResolvers<LinkCard | null>;
let waiting: Waiting[] = [];

/** The card of a permalink; null where there is nothing for this reader. Those of one moment are asked for together. */
export function cardQuery(path: string) {
	return queryOptions({
		queryKey: ["link-card", path],
		queryFn: () => {
			if (waiting.length === 0) setTimeout(fetchTogether);
			const one = { path, ...Promise.withResolvers<LinkCard | null>() };
			waiting.push(one);
			return one.promise;
		},
		staleTime: 5 * MINUTE_MS,
		gcTime: 60 * MINUTE_MS,
	});
}

async function fetchTogether(): Promise<void> {
	const batch = waiting;
	waiting = [];
	for (let at = 0; at < batch.length; at += CARDS_MAX)
		await fetchBatch(batch.slice(at, at + CARDS_MAX));
}

async function fetchBatch(batch: readonly Waiting[]): Promise<void> {
	try {
		const found = await cards.call.list({ paths: batch.map(({ path }) => path) });
		for (const { path, resolve } of batch)
			resolve(found.cards.find((card) => card.path === path) ?? null);
	} catch (error) {
		for (const { reject } of batch) reject(error);
	}
}
