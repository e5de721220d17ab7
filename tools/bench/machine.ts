import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism, cpus, release, totalmem } from "node:os";

const SERVER_CORE = "0";
const LOAD_CORE = "1";
const GIB = 1024 ** 3;

/** What is measured and what measures it sit on cores of their own where that can be had. */
export const hasOwnCores = availableParallelism() >= 2 && has("taskset");

export function toServerCore(pid: number): void {
	if (hasOwnCores) bind(pid, SERVER_CORE);
}

export function toLoadCore(pid: number): void {
	if (hasOwnCores) bind(pid, LOAD_CORE);
}

/** Lets a process use every core again. */
export function toEveryCore(pid: number): void {
	if (hasOwnCores) bind(pid, `0-${availableParallelism() - 1}`);
}

/** Whether a program can be run here. */
export function has(program: string): boolean {
	try {
		execFileSync("which", [program], { stdio: "ignore" });
		return true;
	} catch {
		return false;
	}
}

/** Processor, memory, system and Node in one line. */
export function describeMachine(): string {
	const model = cpus()[0]?.model.trim() ?? "unknown processor";
	const memory = `${Math.round(totalmem() / GIB)} GiB`;
	return `${availableParallelism()} cores of ${model}, ${memory}, Linux ${release()}, Node ${process.versions.node}`;
}

/** Resident memory of a process in MB (10^6 bytes): all of it, and the part that is mapped from files. */
export function residentMb(pid: number): { all: number; fromFiles: number } {
	const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, "utf8");
	const mb = (name: string) =>
		Number(new RegExp(`^${name}:\\s+(\\d+) kB`, "m").exec(rollup)?.[1] ?? 0) * 1.024e-3;
	return { all: mb("Rss"), fromFiles: mb("Rss") - mb("Anonymous") };
}

function bind(pid: number, cores: string): void {
	execFileSync("taskset", ["--all-tasks", "--cpu-list", "--pid", cores, `${pid}`], {
		stdio: "ignore",
	});
}
