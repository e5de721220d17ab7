import { useQueryClient } from "@tanstack/react-query";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import type { Page } from "#web/page.ts";
import { health } from "./api.tsx";
import type { EmailState } from "./limits.ts";
import { healthTopic } from "./topics.ts";

type From = typeof health.api;
type Last = { nextCursor: string | null };

/** Often enough during an outage, and seldom enough for a server in trouble. */
export const polling = { refetchInterval: 15_000 } as const;

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

/** Logged emails, all or those in one state. */
export const emailPages = (from: From, state: EmailState | null) =>
	from.emails.infiniteOptions({
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
		load(emailPages(from, null)),
	]);
};

/** Asks anew for everything on the page. */
export function useReloadHealth(): () => void {
	const cache = useQueryClient();
	const { summary, report, failedJobs, emails } = health.api;
	return () => {
		for (const query of [summary, report, failedJobs, emails])
			void cache.invalidateQueries({ queryKey: query.key() });
	};
}

/** Reloads the page's data when a check changes. */
export function useLiveHealth(): void {
	const reload = useReloadHealth();
	useReloadOn(healthTopic, reload);
}
