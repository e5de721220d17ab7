import { join } from "node:path";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import { migrate } from "drizzle-orm/node-postgres/migrator";
import pg from "pg";
import { v7 as uuidv7 } from "uuid";
import { isDatabaseAway } from "./errors.ts";
import { NEWEST_MIGRATION } from "./known-migrations.ts";
import { LOCKS } from "./lock-numbers.ts";
import { pipelineReads } from "./pipelined-reads.ts";
import { readAgain } from "./read-again.ts";
import { refuseUnsafeDatabase } from "./safety.ts";

export type Db = NodePgDatabase;
export type Tx = Parameters<Parameters<Db["transaction"]>[0]>[0];

export type Database = {
	/** Drizzle on the pool. */
	db: Db;
	/** The pool itself, for named statements on hot paths. */
	pool: pg.Pool;
	/**
	 * For counters: commits do not wait for the disk, so that counting costs a message nothing. They
	 * hold across our restarts; a crash of PostgreSQL itself may forget the last second of them.
	 */
	counters: pg.Pool;
	close(): Promise<void>;
};

const POOL_MAX = 20;
const COUNTERS_MAX = 4;
const CONNECT_TIMEOUT_MS = 4_000;
const STATEMENT_TIMEOUT_MS = 5_000;
/** Later than the server's own limit, which leaves the connection usable. */
const ANSWER_TIMEOUT_MS = 5_500;
const USUAL_INSTANT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,6})?[+-]\d\d$/;

/** A new row's id: time-ordered, so that indexes stay dense. */
export const newId = (): string => uuidv7();

/**
 * Connects, refuses a database that could lose acknowledged writes, and brings the schema up to date.
 * Errors: plain words for an unsafe, too old or too new database.
 */
export async function openDatabase(
	url: string,
	onError: (error: Error) => void,
): Promise<Database> {
	const pool = openPool(url, { max: POOL_MAX }, onError);
	const counters = openPool(
		url,
		{ max: COUNTERS_MAX, options: "-c synchronous_commit=off" },
		onError,
	);
	const closeReads = pipelineReads(pool, connectionTo(url), onError);
	const close = async () => {
		await Promise.all([pool.end(), counters.end(), closeReads()]);
	};
	try {
		await migrateUnderLock(url);
	} catch (error) {
		await close();
		throw error;
	}
	return { db: withSafeTransactions(pool), pool, counters, close };
}

/** Connections that give up on what takes too long, and outlive the loss of one. */
export function openPool(
	url: string,
	own: pg.PoolConfig,
	onError: (error: Error) => void,
): pg.Pool {
	const pool = new pg.Pool({
		...connectionTo(url),
		// What asks now and then would open one each time.
		min: 1,
		...own,
	});
	pool.on("error", onError);
	// The pool ignores errors of a connection in use: without a listener its loss would end the process.
	pool.on("connect", (client) => client.on("error", onError));
	reportFailedConnects(pool, onError);
	readAgain(pool);
	return pool;
}

const connectionTo = (url: string): pg.ClientConfig => ({
	connectionString: url,
	connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
	statement_timeout: STATEMENT_TIMEOUT_MS,
	query_timeout: ANSWER_TIMEOUT_MS,
	keepAlive: true,
	application_name: "greenroom",
	types: { getTypeParser: parserOf },
});

function reportFailedConnects(pool: pg.Pool, onError: (error: Error) => void): void {
	const connect = pool.connect.bind(pool);
	type Callback = Parameters<typeof connect>[0];
	pool.connect = ((callback?: Callback) => {
		if (callback)
			return connect((error, client, release) => {
				if (error) onError(error);
				callback(error, client, release);
			});
		return connect().catch((error) => {
			onError(error);
			throw error;
		});
	}) as typeof pool.connect;
}

const parserOf: typeof pg.types.getTypeParser = (type: number, format?: string) =>
	type === pg.types.builtins.TIMESTAMPTZ && format !== "binary"
		? readInstant
		: pg.types.getTypeParser(type, format as "text");

/** As pg itself reads it, without its expressions where PostgreSQL writes what it mostly writes. */
function readInstant(text: string): Date {
	return USUAL_INSTANT.test(text)
		? new Date(`${text.slice(0, 10)}T${text.slice(11)}:00`)
		: pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text);
}

/**
 * Drizzle on the pool, its transactions made by us: its own never release a connection whose BEGIN
 * failed, and give back one whose ROLLBACK did, in which the next caller's writes would never commit.
 */
function withSafeTransactions(pool: pg.Pool): Db {
	const transaction: Db["transaction"] = async (work, config) => {
		const client = await pool.connect();
		let isLost = false;
		const drop = (error: unknown) => {
			if (isLost || !isDatabaseAway(error)) return;
			isLost = true;
			client.release(true);
		};
		try {
			return await drizzle(client).transaction(async (tx) => {
				try {
					return await work(tx);
				} catch (error) {
					// Before the ROLLBACK, which would be waited for as well.
					drop(error);
					throw error;
				}
			}, config);
		} catch (error) {
			drop(error);
			throw error;
		} finally {
			if (!isLost) client.release(client.getTransactionStatus() !== "I");
		}
	};
	return Object.assign(drizzle(pool), { transaction });
}

async function migrateUnderLock(url: string): Promise<void> {
	const client = new pg.Client({
		connectionString: url,
		connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
	});
	// What runs on it fails by itself; without a listener this would end the process.
	client.on("error", () => undefined);
	await client.connect();
	try {
		await refuseUnsafeDatabase(client);
		await client.query("SELECT pg_advisory_lock($1)", [LOCKS.migrations]);
		await refuseNewerSchema(client);
		await migrate(drizzle(client), {
			migrationsFolder: join(import.meta.dirname, "../../migrations"),
		});
	} finally {
		await client.end();
	}
}

async function refuseNewerSchema(client: pg.Client): Promise<void> {
	const { rows: tables } = await client.query(
		"SELECT to_regclass('drizzle.__drizzle_migrations') AS migrations",
	);
	if (tables[0].migrations === null) return;
	const { rows } = await client.query<{ newest: string | null }>(
		"SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations",
	);
	if (Number(rows[0]?.newest ?? 0) > NEWEST_MIGRATION)
		throw new Error(
			"This database was made by a newer Greenroom. Update the program, or restore a backup made with this version.",
		);
}
