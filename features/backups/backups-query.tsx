import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { notify } from "#web/notify.ts";
import type { Page } from "#web/page.ts";
import { toastError } from "#web/toast-error.ts";
import { backups } from "./api.tsx";
import type { Overview } from "./contract.ts";
import { copy } from "./copy.ts";

/** While one runs, its end is near; otherwise the schedule may have begun one. */
const RUNNING_MS = 2_000;
const IDLE_MS = 30_000;

export const backupsQueries = ({ root, load }: Page) => load(backups.on(root).list.queryOptions());

export const isRunning = ({ backups }: Pick<Overview, "backups">): boolean =>
	backups.some(({ state, trial }) => state === "running" || trial?.state === "running");

export function useBackups() {
	return useQuery({
		...backups.api.list.queryOptions(),
		refetchInterval: ({ state: { data } }) => (data && isRunning(data) ? RUNNING_MS : IDLE_MS),
	});
}

/** What can be done with backups. Each answers how everything is then. */
export function useActions() {
	const cache = useQueryClient();
	const done = (title: string, failed: string) => ({
		onSuccess(now: Overview) {
			cache.setQueryData(backups.api.list.queryKey(), now);
			notify({ kind: "good" as const, title });
		},
		onError: toastError(failed),
	});
	const { api } = backups;
	return {
		start: useMutation(api.start.mutationOptions(done(copy.started, copy.startFailed))),
		test: useMutation(api.test.mutationOptions(done(copy.testStarted, copy.testFailed))),
		remove: useMutation(api.remove.mutationOptions(done(copy.removed, copy.removeFailed))),
	};
}
export type Actions = ReturnType<typeof useActions>;
