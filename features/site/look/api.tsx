import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const look = feature<typeof contract>("look");

/** What every page is drawn with; `from` is the caller of the server or of the browser. */
export const lookQuery = (from: typeof look.api) => ({
	...from.current.queryOptions(),
	staleTime: 30_000,
	refetchOnWindowFocus: true,
});

/** What its editor begins with. */
export const keptLookQuery = (from: typeof look.api) => from.kept.queryOptions();
