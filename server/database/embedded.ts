import { readlink, realpath } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import { isFull } from "#server/storage/disk-space.ts";
import { type Cluster, prepareCluster, resetPassword } from "./embedded-cluster.ts";
import { explainPostgres, isPortTaken, isStillStopping } from "./embedded-errors.ts";
import {
	defuseStaleLock,
	findPostmaster,
	freePort,
	isAlive,
	launchPostmaster,
	type Postmaster,
	readLock,
	stopPostmaster,
} from "./embedded-process.ts";
import { ensureDatabase, stuckError, waitUntilAnswering } from "./embedded-readiness.ts";
import { isWithoutRecovery } from "./postgres-processes.ts";

export type EmbeddedPostgres = {
	/** As the role `greenroom`, owner of the database `greenroom`, not a superuser. */
	connectionString: string;
	/** True when it was still running, after a kill -9 of Greenroom. */
	adopted: boolean;
	/** Ends it cleanly, within 10 s. May be called more than once. */
	stop(): Promise<void>;
};

type Log = (line: string) => void;

/**
 * Gives a running PostgreSQL 18 on DATA_DIR/postgres: made on the first start, adopted when it
 * still runs, started otherwise; started again on the same port should it die.
 * Claim `dataDir` first (data-dir.ts). Throws a PlainError saying what prevents it.
 */
export async function startEmbeddedPostgres({
	dataDir,
	log,
}: {
	dataDir: string;
	log: Log;
}): Promise<EmbeddedPostgres> {
	const cluster = await prepareCluster(dataDir, log);
	const running = await adoptPostmaster(cluster, log);
	const postmaster = running ?? (await startPostmaster(cluster, log));
	try {
		await ensureDatabase(cluster, postmaster);
	} catch (error) {
		// Nobody else would: the caller has nothing yet that could be stopped.
		await endPostmaster(postmaster.pid, cluster, log);
		throw error;
	}
	const stopWatching = restartOnExit(cluster, postmaster, log);
	let stopped: Promise<void> | undefined;
	return {
		connectionString: `postgres://greenroom:${cluster.password}@127.0.0.1:${postmaster.port}/greenroom`,
		adopted: running !== undefined,
		stop() {
			stopped ??= stopWatching();
			return stopped;
		},
	};
}

const STOP_WAIT_MS = 7_000;
const RESTART_WAIT_MS = 30_000;
const ENDING_WAIT_MS = 15_000;
const WATCH_MS = 250;
const RECOVERY_CHECKED_MS = 2_500;
/** Longer than it takes to begin recovery after a crash. */
const WITHOUT_RECOVERY_MS = 10_000;
const RETRY_MAX_MS = 5_000;
const PORT_TRIES = 5;

async function adoptPostmaster(cluster: Cluster, log: Log): Promise<Postmaster | undefined> {
	const pid = await findPostmaster(cluster.folder);
	if (pid === undefined) return undefined;
	const { pid: lockPid, port } = await readLock(cluster.folder);
	if (cluster.passwordIsSet && lockPid === pid && port && (await isCurrent(pid, cluster))) {
		if (!(await waitUntilAnswering(cluster, { pid, port }, log))) return undefined;
		log(`The database was still running (process ${pid}); using it`);
		return { pid, port };
	}
	log(`Restarting the database that was still running (process ${pid})`);
	if (await stopPostmaster(pid, cluster.folder, RESTART_WAIT_MS)) return undefined;
	throw stuckError(pid, cluster);
}

/** False when a reinstall has replaced the programs, parts of which it would load later. */
async function isCurrent(pid: number, cluster: Cluster): Promise<boolean> {
	// Not readable (a container's root, macOS): nothing speaks against it.
	const program = await readlink(`/proc/${pid}/exe`).catch(() => undefined);
	return program === undefined || program === (await realpath(cluster.postgres));
}

async function startPostmaster(
	cluster: Cluster,
	log: Log,
	again?: { port: number; signal: AbortSignal },
): Promise<Postmaster> {
	const deadline = Date.now() + ENDING_WAIT_MS;
	for (let tries = 1; ; tries++) {
		await defuseStaleLock(cluster.folder);
		if (!cluster.passwordIsSet) await resetPassword(cluster);
		const postmaster = await launchPostmaster(cluster, again?.port ?? (await freePort()));
		if (await waitUntilAnswering(cluster, postmaster, log)) return postmaster;
		const output = await postmaster.output();
		const passes = isPortTaken(output)
			? tries < PORT_TRIES
			: isStillStopping(output) && Date.now() < deadline;
		if (!passes || again?.signal.aborted) throw explainPostgres(output, cluster.folder);
		await pause(WATCH_MS);
	}
}

/** Starts PostgreSQL again whenever it dies. Returns the function that stops both. */
function restartOnExit(cluster: Cluster, first: Postmaster, log: Log): () => Promise<void> {
	const ending = new AbortController();
	const again = { port: first.port, signal: ending.signal };
	const watching = (async () => {
		let { pid } = first;
		const isStuck = stuckWatch();
		for (let waitMs = WATCH_MS; await passes(waitMs, ending.signal); ) {
			if (isAlive(pid)) {
				if (!(await isStuck(pid))) continue;
				log("The database waits for a recovery that has failed; ending it");
				process.kill(pid, "SIGQUIT");
				continue;
			}
			log("The database stopped unexpectedly; starting it again");
			try {
				({ pid } = await startPostmaster(cluster, log, again));
				log("The database runs again");
				waitMs = WATCH_MS;
			} catch (error) {
				if (!ending.signal.aborted) log(String(error));
				waitMs = Math.min(2 * waitMs, RETRY_MAX_MS);
			}
		}
	})();
	return async () => {
		ending.abort();
		const pid = await findPostmaster(cluster.folder);
		if (pid === undefined || (await endPostmaster(pid, cluster, log))) await watching;
	};
}

/** Whether it has ended. On a full disk it can't write its last changes: those are in its log already (WAL). */
async function endPostmaster(pid: number, cluster: Cluster, log: Log): Promise<boolean> {
	const isStopped = await stopPostmaster(pid, cluster.folder, STOP_WAIT_MS);
	if (isStopped) return true;
	if (await isFull(cluster.folder).catch(() => false)) {
		log("The disk is full, so the database is ended without writing its last changes twice");
		process.kill(pid, "SIGQUIT");
		return true;
	}
	log("The database is still writing its last changes; it ends by itself when done");
	return false;
}

/** Answers whether it has been without recovery for some time; looks only now and then. */
function stuckWatch(): (pid: number) => Promise<boolean> {
	let checkedAt = Date.now();
	let since: number | undefined;
	return async (pid) => {
		if (Date.now() - checkedAt < RECOVERY_CHECKED_MS) return false;
		checkedAt = Date.now();
		since = (await isWithoutRecovery(pid)) ? (since ?? checkedAt) : undefined;
		return since !== undefined && checkedAt - since >= WITHOUT_RECOVERY_MS;
	};
}

/** Waits `ms`; false at once when `signal` ends the waiting. */
async function passes(ms: number, signal: AbortSignal): Promise<boolean> {
	return pause(ms, true, { signal, ref: false }).catch(() => false);
}
