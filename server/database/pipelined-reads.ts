import pg from "pg";
import { isConnectionLost } from "./errors.ts";
import { createNamedReads } from "./named-reads.ts";

/**
 * So few that each has soon planned what it is sent: PostgreSQL plans a statement anew its first five times on
 * every connection.
 */
const CONNECTIONS = 2;
/** More at once go to the pool: one that turns out slow holds up no more than these. */
const UNDER_WAY_MAX = 32;
/** A slower read holds up those behind it: it goes to the pool, and its like with it for a while. */
const READ_TIMEOUT_MS = 250;
const SLOW_FOR_MS = 60_000;
/** With several slow reads before it. A connection that takes longer is taken for lost. */
const ANSWER_TIMEOUT_MS = 2_000;
/** How long the pool is sent everything after a connection could not be made. */
const REST_MS = 500;
const QUERY_CANCELED = "57014";
/** A read names the statement that one before it sends, and that one was ended before it was parsed; or two have sent it. */
const NOT_PREPARED = ["26000", "42P05"];

type Query = (...given: unknown[]) => Promise<unknown>;
type Line = { client: pg.Client; isOpen: boolean; underWay: number };

/**
 * Has the pool send short reads that have a name over connections of their own, each without waiting for the answer
 * to the one before. What these cannot answer falls back to the pool. Returns what closes them.
 */
export function pipelineReads(
	pool: pg.Pool,
	connection: pg.ClientConfig,
	onError: (error: Error) => void,
): () => Promise<void> {
	const namedRead = createNamedReads();
	const lines = createLines(connection, onError);
	const slowUntil = new Map<string, number>();
	const isSlow = (name: string): boolean => {
		const until = slowUntil.get(name);
		if (until === undefined) return false;
		if (until > Date.now()) return true;
		slowUntil.delete(name);
		return false;
	};
	const queryPool = pool.query.bind(pool) as Query;
	const query: Query = async (sent, values) => {
		const read = namedRead(sent, values);
		if (!read) return queryPool(sent, values);
		const line = isSlow(read.name) ? undefined : lines.free();
		if (!line) return queryPool(read, values);
		line.underWay += 1;
		const start = performance.now();
		try {
			return await (line.client.query as Query).call(line.client, read, values);
		} catch (error) {
			const code = codeOf(error);
			if (code === QUERY_CANCELED) slowUntil.set(read.name, Date.now() + SLOW_FOR_MS);
			else if (!NOT_PREPARED.includes(code) && !isConnectionLost(error) && !isUnanswered(error))
				throw error;
			// Both together take no longer than a read of the pool alone.
			const left = (connection.query_timeout ?? 0) - (performance.now() - start);
			return queryPool({ ...read, query_timeout: Math.max(left, READ_TIMEOUT_MS) }, values);
		} finally {
			line.underWay -= 1;
		}
	};
	pool.query = ((...given: unknown[]) =>
		typeof given.at(-1) === "function"
			? queryPool(...given)
			: query(...given)) as typeof pool.query;
	return lines.close;
}

function createLines(connection: pg.ClientConfig, onError: (error: Error) => void) {
	const lines = new Set<Line>();
	let restUntil = 0;
	let isClosed = false;

	const open = (): void => {
		const client = new pg.Client({
			...connection,
			pipeline: true,
			statement_timeout: READ_TIMEOUT_MS,
			query_timeout: ANSWER_TIMEOUT_MS,
		});
		const line: Line = { client, isOpen: false, underWay: 0 };
		const leave = () => lines.delete(line);
		client.on("error", (error) => {
			leave();
			onError(error);
		});
		client.on("end", leave);
		lines.add(line);
		client.connect().then(
			() => {
				line.isOpen = true;
			},
			() => {
				leave();
				restUntil = Date.now() + REST_MS;
			},
		);
	};
	return {
		/** The one with the least to do, or none: a read need not wait for a connection to be made. */
		free(): Line | undefined {
			if (!isClosed && lines.size < CONNECTIONS && Date.now() >= restUntil) open();
			let best: Line | undefined;
			for (const line of lines)
				if (line.isOpen && (!best || line.underWay < best.underWay)) best = line;
			return best && best.underWay < UNDER_WAY_MAX ? best : undefined;
		},
		async close(): Promise<void> {
			isClosed = true;
			await Promise.all([...lines].map(({ client }) => client.end()));
		},
	};
}

function codeOf(error: unknown): string {
	return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** The client's own limit has passed, and it has ended the connection. */
function isUnanswered(error: unknown): boolean {
	return error instanceof Error && error.message === "Query read timeout";
}
