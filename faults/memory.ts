import { readFileSync } from "node:fs";

const KB_PER_MB = 1_000;

/** Megabytes that a process has resident. */
export function residentMb(pid: number): number {
	const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
	return Number(kilobytes ?? 0) / KB_PER_MB;
}
