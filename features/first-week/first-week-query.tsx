import type { firstWeek } from "./api.tsx";

/** The checklist; `from` is the caller of the server or of the browser. Refetched when the window gains focus. */
export const firstWeekQuery = (from: typeof firstWeek.api) => ({
	...from.get.queryOptions(),
	refetchOnWindowFocus: "always" as const,
	refetchOnMount: true,
});
