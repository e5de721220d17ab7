import type { firstWeek } from "./api.tsx";

/** The checklist; `from` is the caller of the server or of the browser. Refetched each time it is shown: steps are done elsewhere. */
export const firstWeekQuery = (from: typeof firstWeek.api) => ({
	...from.get.queryOptions(),
	refetchOnWindowFocus: "always" as const,
	refetchOnMount: "always" as const,
});
