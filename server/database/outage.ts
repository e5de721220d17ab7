import type { FastifyBaseLogger } from "fastify";
import pg from "pg";
import { isConnectionLost, isDatabaseAway, isPostgresError } from "./errors.ts";

type Log = Pick<FastifyBaseLogger, "error" | "info">;

/** How often a lost database is asked whether it is back. */
const POLL_MS = 500;

export type Outage = ReturnType<typeof createOutage>;

/**
 * One line when the database is lost and one when it is back, with how many were left out between: everything that
 * needs it fails meanwhile, with one cause.
 */
export function createOutage() {
	let watched: { log: Log; databaseUrl: string } | null = null;
	let since: number | null = null;
	let leftOut = 0;
	let timer: NodeJS.Timeout | undefined;

	const poll = () => {
		timer = setTimeout(async () => {
			if (!watched || since === null) return;
			if (!(await answers(watched.databaseUrl))) return poll();
			const seconds = (Date.now() - since) / 1_000;
			since = null;
			watched?.log.info({ seconds, leftOut }, "database back");
		}, POLL_MS).unref();
	};
	const lost = (error: Error) => {
		if (!watched || since !== null || !isConnectionLost(error)) return;
		since = Date.now();
		leftOut = 0;
		watched.log.error({ reason: error.message }, "database lost");
		poll();
	};

	return {
		/** From now on losses are logged. */
		watch(log: Log, databaseUrl: string): void {
			watched = { log, databaseUrl };
		},
		stop(): void {
			watched = null;
			clearTimeout(timer);
		},
		/** To be told of whatever happens to a connection. */
		lost,
		/** Whether an error is one more of a loss that has its line. */
		isKnown(error: unknown): boolean {
			if (!(error instanceof Error) || !isDatabaseAway(error)) return false;
			// Other things are refused or time out as well; these words are PostgreSQL's.
			if (isPostgresError(error)) lost(error);
			if (since === null) return false;
			leftOut += 1;
			return true;
		},
	};
}

async function answers(connectionString: string): Promise<boolean> {
	const client = new pg.Client({ connectionString, connectionTimeoutMillis: POLL_MS * 4 });
	client.on("error", () => undefined);
	try {
		await client.connect();
		return true;
	} catch {
		return false;
	} finally {
		await client.end().catch(() => undefined);
	}
}
