import { useQueryClient } from "@tanstack/react-query";
import type { QueueView } from "#domain/moderation/limits.ts";
import { moderation } from "#features/moderation/api.tsx";
import type { WholeCase } from "#features/moderation/contract.ts";
import { moderationQueueTopic } from "#features/moderation/topics.ts";
import { cursorPages } from "#web/cursor-pages.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import type { Page } from "#web/page.ts";
import { useReload } from "#web/use-reload.ts";
import { filterIn } from "./queue-path.ts";

type From = ReturnType<typeof moderation.on>;

export const casePages = (from: From, view: QueueView) =>
	from.queue.infiniteOptions(cursorPages({ view }));
export const logPages = (from: From) => from.log.infiniteOptions(cursorPages({}));
export const wholeCase = (from: From, id: string) => from.get.queryOptions({ input: { id } });

export const queueQueries = ({ root, url, load }: Page) => {
	const from = moderation.on(root);
	const { view, caseId } = filterIn(url.searchParams);
	return Promise.all([
		load(from.count.queryOptions()),
		view === "log"
			? load(logPages(from))
			: view === "limits"
				? load(from.guards.queryOptions())
				: load(casePages(from, view)),
		// The view reports a case that isn't there.
		caseId && load(wholeCase(from, caseId)).catch(() => null),
	]);
};

/** How many reports and appeals wait, kept current. */
export function useLiveCount(): void {
	const cache = useQueryClient();
	useTopic(
		moderationQueueTopic,
		({ open, appeals }) => cache.setQueryData(moderation.api.count.queryKey(), { open, appeals }),
		() => void cache.invalidateQueries({ queryKey: moderation.api.count.key() }),
	);
}

/** Refetches the lists, and the case that changed. */
export function useLiveQueue(): void {
	const cache = useQueryClient();
	const reload = useReload(moderation.api.queue, moderation.api.log);
	useTopic(
		moderationQueueTopic,
		({ caseId }) => {
			reload();
			const input = { id: caseId ?? "" };
			void cache.invalidateQueries({ queryKey: moderation.api.get.queryKey({ input }) });
		},
		() => {
			reload();
			void cache.invalidateQueries({ queryKey: moderation.api.get.key() });
		},
	);
}

/** Caches a case as the server returned it, and refetches the lists. */
export function useCacheCase(): (found: WholeCase) => void {
	const cache = useQueryClient();
	const reload = useReload(moderation.api.queue, moderation.api.log, moderation.api.count);
	return (found) => {
		cache.setQueryData(moderation.api.get.queryKey({ input: { id: found.id } }), found);
		reload();
	};
}
