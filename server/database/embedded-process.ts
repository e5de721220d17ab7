import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { open, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Cluster } from "./embedded-cluster.ts";
import { SETTINGS } from "./embedded-settings.ts";
import { postmasters } from "./postgres-processes.ts";

/** A running PostgreSQL: its first process, the postmaster. */
export type Postmaster = { pid: number; port: number };

const LOG_MAX_BYTES = 5 * 1024 * 1024;
const POLL_MS = 25;

/**
 * Starts PostgreSQL on 127.0.0.1:`port`, detached, so that Ctrl-C reaches Greenroom alone.
 * `output()` gives what it has written to its log since.
 */
export async function launchPostmaster(
	cluster: Cluster,
	port: number,
): Promise<Postmaster & { output(): Promise<string> }> {
	await rotateLog(cluster.logFile);
	// Its own file, not a pipe: the log must go on when this process is killed.
	const log = await open(cluster.logFile, "a", 0o600);
	try {
		const from = (await log.stat()).size;
		const settings = SETTINGS.flatMap((setting) => ["-c", setting]);
		const flags = ["-D", cluster.folder, "-p", String(port), ...settings];
		const { file, args, options } = cluster.launcher.launch(cluster.postgres, flags);
		const child = spawn(file, args, {
			...options,
			detached: true,
			stdio: ["ignore", log.fd, log.fd],
		});
		await once(child, "spawn");
		child.unref();
		const output = async () => (await readFile(cluster.logFile)).subarray(from).toString();
		return { pid: child.pid as number, port, output };
	} finally {
		await log.close();
	}
}

/** The PostgreSQL that runs on exactly this folder, if any, whatever its lock file says. */
export async function findPostmaster(folder: string): Promise<number | undefined> {
	const found = await postmasters(folder);
	const { pid } = await readLock(folder);
	// A child looks like its postmaster for the blink between its birth and its own title.
	return found.find((candidate) => candidate === pid) ?? found[0];
}

/** What PostgreSQL's lock file claims; undefined fields when there is none or it is torn. */
export async function readLock(folder: string): Promise<{ pid?: number; port?: number }> {
	const text = await readFile(join(folder, "postmaster.pid"), "utf8").catch(() => "");
	const lines = text.split("\n");
	return { pid: Number(lines[0]) || undefined, port: Number(lines[3]) || undefined };
}

/**
 * Makes a lock file left by a crash harmless. Call only when `findPostmaster` found nothing.
 * PostgreSQL itself discards a lock naming a dead process, after looking for survivors by the
 * shared memory that the file names; so a process id that now belongs to somebody else is
 * replaced by one that cannot live, and the rest is left for PostgreSQL to judge. A torn, empty
 * file says nothing (PostgreSQL got no further than making it) and goes.
 */
export async function defuseStaleLock(folder: string): Promise<void> {
	const path = join(folder, "postmaster.pid");
	const text = await readFile(path, "utf8").catch(() => undefined);
	if (text === undefined) return;
	const pid = Math.abs(Number.parseInt(text, 10));
	if (!pid) await rm(path);
	else if (holdsPid(pid)) await writeFile(path, text.replace(/^-?\d+/, String(NEVER_ALIVE)));
}

/** Whether it still runs. A container without an init leaves zombies: those do not. */
export function isAlive(pid: number): boolean {
	return holdsPid(pid) && !isZombie(pid);
}

/** Asks for PostgreSQL's fast shutdown; returns whether it ended within `waitMs`. */
export async function stopPostmaster(
	pid: number,
	folder: string,
	waitMs: number,
): Promise<boolean> {
	if (!(await postmasters(folder)).includes(pid)) return true;
	process.kill(pid, "SIGINT");
	const deadline = Date.now() + waitMs;
	while (isAlive(pid)) {
		if (Date.now() > deadline) return false;
		await pause(POLL_MS);
	}
	return true;
}

/** A TCP port of 127.0.0.1 that nobody listens on at the moment. */
export async function freePort(): Promise<number> {
	const server = createServer().listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	server.close();
	await once(server, "close");
	return typeof address === "object" && address ? address.port : 0;
}

// Above every kernel's largest process id, within PostgreSQL's int.
const NEVER_ALIVE = 2_147_483_647;

function holdsPid(pid: number): boolean {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error instanceof Error && "code" in error && error.code === "EPERM";
	}
}

function isZombie(pid: number): boolean {
	try {
		return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, "utf8"));
	} catch {
		return false;
	}
}

async function rotateLog(path: string): Promise<void> {
	const size = await stat(path).then(
		(found) => found.size,
		() => 0,
	);
	if (size > LOG_MAX_BYTES) await rename(path, `${path}.old`);
}
