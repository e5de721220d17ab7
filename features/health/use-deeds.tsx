import { useMutation } from "@tanstack/react-query";
import { notify } from "#web/notify.ts";
import { tellsFailure } from "#web/tells-failure.ts";
import { health } from "./api.tsx";
import { copy } from "./copy.ts";
import { useReloadHealth } from "./health-query.tsx";

/** What can be done about failed jobs: about one, or all of a queue. */
export function useDeeds() {
	const reload = useReloadHealth();
	const telling = (words: (count: number) => string) => ({
		onSuccess: ({ count }: { count: number }) =>
			notify({ kind: "good" as const, title: words(count) }),
		onError: tellsFailure(copy.changeFailed),
		// One that is gone meanwhile must not stand here any longer either.
		onSettled: reload,
	});
	const { api } = health;
	return {
		retry: useMutation(api.retry.mutationOptions(telling(copy.retried))),
		retryAll: useMutation(api.retryAll.mutationOptions(telling(copy.retried))),
		discard: useMutation(api.discard.mutationOptions(telling(copy.discarded))),
		discardAll: useMutation(api.discardAll.mutationOptions(telling(copy.discarded))),
	};
}
export type Deeds = ReturnType<typeof useDeeds>;
