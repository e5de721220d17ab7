import { readdirSync, readFileSync } from "node:fs";

/** PostgreSQL's first process and all of its children. */
export function processesUnder(first: number): number[] {
	const parentOf = (pid: string) => {
		try {
			return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1]);
		} catch {
			return 0;
		}
	};
	const pids = readdirSync("/proc").filter((name) => /^\d+$/.test(name));
	return [first, ...pids.filter((pid) => parentOf(pid) === first).map(Number)];
}
