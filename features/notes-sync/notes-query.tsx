import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useTopic } from "#web/live/live-hooks.tsx";
import { notesSync } from "./api.tsx";
import type { ItemSync } from "./contract.ts";
import { type Kind, STATES_MAX } from "./limits.ts";
import { notesSyncTopic } from "./topics.ts";

/** Changes made elsewhere on the site are not published at once. */
const REFETCH_MS = 30_000;

/** The status of the sync. */
export function useNotesStatus() {
	return useQuery({ ...notesSync.api.status.queryOptions(), refetchInterval: REFETCH_MS });
}

/** The states of these items, by id; empty while nothing is synced. */
export function useItemStates(kind: Kind, ids: readonly string[]): ReadonlyMap<string, ItemSync> {
	const { data: status } = useNotesStatus();
	const { data } = useQuery({
		...notesSync.api.states.queryOptions({ input: { kind, ids: ids.slice(0, STATES_MAX) } }),
		enabled: Boolean(status?.workspace) && ids.length > 0,
		placeholderData: (before) => before,
		refetchInterval: REFETCH_MS,
	});
	return new Map(status?.workspace ? data?.map((item) => [item.id, item]) : []);
}

/** What is on screen follows the sync as it goes on. */
export function useLiveNotes(): void {
	const cache = useQueryClient();
	const { status: statusQuery, states } = notesSync.api;
	useTopic(
		notesSyncTopic,
		({ status, item }) => {
			cache.setQueryData(statusQuery.queryKey(), status);
			if (!item) return;
			cache.setQueriesData<ItemSync[]>({ queryKey: states.key() }, (known) =>
				known?.map((one) => (one.id === item.id ? item : one)),
			);
		},
		() => void cache.invalidateQueries({ queryKey: notesSync.api.key() }),
	);
}
