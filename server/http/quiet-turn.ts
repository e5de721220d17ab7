import { setImmediate as nextTurn } from "node:timers/promises";

/** Several times what a turn with nothing to do takes. */
const QUIET_MS = 0.2;
const WAIT_MS = 1_500;

/**
 * Waits for a turn of the event loop with little to do, 1.5 s at most. All that had connected by then is accepted: to
 * stop listening now resets none who came meanwhile, whose request a proxy could not give to another server.
 */
export async function quietTurn(): Promise<void> {
	for (const begun = performance.now(); performance.now() - begun < WAIT_MS; ) {
		const since = performance.now();
		await nextTurn();
		if (performance.now() - since < QUIET_MS) return;
	}
}
