import { ORPCError } from "@orpc/client";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { copy as common } from "#shared/copy.ts";
import { notify } from "#web/notify.ts";
import { toastError } from "#web/toast-error.ts";
import { useReload } from "#web/use-reload.ts";
import { useViewer } from "#web/viewer.tsx";
import { push } from "./api.tsx";
import {
	isTurnedOn,
	type Support,
	supportOf,
	turnOff,
	turnOn,
	watchPush,
} from "./browser-push.tsx";
import { copy } from "./copy.ts";

/** Null until the browser has been asked, which the server cannot. */
type PushState = Support | "on" | null;

/** Whether this browser shows the viewer's notifications. */
export function usePushState(): PushState {
	const userId = useViewer()?.id ?? "";
	const { data: mine } = useQuery(push.api.mine.queryOptions());
	const isStored = mine?.devices.some(({ isCurrent }) => isCurrent) ?? false;
	const state = useSyncExternalStore(
		watchPush,
		() => (isTurnedOn(userId) ? "on" : supportOf()),
		() => null,
	);
	return state === "on" && !isStored ? "supported" : state;
}

/** Turns notifications on, once permission is given. Browsers let it be asked for in a tap alone, before any pause. */
export function useTurnOn() {
	const userId = useViewer()?.id ?? "";
	const { data: mine } = useQuery(push.api.mine.queryOptions());
	const reload = useReload(push.api.mine);
	return useMutation({
		mutationFn: async (permitted: Promise<NotificationPermission>) =>
			mine ? turnOn(permitted, userId, mine) : null,
		onSuccess: (result) => {
			reload();
			if (result === "dismissed") notify({ kind: "info", title: copy.dismissed });
		},
		onError: (error) =>
			notify({ kind: "bad", title: common.error, text: reasonOf(error), cause: error }),
	});
}

/** Browsers throw an AbortError where their push service refuses, or cannot be reached. */
function reasonOf(error: unknown): string {
	if (error instanceof DOMException && error.name === "AbortError") return copy.noService;
	return error instanceof ORPCError && error.status === 429 ? common.tooMany : copy.failed;
}

/** Turns them off in this browser. */
export function useTurnOff() {
	const reload = useReload(push.api.mine);
	return useMutation({
		mutationFn: turnOff,
		onSuccess: () => notify({ kind: "good", title: copy.turnedOff }),
		onError: toastError(copy.failedOff),
		onSettled: reload,
	});
}

/** Sends a test to this browser, and says what became of it. */
export function useTest() {
	const reload = useReload(push.api.mine);
	return useMutation(
		push.api.sendTest.mutationOptions({
			onSuccess: ({ isDelivered, reason }) =>
				isDelivered
					? notify({ kind: "good", title: copy.testSent, text: copy.testSentText })
					: notify({
							kind: "bad",
							title: copy.testFailed,
							text: reason ?? copy.testFailedText,
						}),
			onError: toastError(copy.testFailedText),
			onSettled: reload,
		}),
	);
}
