import { readdirSync, readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { residentMb } from "./machine.ts";

export type TreeProcess = { pid: number; name: string; residentMb: number };

const DATABASE = "postgres";

/** A process and all that came of it, but for PostgreSQL. */
export function processTree(root: number): TreeProcess[] {
	const parents = new Map<number, { parent: number; name: string }>();
	for (const entry of readdirSync("/proc")) {
		const found = /^\d+$/.test(entry) ? parentOf(Number(entry)) : null;
		if (found) parents.set(Number(entry), found);
	}
	const isInTree = (pid: number): boolean =>
		pid === root || (parents.has(pid) && isInTree(parents.get(pid)?.parent ?? 0));
	return [...parents].flatMap(([pid, { name }]) => {
		if (name === DATABASE || !isInTree(pid)) return [];
		const resident = residentOrNone(pid);
		return resident === null ? [] : [{ pid, name, residentMb: resident }];
	});
}

/** Resident memory of them all, pages that several share counted for each. */
export const sumMb = (processes: readonly TreeProcess[]): number =>
	processes.reduce((sum, one) => sum + one.residentMb, 0);

/** The same, each by name. */
export const eachMb = (processes: readonly TreeProcess[]): string =>
	processes.map(({ name, residentMb }) => `${name} ${Math.round(residentMb)}`).join(" + ");

/** A tree as it is when it has most while something runs, asked ten times a second. */
export async function peakOfTree<Result>(
	root: number,
	work: () => Promise<Result>,
): Promise<{ peak: TreeProcess[]; result: Result }> {
	let peak: TreeProcess[] = [];
	let isOver = false;
	const watching = (async () => {
		for (; !isOver; await pause(WATCH_MS)) {
			const processes = processTree(root);
			if (sumMb(processes) > sumMb(peak)) peak = processes;
		}
	})();
	try {
		const result = await work();
		return { peak, result };
	} finally {
		isOver = true;
		await watching;
	}
}

const WATCH_MS = 100;

/** Null once it has ended. */
function parentOf(pid: number): { parent: number; name: string } | null {
	try {
		const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
		// The name, in brackets, may itself hold spaces and brackets.
		const end = stat.lastIndexOf(")");
		const [, parent] = stat.slice(end + 2).split(" ");
		return { parent: Number(parent), name: stat.slice(stat.indexOf("(") + 1, end) };
	} catch {
		return null;
	}
}

function residentOrNone(pid: number): number | null {
	try {
		return residentMb(pid).all;
	} catch {
		return null;
	}
}
