import type { Message } from "./contract.ts";
import { PAGE_SIZE } from "./limits.ts";

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 15_000;

type Parts = {
	/** Messages after a seq, at most a page, ascending; without one the newest. */
	list(input: { after?: number }): Promise<{ messages: readonly Message[] }>;
	/** Highest seq up to which nothing is missing; below 0 when nothing has been read. */
	completeTo(): number;
	add(came: readonly Message[]): void;
	/** False once nobody looks any more: then it gives up. */
	isWanted(): boolean;
};

/**
 * Fetches what is missing, page after page, and tries until it has succeeded. A call during a fetch
 * is served by one more afterwards: the fetch under way may have been answered before the
 * subscription that asks now was live.
 */
export function catchingUp(parts: Parts): () => Promise<void> {
	let running: Promise<void> | null = null;
	let next: Promise<void> | null = null;
	const run = () => {
		running = fetchAll(parts).finally(() => {
			running = null;
		});
		return running;
	};
	return () => {
		if (!running) return run();
		next ??= running.then(() => {
			next = null;
			return run();
		});
		return next;
	};
}

async function fetchAll({ list, completeTo, add, isWanted }: Parts): Promise<void> {
	let after = completeTo();
	for (let waitMs = RETRY_MS; isWanted(); ) {
		try {
			const { messages } = await list(after < 0 ? {} : { after });
			add(messages);
			if (messages.length < PAGE_SIZE || after < 0) return;
			after = messages.at(-1)?.seq ?? after;
			waitMs = RETRY_MS;
		} catch {
			await new Promise((resolve) => setTimeout(resolve, waitMs));
			waitMs = Math.min(2 * waitMs, RETRY_MAX_MS);
		}
	}
}
