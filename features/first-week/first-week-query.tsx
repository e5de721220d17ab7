import type { firstWeek } from "./api.tsx";

/** How far the house has come; `from` is the caller of the server or of the browser. Coming back asks anew. */
export const firstWeekQuery = (from: typeof firstWeek.api) => ({
	...from.list.queryOptions(),
	refetchOnWindowFocus: "always" as const,
	refetchOnMount: true,
});
