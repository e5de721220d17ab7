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
	const list = backups.api.list.queryKey();
	const begun = (title: (now: Overview) => string, failed: string) => ({
		onSuccess(now: Overview) {
			cache.setQueryData(list, now);
			notify({ kind: "good" as const, title: title(now) });
		},
		onError: toastError(failed),
	});
	// Another may have been begun elsewhere just before.
	const isMaking = (now: Overview) => now.backups.some(({ state }) => state === "running");
	const startedTitle = (now: Overview) => (isMaking(now) ? copy.started : copy.busyTitle);
	const { api } = backups;
	return {
		start: useMutation(api.start.mutationOptions(begun(startedTitle, copy.startFailed))),
		test: useMutation(api.test.mutationOptions(begun(() => copy.testStarted, copy.testFailed))),
		remove: useMutation(
			api.remove.mutationOptions({
				onSuccess: () => notify({ kind: "good", title: copy.removed }),
				onError: toastError(copy.removeFailed),
				// One that is gone meanwhile must disappear too.
				onSettled: () => void cache.invalidateQueries({ queryKey: list }),
			}),
		),
	};
}
export type Actions = ReturnType<typeof useActions>;
