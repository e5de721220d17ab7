import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";

type Options = {
	databaseUrl: string;
	/** Another server waits for one that this server has. */
	onWanted(id: string): void;
	/** The connection was lost, and every lock with it. */
	onLost(): void;
};

const CHANNEL = "upload_wanted";
const CONNECT_TIMEOUT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 5_500;
const POLL_MS = 100;
/** The database gives back the locks of a server whose machine is gone after some 25 seconds. */
const KEEPALIVE =
	"-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3";

/**
 * One server at a time for each upload: advisory locks of one connection, which is opened when the first is taken and
 * which the database lets go of with the process.
 */
export class ServerLocks {
	readonly #options: Options;
	#client: Promise<pg.Client> | null = null;

	constructor(options: Options) {
		this.#options = options;
	}

	/** Asks the server that has it to give way, and waits. Returns whether it was taken before the signal. */
	async take(id: string, signal: AbortSignal): Promise<boolean> {
		while (!signal.aborted) {
			if (
				await this.#query("SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken", [
					nameOf(id),
				])
			)
				return true;
			await this.#query("SELECT pg_notify($1, $2)", [CHANNEL, id]);
			await pause(POLL_MS, undefined, { signal, ref: false }).catch(() => undefined);
		}
		return false;
	}

	async give(id: string): Promise<void> {
		if (!this.#client) return;
		// With the connection the lock is gone as well.
		await this.#query("SELECT pg_advisory_unlock(hashtextextended($1, 0))", [nameOf(id)]).catch(
			() => undefined,
		);
	}

	async close(): Promise<void> {
		const client = await this.#client?.catch(() => null);
		this.#client = null;
		await client?.end().catch(() => undefined);
	}

	async #query(text: string, values: string[]): Promise<boolean> {
		this.#client ??= this.#open();
		const { rows } = await (await this.#client).query(text, values);
		return rows[0]?.taken === true;
	}

	#open(): Promise<pg.Client> {
		const client = new pg.Client({
			connectionString: this.#options.databaseUrl,
			connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
			query_timeout: ANSWER_TIMEOUT_MS,
			keepAlive: true,
			application_name: "greenroom",
			options: KEEPALIVE,
		});
		const opening = client.connect().then(async () => {
			await client.query(`LISTEN ${CHANNEL}`);
			return client;
		});
		const lost = () => {
			if (this.#client !== opening) return;
			this.#client = null;
			this.#options.onLost();
		};
		client.on("error", lost);
		client.on("end", lost);
		client.on("notification", ({ payload, processId }) => {
			// What this server asks of the others it hears as well.
			if (payload && processId !== processIdOf(client)) this.#options.onWanted(payload);
		});
		opening.catch(() => {
			lost();
			void client.end().catch(() => undefined);
		});
		return opening;
	}
}

/** Of the connection's process in the database; the types do not know it. */
const processIdOf = (client: pg.Client) => (client as pg.Client & { processID?: number }).processID;

const nameOf = (id: string) => `upload:${id}`;
