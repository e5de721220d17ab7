import { ORPCError } from "@orpc/client";
import type { MessagePage } from "#features/chat/contract.ts";
import { CATCH_UP_PAGES_MAX, PAGE_SIZE } from "#features/chat/limits.ts";

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 15_000;

type Parts = {
	/** Messages changed after a number, at most a page, in the order of changes; without one the newest. */
	list(input: { changedAfter?: number }): Promise<MessagePage>;
	/** Number of the change up to which nothing is missing; below 0 when nothing has been read. */
	changesTo(): number;
	/** With the number it was asked after. */
	add(page: MessagePage, after: number): void;
	/** Shows the newest page instead, because too much was missed to be fetched. */
	jump(newest: MessagePage): void;
	/** Called with the refusal after which it is not asked again. */
	refused(error: unknown): void;
	/** False once nobody looks any more: then it gives up. */
	isWanted(): boolean;
};

/**
 * Fetches what is missing, page after page up to a limit, and tries until it has succeeded or was
 * refused. A call during a fetch is served by one more afterwards: the fetch under way may have been
 * answered before the subscription that asks now was live.
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

async function fetchAll({ list, changesTo, add, jump, refused, isWanted }: Parts): Promise<void> {
	let after = changesTo();
	let pagesLeft = CATCH_UP_PAGES_MAX;
	for (let waitMs = RETRY_MS; isWanted(); ) {
		try {
			if (after < 0) return add(await list({}), after);
			const page = await list({ changedAfter: after });
			const end = page.messages.at(-1)?.change ?? after;
			const isLast = page.messages.length < PAGE_SIZE || end >= page.lastChange;
			pagesLeft -= 1;
			if (!isLast && page.lastChange - end > pagesLeft * PAGE_SIZE) return jump(await list({}));
			add(page, after);
			if (isLast) return;
			after = end;
			waitMs = RETRY_MS;
		} catch (error) {
			if (isFinal(error)) return refused(error);
			await new Promise((resolve) => setTimeout(resolve, waitMs));
			waitMs = Math.min(2 * waitMs, RETRY_MAX_MS);
		}
	}
}

/** Whether asking again would be in vain, as for who is signed out or may not read. */
function isFinal(error: unknown): boolean {
	return error instanceof ORPCError && error.status < 500 && error.code !== "TOO_MANY_REQUESTS";
}
