import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

export type Listener = {
	/**
	 * Calls `received` with what is sent on a channel (NOTIFY). What is sent while the connection is away is not:
	 * `interrupted` is called when it is lost, and when it is back. Returns the way to end it.
	 */
	listen(channel: string, received: (payload: string) => void, interrupted: () => void): () => void;
	/** Whether what is sent now is received. Who waits for something asks often while it is not. */
	isListening(): boolean;
	close(): Promise<void>;
};

type Subscription = { channel: string; received(payload: string): void; interrupted(): void };

const CONNECT_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 5_500;
/** A connection that is lost without a word is noticed within this and the time an answer may take. */
const CHECK_EVERY_MS = 20_000;
const RECONNECT_STEP_MS = 100;
const RECONNECT_MAX_MS = 3_000;

/**
 * One connection on which this process receives all that it waits for: each listening connection more is woken by every
 * NOTIFY in the database, whatever its channel. It comes back by itself; a database that is away at the start is no error.
 */
export async function openListener(
	databaseUrl: string,
	onError: (error: Error) => void,
): Promise<Listener> {
	const subscriptions = new Set<Subscription>();
	const closing = new AbortController();
	let client: pg.Client | null = null;

	const lose = (one: pg.Client) => {
		if (client !== one) return;
		client = null;
		for (const { interrupted } of subscriptions) interrupted();
		void reconnect();
	};
	const connect = async () => {
		const next = new pg.Client({
			connectionString: databaseUrl,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			query_timeout: ANSWER_TIMEOUT_MS,
			keepAlive: true,
			application_name: "greenroom-listener",
		});
		const lost = (error?: Error) => {
			if (error) onError(error);
			lose(next);
		};
		next.on("error", lost);
		next.on("end", () => lost());
		next.on("notification", ({ channel, payload = "" }) => {
			for (const one of subscriptions) if (one.channel === channel) one.received(payload);
		});
		try {
			await next.connect();
			const listened = new Set<string>();
			const notListened = () => channelsOf(subscriptions).find((channel) => !listened.has(channel));
			for (let channel = notListened(); channel !== undefined; channel = notListened()) {
				await next.query(listenTo(channel));
				listened.add(channel);
			}
		} catch (error) {
			void next.end().catch(() => undefined);
			throw error;
		}
		if (closing.signal.aborted) return void (await next.end());
		client = next;
		for (const { interrupted } of subscriptions) interrupted();
	};
	const reconnect = async () => {
		for (let tries = 1; !closing.signal.aborted; tries += 1) {
			await pauseFor(Math.min(tries * RECONNECT_STEP_MS, RECONNECT_MAX_MS), closing.signal);
			if (closing.signal.aborted) return;
			const isBack = await connect().then(
				() => true,
				(error) => onError(error),
			);
			if (isBack) return;
		}
	};
	/** One that does not answer is as good as lost. */
	const send = async (to: pg.Client, text: string) =>
		to.query(text).catch(() => {
			lose(to);
			void to.end().catch(() => undefined);
		});
	const timer = setInterval(() => client && void send(client, "SELECT"), CHECK_EVERY_MS).unref();
	await connect().catch((error) => {
		onError(error);
		void reconnect();
	});
	return {
		listen(channel, received, interrupted) {
			const subscription = { channel, received, interrupted };
			const isNew = !channelsOf(subscriptions).includes(channel);
			subscriptions.add(subscription);
			if (isNew && client) void send(client, listenTo(channel)).then(interrupted);
			return () => void subscriptions.delete(subscription);
		},
		isListening: () => client !== null,
		async close() {
			closing.abort();
			clearInterval(timer);
			const open = client;
			client = null;
			await open?.end().catch(() => undefined);
		},
	};
}

const channelsOf = (subscriptions: Iterable<Subscription>) =>
	[...subscriptions].map(({ channel }) => channel);

const listenTo = (channel: string) => `LISTEN ${pg.escapeIdentifier(channel)}`;

const pauseFor = (ms: number, signal: AbortSignal) =>
	pause(ms, undefined, { signal, ref: false }).catch(() => undefined);
