import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { explainFileError, PlainError } from "#server/plain-error.ts";

export type DataDirClaim = { release(): void };

const claimed = new Map<string, DatabaseSync>();

/**
 * Makes DATA_DIR when missing and claims it for this process until `release()` or its death:
 * a claim never outlives kill -9. `isShared`: several servers on one database may have it together, but nobody
 * else. Throws a PlainError when another Greenroom holds it, or when it cannot be made or written.
 */
export function claimDataDir(dataDir: string, { isShared = false } = {}): DataDirClaim {
	makeDataDir(dataDir);
	const lockFile = join(dataDir, "greenroom.lock");
	if (claimed.has(lockFile)) throw alreadyRunning(dataDir, process.pid);
	const lock = takeLock(dataDir, lockFile, isShared);
	// Stored here, since a garbage-collected connection would let go of the lock.
	claimed.set(lockFile, lock);
	return {
		release() {
			if (claimed.get(lockFile) !== lock) return;
			claimed.delete(lockFile);
			lock.close();
		},
	};
}

/** Makes DATA_DIR when missing. Throws a PlainError when it cannot be made. */
export function makeDataDir(dataDir: string): void {
	try {
		const made = mkdirSync(dataDir, { recursive: true });
		if (made !== undefined) chmodSync(dataDir, dataDirMode());
	} catch (error) {
		throw explainFileError(error, dataDir);
	}
}

/**
 * Keeps other users of the machine out of what is in DATA_DIR, however it got there, and of all that this process
 * will make. PostgreSQL's folder is PostgreSQL's own to close. What belongs to somebody else is left as it is.
 */
export function closeDataDir(dataDir: string): void {
	process.umask(0o077);
	restrict(dataDir, dataDirMode());
	for (const entry of readdirSync(dataDir, { withFileTypes: true })) {
		const path = join(dataDir, entry.name);
		if (entry.isFile()) restrict(path, 0o600);
		else if (entry.isDirectory() && !entry.name.startsWith("postgres")) restrict(path, 0o700);
	}
}

/** Private, but as root let PostgreSQL's own user pass through to its folder. */
function dataDirMode(): number {
	return process.getuid?.() === 0 ? 0o711 : 0o700;
}

function restrict(path: string, mode: number): void {
	try {
		if ((statSync(path).mode & 0o777) !== mode) chmodSync(path, mode);
	} catch (error) {
		const { code = "" } = error as NodeJS.ErrnoException;
		if (!["EPERM", "EROFS", "ENOENT", "ENOTSUP"].includes(code)) throw error;
	}
}

/**
 * SQLite is here for its lock alone: Node offers no other lock that the kernel itself takes back
 * when a process dies, and that also holds between containers sharing a folder. Nothing in this
 * process may open and close the file otherwise: POSIX would drop the lock.
 */
function takeLock(dataDir: string, lockFile: string, isShared: boolean): DatabaseSync {
	let lock: DatabaseSync | undefined;
	try {
		lock = new DatabaseSync(lockFile, { timeout: 0 });
		// Reading takes the lock that many may have at once.
		const begin = isShared ? "BEGIN; SELECT * FROM sqlite_schema" : "BEGIN EXCLUSIVE";
		lock.exec(`PRAGMA journal_mode = OFF; ${begin}`);
		return lock;
	} catch (error) {
		lock?.close();
		if (sqliteCode(error) === SQLITE_BUSY) throw alreadyRunning(dataDir, lockHolder(lockFile));
		throw new PlainError(
			`Greenroom cannot lock ${lockFile} (${(error as Error).message}). ` +
				"Check that this user may write there and that the file system supports locks.",
			{ cause: error },
		);
	}
}

// https://sqlite.org/rescode.html
const SQLITE_BUSY = 5;

function sqliteCode(error: unknown): number | undefined {
	return error instanceof Error && "errcode" in error ? Number(error.errcode) : undefined;
}

function alreadyRunning(dataDir: string, pid: number | undefined): PlainError {
	return new PlainError(
		`Another Greenroom${pid ? ` (process ${pid})` : ""} is already using ${dataDir}. ` +
			"Stop it first, or give this one its own folder with DATA_DIR.",
	);
}

/** Linux lists the holder of every lock; elsewhere the message goes without the process id. */
function lockHolder(lockFile: string): number | undefined {
	try {
		const { ino } = statSync(lockFile);
		const lines = readFileSync("/proc/locks", "utf8").split("\n");
		const fields = lines.find((line) => line.includes(`:${ino} `))?.split(/\s+/);
		return Number(fields?.[4]) || undefined;
	} catch {
		return undefined;
	}
}
