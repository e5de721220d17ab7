import { useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live-hooks.tsx";
import type { Page } from "#web/page.ts";
import { health } from "./api.tsx";
import type { Summary } from "./contract.ts";
import type { LetterState } from "./limits.ts";

type From = typeof health.api;
type Last = { nextCursor: string | null };

/** Often enough for whoever waits for a mend, and seldom enough for a server in trouble. */
export const asking = { refetchInterval: 15_000 } as const;

const place = {
	initialPageParam: null as string | null,
	getNextPageParam: (last: Last) => last.nextCursor,
};

/** Jobs that were given up, page after page. */
export const failedPages = (from: From) =>
	from.failedJobs.infiniteOptions({
		input: (cursor: string | null) => (cursor === null ? {} : { cursor }),
		...place,
	});

/** What became of letters, of all or of those in one state. */
export const letterPages = (from: From, state: LetterState | null) =>
	from.letters.infiniteOptions({
		input: (cursor: string | null) => ({
			...(state && { state }),
			...(cursor !== null && { cursor }),
		}),
		...place,
	});

export const healthQueries = ({ root, load }: Page) => {
	const from = health.on(root);
	return Promise.all([
		load(from.summary.queryOptions()),
		load(from.report.queryOptions()),
		load(failedPages(from)),
		load(letterPages(from, null)),
	]);
};

/** Asks anew for everything on the page. */
export function useReloadHealth(): () => void {
	const cache = useQueryClient();
	const { summary, report, failedJobs, letters } = health.api;
	return () => {
		for (const query of [summary, report, failedJobs, letters])
			void cache.invalidateQueries({ queryKey: query.key() });
	};
}

/** Keeps the page as things turn. */
export function useLiveHealth(): void {
	const cache = useQueryClient();
	const reload = useReloadHealth();
	useTopic<Summary>(
		"health",
		(summary) => {
			cache.setQueryData(health.api.summary.queryKey(), summary);
			reload();
		},
		reload,
	);
}
