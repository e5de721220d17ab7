import { readFileSync } from "node:fs";

export type ProcessUsage = {
	cpuMs: number;
	rssBytes: number;
};

/** USER_HZ, the unit of /proc/PID/stat: 100 on every Linux architecture Node runs on. */
const TICK_MS = 10;

/**
 * What a process uses: processor time since its start, of all its threads, and resident memory now.
 * Undefined where there is no /proc, and once the process has gone.
 */
export function processUsage(pid: number): ProcessUsage | undefined {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		const status = readFileSync(`/proc/${pid}/status`, "utf8");
		// The second field is the program's name in brackets and may itself hold spaces and brackets.
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		const residentKiB = /^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1];
		return {
			cpuMs: (Number(fields[11]) + Number(fields[12])) * TICK_MS,
			rssBytes: Number(residentKiB ?? 0) * 1024,
		};
	} catch {
		return undefined;
	}
}
