import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { unlinkedEndpoints } from "#shared/paths.ts";
import { residentMb } from "./machine.ts";
import { startGreenroom } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const RSS_MAX_MB = 150;
const BYTES_PER_MB = 1e6;

/**
 * Resident memory of a server that has just started and waits, and what it consists of. The first start after a build
 * compiles all code and keeps 20 MB more, so that the row of warm starts comes before.
 */
export async function measureMemory({ plan, folder, authSecret, database }: Stage): Promise<Row[]> {
	const dataDir = join(folder, "idle");
	await mkdir(dataDir);
	const server = await startGreenroom(dataDir, await database("idle"), authSecret);
	await pause(plan.idleSeconds * 1_000);
	const idle = residentMb(server.pid);
	const figures = await (await fetch(`${server.origin}${unlinkedEndpoints.metrics}`)).text();
	const heapBytes = Number(/^nodejs_heap_size_used_bytes (\d+)$/m.exec(figures)?.[1]);
	await server.stop();
	const node = await emptyNodeMb();
	const parts = [
		`${Math.round(idle.fromFiles)} of it pages of programs on disk`,
		`heap in use ${Math.round(heapBytes / BYTES_PER_MB)}`,
		`an empty Node has ${Math.round(node)}`,
	];
	return [
		{
			what: `idle server after ${plan.idleSeconds} s, PostgreSQL apart`,
			bar: `≤ ${RSS_MAX_MB} MB resident`,
			measured: `${Math.round(idle.all)} MB (${parts.join(", ")})`,
			isMet: idle.all <= RSS_MAX_MB,
		},
	];
}

/** What Node itself takes with its HTTP server loaded: the part that is not ours to lower. */
async function emptyNodeMb(): Promise<number> {
	const script = 'require("node:http").createServer().listen(0, "127.0.0.1")';
	const child = spawn(process.execPath, ["-e", script], { stdio: "ignore" });
	await pause(1_000);
	const resident = residentMb(child.pid ?? 0).all;
	child.kill();
	return resident;
}
