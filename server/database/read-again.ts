import type pg from "pg";
import { isConnectionLost } from "./errors.ts";

type Sent = string | { text?: unknown } | undefined;

/**
 * Has the pool ask once more, on a connection made since, where one was lost before it answered a read.
 * A write is never repeated: it may have been committed before the connection was lost.
 */
export function readAgain(pool: pg.Pool): void {
	const newer = new WeakMap<pg.PoolClient, number>();
	let made = 0;
	pool.on("connect", (client) => {
		made += 1;
		newer.set(client, made);
	});
	/** Older connections may be lost too, without having noticed. */
	const newClient = async (): Promise<pg.PoolClient> => {
		const oldest = made;
		for (;;) {
			const client = await pool.connect();
			if ((newer.get(client) ?? 0) > oldest) return client;
			client.release(true);
		}
	};
	const once = pool.query.bind(pool) as (...args: unknown[]) => Promise<unknown>;
	const query = async (...args: unknown[]) => {
		try {
			return await once(...args);
		} catch (error) {
			if (!isConnectionLost(error) || !isRead(args[0] as Sent)) throw error;
		}
		const client = await newClient();
		try {
			const answer = await (client.query as typeof once).call(client, ...args);
			client.release();
			return answer;
		} catch (error) {
			client.release(true);
			throw error;
		}
	};
	pool.query = ((...args: unknown[]) =>
		typeof args.at(-1) === "function" ? once(...args) : query(...args)) as typeof pool.query;
}

const WRITES =
	/\b(insert|update|delete|merge|nextval|setval|set_config|pg_notify|pg_\w*advisory\w*|pg_(?:terminate|cancel)_backend)\b/i;

/** Whether a statement changes nothing, so that asking twice is as good as once. */
export function isRead(sent: Sent): boolean {
	const text = typeof sent === "string" ? sent : sent?.text;
	return typeof text === "string" && /^\s*(select|with)\b/i.test(text) && !WRITES.test(text);
}
