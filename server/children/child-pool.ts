import type { Frame } from "./frames.ts";
import {
	type ChildAnswer,
	type ChildProgram,
	type JobLimits,
	type JobOptions,
	type LimitedChild,
	startLimitedChild,
} from "./limited-child.ts";

export type ChildPoolOptions = ChildProgram & {
	/** Jobs at once; each has a child of its own. */
	maxChildren: number;
	/** Jobs that may wait for a child; the next one is answered `unavailable` at once. */
	maxWaiting: number;
	/** After this many jobs a child is replaced, so that leaks and damage cannot pile up. */
	jobsPerChild: number;
	/** A child without work for this long is ended. */
	idleMs: number;
};

export type ChildPool = {
	/** Has one child do one job. Never rejects: whatever becomes of the child is in the answer. */
	run(job: Frame, limits: JobLimits, pending?: JobOptions): Promise<ChildAnswer>;
};

const UNAVAILABLE: ChildAnswer = { ok: false, fault: "unavailable" };

/** Children of one program, started when needed, reused for further jobs and replaced after any fault. */
export function createChildPool(options: ChildPoolOptions): ChildPool {
	const idle = new Map<LimitedChild, NodeJS.Timeout>();
	const waiting: (() => void)[] = [];
	let running = 0;

	async function run(job: Frame, limits: JobLimits, pending?: JobOptions): Promise<ChildAnswer> {
		if (running < options.maxChildren) {
			running += 1;
		} else {
			if (waiting.length >= options.maxWaiting) return UNAVAILABLE;
			await new Promise<void>((resolve) => waiting.push(resolve));
		}
		try {
			return await runNow(job, limits, pending);
		} finally {
			const next = waiting.shift();
			if (next) next();
			else running -= 1;
		}
	}

	async function runNow(job: Frame, limits: JobLimits, pending?: JobOptions): Promise<ChildAnswer> {
		const child = takeIdle() ?? (await startLimitedChild(options));
		if (!child) return UNAVAILABLE;
		const result = await child.execute(job, limits, pending);
		putBack(child);
		// What an earlier job left behind must not be held against this one.
		const isOwnDoing = result.ok || result.fault === "time" || result.fault === "stopped";
		return isOwnDoing || child.jobs === 1 ? result : runNow(job, limits, pending);
	}

	function takeIdle(): LimitedChild | undefined {
		for (const [child, timer] of idle) {
			clearTimeout(timer);
			idle.delete(child);
			if (child.alive) return child;
		}
		return undefined;
	}

	function putBack(child: LimitedChild): void {
		if (!child.alive) return;
		if (child.jobs >= options.jobsPerChild) {
			child.kill();
			return;
		}
		const end = () => {
			idle.delete(child);
			child.kill();
		};
		idle.set(child, setTimeout(end, options.idleMs).unref());
	}

	return { run };
}
