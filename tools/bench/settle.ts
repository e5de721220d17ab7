import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

const WINDOW_MS = 2_000;
const BUSY_MAX = 0.05;
const WAIT_MAX_MS = 60_000;
/** About 0.1 s of a core. */
const LOOP_STEPS = 100_000_000;

export type Rest = {
	/** How long it took. */
	seconds: number;
	/** The share of all cores that was still busy at the end. */
	busy: number;
	/** What the same loop takes on this machine now: others on its host slow it down. */
	loopMs: number;
};

/** Waits until what the last row left behind is done: what is to be written and cleaned up, processes that end. */
export async function settle(): Promise<Rest> {
	const start = performance.now();
	execFileSync("sync");
	let busy = 1;
	do {
		const before = processorTimes();
		await pause(WINDOW_MS);
		const after = processorTimes();
		busy = 1 - (after.idle - before.idle) / (after.all - before.all);
	} while (busy > BUSY_MAX && performance.now() - start < WAIT_MAX_MS);
	return { seconds: (performance.now() - start) / 1_000, busy, loopMs: timeLoop() };
}

function timeLoop(): number {
	const start = performance.now();
	let value = 0;
	for (let step = 0; step < LOOP_STEPS; step++) value = (value * 31 + step) | 0;
	// Its result is used, or the compiler leaves the loop out.
	return value === 0.5 ? 0 : performance.now() - start;
}

/** Of all cores since the machine started, in the kernel's ticks; waiting for a disk is idle. */
function processorTimes(): { idle: number; all: number } {
	const [line = ""] = readFileSync("/proc/stat", "utf8").split("\n", 1);
	const ticks = line.trim().split(/\s+/).slice(1, 9).map(Number);
	const [, , , idle = 0, waiting = 0] = ticks;
	return { idle: idle + waiting, all: ticks.reduce((sum, one) => sum + one, 0) };
}
