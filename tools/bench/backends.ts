import { readFileSync } from "node:fs";
import type { Client } from "pg";
import { processUsage } from "#server/process/process-usage.ts";

const NS_PER_MS = 1e6;

/** Processor time in ms, by the process id of each connection to this client's database but its own. */
export async function backendTimes(client: Client): Promise<Map<number, number>> {
	const { rows } = await client.query<{ pid: number }>(
		"SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()",
	);
	return new Map(rows.map(({ pid }) => [pid, cpuMs(pid)]));
}

/** What connections have spent between two readings; those that ended meanwhile are left out. */
export function spentMs(before: Map<number, number>, after: Map<number, number>): number {
	return [...after].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

/** In nanoseconds where the scheduler counts them, else in its ticks of 10 ms. */
function cpuMs(pid: number): number {
	try {
		const [ns] = readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ");
		return Number(ns) / NS_PER_MS;
	} catch {
		return processUsage(pid)?.cpuMs ?? 0;
	}
}
