import { ORPCError } from "@orpc/client";
import type { Message, MessagePage } from "./contract.ts";
import { CATCH_UP_PAGES_MAX, PAGE_SIZE } from "./limits.ts";

const RETRY_MS = 1_000;
const RETRY_MAX_MS = 15_000;

type Parts = {
	/** Messages after a seq, at most a page, ascending; without one the newest. */
	list(input: { after?: number }): Promise<MessagePage>;
	/** Highest seq up to which nothing is missing; below 0 when nothing has been read. */
	completeTo(): number;
	add(came: readonly Message[]): void;
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

async function fetchAll({ list, completeTo, add, jump, refused, isWanted }: Parts): Promise<void> {
	let after = completeTo();
	let pagesLeft = CATCH_UP_PAGES_MAX;
	for (let waitMs = RETRY_MS; isWanted(); ) {
		try {
			if (after < 0) return add((await list({})).messages);
			const { messages, lastSeq } = await list({ after });
			const end = messages.at(-1)?.seq ?? after;
			pagesLeft -= 1;
			if (lastSeq - end > pagesLeft * PAGE_SIZE) return jump(await list({}));
			add(messages);
			if (messages.length < PAGE_SIZE || end >= lastSeq) return;
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
