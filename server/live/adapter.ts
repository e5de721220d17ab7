import { createHmac } from "node:crypto";
import type { Server } from "socket.io";
import type { Config } from "#server/config.ts";
import { openPool } from "#server/database/database.ts";
import type { Log } from "#server/log/log.ts";

type AdapterConstructor = NonNullable<Parameters<Server["adapter"]>[0]>;

/** What carries live events from one server to the others. */
export type LiveAdapter = {
	adapter: AdapterConstructor;
	/** Whether what is sent now has a chance to leave. */
	isReady(): boolean;
	/** Lets what was sent leave. To be called once the adapter is closed. */
	close(): Promise<void>;
};

/** One connection listens, the other sends: what is sent keeps its order. */
const CONNECTIONS = 2;
const ATTACHMENTS_TABLE = "live_attachments";
/** PostgreSQL refuses notifications from 8,000 bytes; what is longer is sent by the table. */
const NOTIFICATION_MAX_BYTES = 7_900;
const ATTACHMENTS_DELETED_EVERY_MS = 600_000;
/** The adapter's own heartbeat, which only its calls with answers need; we make none. `cluster.ts` has another. */
const ADAPTER_HEARTBEAT_MS = 86_400_000;
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 3_000;

/** Redis where REDIS_URL is set, else the database itself; null for the embedded one, which has no second server. */
export async function openLiveAdapter(
	{ databaseUrl, redisUrl, authSecret }: Pick<Config, "databaseUrl" | "redisUrl" | "authSecret">,
	log: Log,
): Promise<LiveAdapter | null> {
	if (redisUrl) return redisAdapter(redisUrl, authSecret, log);
	return databaseUrl ? postgresAdapter(databaseUrl, log) : null;
}

async function postgresAdapter(url: string, log: Log): Promise<LiveAdapter> {
	const { createAdapter } = await import("@socket.io/postgres-adapter");
	const failed = (error: Error) => log.warn({ err: error }, "live events between servers failed");
	// What is sent need not survive a crash of the database.
	const options = "-c synchronous_commit=off";
	const pool = openPool(url, { max: CONNECTIONS, min: CONNECTIONS, options }, failed);
	const adapter = createAdapter(pool, {
		tableName: ATTACHMENTS_TABLE,
		payloadThreshold: NOTIFICATION_MAX_BYTES,
		cleanupInterval: ATTACHMENTS_DELETED_EVERY_MS,
		heartbeatInterval: ADAPTER_HEARTBEAT_MS,
		heartbeatTimeout: ADAPTER_HEARTBEAT_MS * 2,
		errorHandler: failed,
	});
	return {
		adapter: adapter as unknown as AdapterConstructor,
		isReady: () => true,
		async close() {
			await pool.query("SELECT").catch(() => undefined);
			await pool.end();
		},
	};
}

/** Redis may be away at the start, and later: until it is back, pages hear of what happens on their own server. */
async function redisAdapter(url: string, authSecret: string, log: Log): Promise<LiveAdapter> {
	const [{ createAdapter }, { createClient }] = await Promise.all([
		import("@socket.io/redis-streams-adapter"),
		import("@redis/client"),
	]);
	const client = createClient({
		url,
		socket: {
			reconnectStrategy: (tries) => Math.min(tries * RECONNECT_STEP_MS, RECONNECT_MAX_MS),
		},
	});
	let isAway = false;
	client.on("error", (error) => {
		if (!isAway) log.error({ err: error }, "Redis is away");
		isAway = true;
	});
	client.on("ready", () => {
		if (isAway) log.info("Redis is back");
		isAway = false;
	});
	client.connect().catch(() => undefined);
	// The adapter waits for no answer: unheard, a refusal would end the process.
	const publish = client.publish.bind(client);
	const value: typeof publish = async (...args) =>
		publish(...args).catch((error) => {
			log.warn({ err: error }, "live events between servers failed");
			return 0;
		});
	Object.defineProperty(client, "publish", { value });
	// Several communities may share one Redis.
	const community = createHmac("sha256", authSecret).update("live events").digest("hex");
	const streamName = `greenroom:${community.slice(0, 16)}`;
	const adapter = createAdapter(client, { streamName, channelPrefix: streamName });
	return {
		adapter: adapter as unknown as AdapterConstructor,
		isReady: () => client.isReady,
		async close() {
			if (client.isReady) await client.close().catch(() => undefined);
			else client.destroy();
		},
	};
}
