import { realpath } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { PlainError } from "#server/plain-error.ts";
import type { Cluster } from "./embedded-cluster.ts";
import { isAlive, type Postmaster } from "./embedded-process.ts";

const ANSWER_WAIT_MS = 30_000;
const QUERY_WAIT_MS = 2_000;
const LOG_EVERY_MS = 5_000;
const POLL_MS = 25;

/**
 * True once it answers as the database in `cluster.folder`, false when the process ended instead.
 * Waits as long as it says that it is busy (recovering, or shutting down).
 * Throws a PlainError when it stays silent for 30 s, or refuses our password.
 */
export async function waitUntilAnswering(
	cluster: Cluster,
	postmaster: Postmaster,
	log: (line: string) => void,
): Promise<boolean> {
	let deadline = Date.now() + ANSWER_WAIT_MS;
	let nextLine = Date.now() + LOG_EVERY_MS;
	while (isAlive(postmaster.pid)) {
		const answer = await probe(cluster, postmaster);
		if (answer === "ready") return true;
		if (answer === "busy") deadline = Date.now() + ANSWER_WAIT_MS;
		if (Date.now() > deadline) throw stuckError(postmaster.pid, cluster);
		if (Date.now() > nextLine) {
			log("The database is still getting ready (after a crash this can take minutes)");
			nextLine = Date.now() + LOG_EVERY_MS;
		}
		await pause(POLL_MS);
	}
	return false;
}

/** Makes the role and the database `greenroom` unless they are there. */
export async function ensureDatabase(cluster: Cluster, { port }: Postmaster): Promise<void> {
	await asSuperuser(cluster, port, async (client) => {
		const { rows } = await client.query(`
			SELECT EXISTS (SELECT FROM pg_roles WHERE rolname = 'greenroom') AS role,
				EXISTS (SELECT FROM pg_database WHERE datname = 'greenroom') AS database`);
		// CREATEDB, since a restore and the tests fill a database of their own beside this one.
		if (!rows[0].role) {
			await client.query(`CREATE ROLE greenroom LOGIN CREATEDB PASSWORD '${cluster.password}'`);
		}
		if (!rows[0].database) await client.query("CREATE DATABASE greenroom OWNER greenroom");
	});
}

/** What to say of a PostgreSQL that runs, yet does not answer. */
export function stuckError(pid: number, cluster: Cluster): PlainError {
	return new PlainError(
		`The database in ${cluster.folder} (process ${pid}) is running but does not answer. ` +
			`See ${cluster.logFile}. If it hangs, stop it with 'kill -INT ${pid}', then start again.`,
	);
}

// https://www.postgresql.org/docs/18/errcodes-appendix.html
const CANNOT_CONNECT_NOW = "57P03";
const INVALID_PASSWORD = "28P01";

async function probe(cluster: Cluster, { port }: Postmaster): Promise<"ready" | "busy" | "silent"> {
	try {
		const { rows } = await asSuperuser(cluster, port, (client) =>
			client.query("SHOW data_directory"),
		);
		return (await realpath(rows[0].data_directory)) === cluster.folder ? "ready" : "silent";
	} catch (error) {
		const code = error instanceof Error && "code" in error ? error.code : undefined;
		if (code === CANNOT_CONNECT_NOW) return "busy";
		if (code !== INVALID_PASSWORD) return "silent";
		throw new PlainError(
			`The database in ${cluster.folder} refuses the password in postgres-password beside it. ` +
				"Restore the right file, or delete it: the next start sets a new password.",
		);
	}
}

async function asSuperuser<T>(
	{ password }: Cluster,
	port: number,
	work: (client: pg.Client) => Promise<T>,
): Promise<T> {
	const client = new pg.Client({
		...{ host: "127.0.0.1", port, user: "postgres", database: "postgres", password },
		connectionTimeoutMillis: QUERY_WAIT_MS,
		query_timeout: QUERY_WAIT_MS,
		application_name: "greenroom-start",
	});
	// A connection cut while idle says so here; the next query fails by itself.
	client.on("error", () => undefined);
	try {
		await client.connect();
		return await work(client);
	} finally {
		await client.end().catch(() => undefined);
	}
}
