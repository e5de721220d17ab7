import { ORPCError } from "@orpc/client";
import { isPassing } from "./passing-failure.ts";

/** Waits before trying again; specification 9: from 200 ms, doubling. */
const WAITS_MS = [200, 400, 800];

/** Whether the server said that it had not begun, so that even what must not happen twice may be tried again. */
export function isNotBegun(error: unknown): boolean {
	return error instanceof ORPCError && error.data?.notBegun === true;
}

/**
 * Tries again what failed in passing. Only for calls whose repeat does no harm. Errors: those of the last try, at
 * once where the browser is offline.
 */
export async function withRetries<Result>(
	attempt: () => Promise<Result>,
	{ signal }: { signal?: AbortSignal | undefined } = {},
	mayRepeat: (error: unknown) => boolean = isPassing,
): Promise<Result> {
	for (const waitMs of WAITS_MS)
		try {
			return await attempt();
		} catch (error) {
			const isOffline = typeof navigator === "object" && navigator.onLine === false;
			// After a time-out or a cancellation nobody waits any more.
			const isGivenUp = error instanceof DOMException || signal?.aborted;
			if (!mayRepeat(error) || isOffline || isGivenUp) throw error;
			await new Promise((resolve) => setTimeout(resolve, waitMs));
			if (signal?.aborted) throw error;
		}
	return attempt();
}

/**
 * `withRetries` for calls that remove something: not found, once an answer was lost, means that an earlier try removed
 * it. Its result is then `removed`.
 */
export function withRemovalRetries<Result>(
	attempt: () => Promise<Result>,
	removed: Result,
	options?: { signal?: AbortSignal | undefined },
): Promise<Result> {
	let isRepeat = false;
	return withRetries(async () => {
		try {
			return await attempt();
		} catch (error) {
			if (isRepeat && error instanceof ORPCError && error.code === "NOT_FOUND") return removed;
			isRepeat = true;
			throw error;
		}
	}, options);
}
