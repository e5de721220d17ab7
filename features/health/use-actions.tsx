import { useMutation } from "@tanstack/react-query";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { health } from "./api.tsx";
import { copy } from "./copy.ts";
import { useReloadHealth } from "./health-query.tsx";

/** What can be done about failed jobs: about one, or all of a queue. */
export function useActions() {
	const reload = useReloadHealth();
	const notifying = (titleOf: (count: number) => string) => ({
		onSuccess: ({ count }: { count: number }) =>
			notify({ kind: "good" as const, title: titleOf(count) }),
		onError: toastError(copy.changeFailed),
		// One that is gone meanwhile must disappear too.
		onSettled: reload,
	});
	const { api } = health;
	return {
		retry: useMutation(api.retry.mutationOptions(notifying(copy.retried))),
		retryAll: useMutation(api.retryAll.mutationOptions(notifying(copy.retried))),
		discard: useMutation(api.discard.mutationOptions(notifying(copy.discarded))),
		discardAll: useMutation(api.discardAll.mutationOptions(notifying(copy.discarded))),
	};
}
export type Actions = ReturnType<typeof useActions>;
