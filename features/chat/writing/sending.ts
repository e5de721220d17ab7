import { ORPCError } from "@orpc/client";
import { isPassing } from "#web/calls/passing-failure.ts";
import type { Pending } from "./outbox.ts";

const RETRY_MS = 2_000;

/** A failed one waits for its writer; those behind it go on. */
export function first(queue: readonly Pending[]): Pending | undefined {
	return queue.find((one) => one.state !== "failed");
}

/** How long to wait before sending again, or null when it would be in vain. */
export function retryDelay(error: unknown): number | null {
	if (isRefusedForNow(error))
		return (
			((error.data as { retryAfterSeconds?: number } | undefined)?.retryAfterSeconds ?? 1) * 1_000
		);
	return isPassing(error) ? RETRY_MS : null;
}

export const isRefusedForNow = (error: unknown): error is ORPCError<string, unknown> =>
	error instanceof ORPCError && error.code === "TOO_MANY_REQUESTS";

/** Breaks between tries, one at a time; `wake` ends the one there is. */
export function breaks() {
	let wake = () => {};
	return {
		pause: (ms: number) =>
			new Promise<void>((resolve) => {
				const timer = setTimeout(resolve, ms);
				wake = () => {
					clearTimeout(timer);
					resolve();
				};
			}),
		wake: () => wake(),
	};
}
