import { feature } from "#web/api.ts";
import type { contract } from "./contract.ts";

export const branding = feature<typeof contract>("branding", {
	noRetry: ["reset"],
});

/** What every page is drawn with; `from` is the caller of the server or of the browser. */
export const brandingQuery = (from: typeof branding.api) => ({
	...from.current.queryOptions(),
	staleTime: 30_000,
	refetchOnWindowFocus: true,
});

/** What its editor begins with. */
export const brandingForEditingQuery = (from: typeof branding.api) =>
	from.forEditing.queryOptions();
