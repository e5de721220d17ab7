import { type ChildProcess, spawn } from "node:child_process";
import { Socket } from "node:net";
import { constants, setPriority } from "node:os";
import { Readable } from "node:stream";
import { z } from "zod";
import { processUsage } from "#server/process/process-usage.ts";
import { ANSWERS_FD } from "./child-jobs.ts";
import { type Frame, readFrames, writeFrame } from "./frames.ts";

/** What one job may use. `rssBytes` and `cpuMs` are watched where there is a /proc, `wallMs` anywhere. */
export type JobLimits = {
	wallMs: number;
	cpuMs: number;
	rssBytes: number;
};

/**
 * Why there is no answer: the child died or talked nonsense, took too long, took too much memory; no
 * child could be had, and the job was never begun; or the caller stopped it.
 */
export type ChildFault = "crashed" | "time" | "memory" | "unavailable" | "stopped";

export type JobOptions = {
	/** Takes what a child sends ahead of its answer; the next part waits for it. False ends the job. */
	onPart?(at: number, bytes: Uint8Array): Promise<boolean>;
	/** Ends the job. */
	signal?: AbortSignal;
};

export type ChildAnswer = { ok: true; answer: Frame } | { ok: false; fault: ChildFault };

export type LimitedChild = {
	alive: boolean;
	jobs: number;
	/** Gives the child one job, one at a time. After a fault the child is dead. Never rejects. */
	execute(job: Frame, limits: JobLimits, pending?: JobOptions): Promise<ChildAnswer>;
	kill(): void;
};

export type ChildProgram = {
	/** All the environment it has; none without. */
	environment?: Record<string, string>;
	/** Path of a program that runs `answerJobs`. */
	path: string;
	/** Processor time of the whole child, held by the kernel: bounds even a child whose parent died. */
	lifetimeCpuSeconds: number;
	answerMaxBytes: number;
	/** Gives way to everything else on the machine. */
	hasLowPriority?: boolean;
};

const PART = z.strictObject({ part: z.strictObject({ at: z.int().min(0) }) });

const START_MAX_MS = 20_000;
const WATCH_EVERY_MS = 50;
const HEAP_MAX_MIB = 128;
/** Far above any `rssBytes`: stops a single allocation that outruns the watch. Node alone maps 0.6 GiB. */
const DATA_MAX_KIB = 2 * 1024 * 1024;

/** No core dumps, no byte written to any file, and first to go when the machine is out of memory. */
const CONFINE = `echo 1000 >/proc/self/oom_score_adj
ulimit -c 0; ulimit -f 0; ulimit -t "$1"; ulimit -d "$2"; shift 2; exec "$@"`;

/**
 * Starts a child process for work that may crash, hang or swell: no environment but what it is given, no standard output,
 * kernel limits, answers on a pipe of its own. Undefined when it does not get ready.
 */
export async function startLimitedChild(program: ChildProgram): Promise<LimitedChild | undefined> {
	const child = spawnConfined(program);
	if (child?.pid === undefined || !child.stdin) return undefined;
	const { pid, stdin } = child;
	const pipe = child.stdio[ANSWERS_FD];
	if (!(pipe instanceof Readable)) return undefined;

	const frames = readFrames(pipe, program.answerMaxBytes);
	const nextFrame = () =>
		frames.next().then(
			({ value }) => value,
			() => undefined,
		);
	const kill = () => {
		child.kill("SIGKILL");
	};
	letParentExit(child, kill);
	if (program.hasLowPriority) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);

	const started = await raceTime(nextFrame(), START_MAX_MS);
	if (started === undefined) {
		kill();
		return undefined;
	}

	let jobs = 0;
	return {
		get alive() {
			return child.exitCode === null && child.signalCode === null && !child.killed;
		},
		get jobs() {
			return jobs;
		},
		async execute(job, limits, { onPart, signal } = {}) {
			jobs += 1;
			const watch = watchUsage(pid, limits, signal);
			writeFrame(stdin, job);
			let outcome = await Promise.race([nextFrame(), watch.breach]);
			for (let part = partOf(outcome); onPart && part; part = partOf(outcome)) {
				const isWanted = await onPart(part.at, part.bytes);
				outcome = isWanted ? await Promise.race([nextFrame(), watch.breach]) : "stopped";
			}
			watch.stop();
			if (typeof outcome === "object") return { ok: true, answer: outcome };
			kill();
			return { ok: false, fault: outcome ?? "crashed" };
		},
		kill,
	};
}

function partOf(
	outcome: Frame | string | undefined,
): { at: number; bytes: Uint8Array } | undefined {
	if (typeof outcome !== "object") return undefined;
	const { data } = PART.safeParse(outcome.json);
	return data && { at: data.part.at, bytes: outcome.bytes };
}

/** Undefined when the machine has no process or file handle left: reported both ways by `spawn`. */
function spawnConfined(program: ChildProgram): ChildProcess | undefined {
	const limits = [String(program.lifetimeCpuSeconds), String(DATA_MAX_KIB)];
	const node = [process.execPath, `--max-old-space-size=${HEAP_MAX_MIB}`, program.path];
	try {
		const child = spawn("/bin/sh", ["-c", CONFINE, "sh", ...limits, ...node], {
			cwd: "/",
			env: program.environment ?? {},
			stdio: ["pipe", "ignore", "ignore", "pipe"],
		});
		return child.on("error", () => {});
	} catch {
		return undefined;
	}
}

const kills = new Set<() => void>();
process.once("exit", () => {
	for (const kill of kills) kill();
});

/** An idle child never holds its parent open, never outlives it, and its end is no error of ours. */
function letParentExit(child: ChildProcess, kill: () => void): void {
	child.unref();
	for (const stream of child.stdio) {
		stream?.on("error", () => {});
		if (stream instanceof Socket) stream.unref();
	}
	kills.add(kill);
	child.once("exit", () => kills.delete(kill));
}

async function raceTime<T>(promise: Promise<T>, ms: number): Promise<T | undefined> {
	let timer: NodeJS.Timeout | undefined;
	const late = new Promise<undefined>((resolve) => {
		timer = setTimeout(resolve, ms, undefined);
	});
	const first = await Promise.race([promise, late]);
	clearTimeout(timer);
	return first;
}

/** Resolves when a process passes one of its limits; its timer also keeps the parent's loop alive. */
function watchUsage(pid: number, limits: JobLimits, signal?: AbortSignal) {
	const deadline = performance.now() + limits.wallMs;
	const cpuBeforeMs = processUsage(pid)?.cpuMs ?? 0;
	const { promise: breach, resolve } = Promise.withResolvers<"time" | "memory" | "stopped">();
	const check = () => {
		const usage = processUsage(pid);
		if (signal?.aborted) resolve("stopped");
		else if (performance.now() >= deadline) resolve("time");
		else if (usage === undefined) return;
		else if (usage.cpuMs - cpuBeforeMs > limits.cpuMs) resolve("time");
		else if (usage.rssBytes > limits.rssBytes) resolve("memory");
	};
	check();
	const timer = setInterval(check, WATCH_EVERY_MS);
	return { breach, stop: () => clearInterval(timer) };
}
