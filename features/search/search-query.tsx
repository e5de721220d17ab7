import { cursorPages } from "#web/cursor-pages.ts";
import type { search } from "./api.tsx";
import { type SearchKind, searchKinds } from "./limits.ts";

type From = Pick<typeof search.api, "all" | "ofKind">;

/** The query options of everything found. */
export const allFound = (from: From, query: string) => from.all.queryOptions({ input: { query } });

/** The query options of what is found of one kind, page by page. */
export const foundOfKind = (from: From, kind: SearchKind, query: string) =>
	from.ofKind.infiniteOptions(cursorPages({ kind, query }));

/** What an address of the search page asks for. */
export function searchOf(address: URLSearchParams): { query: string; kind: SearchKind | null } {
	const kind = searchKinds.find((one) => one === address.get("kind")) ?? null;
	return { query: address.get("q") ?? "", kind };
}
