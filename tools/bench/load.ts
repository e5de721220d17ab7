import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { processUsage } from "#server/process/process-usage.ts";
import { toLoadCore } from "./machine.ts";
import type { Running } from "./processes.ts";
import { type Latency, median } from "./statistics.ts";

/**
 * One kind of request, asked again and again. `{n}` in path, headers and body counts from `first` on,
 * through `cycle` numbers and again.
 */
export type Load = {
	path: string;
	method?: string;
	headers?: Record<string, string>;
	/** Of members who take turns. */
	cookies?: readonly string[];
	body?: string;
	first?: number;
	cycle?: number;
	/** Asks for one window of a file after another. */
	windows?: { windowBytes: number; fileBytes: number };
	connections: number;
	seconds: number;
};

export type Counted = Latency & { requests: number; failures: number; perSecond: number };

/** `cpuMs`: processor time the server spent on one request. */
export type Measured = Counted & { cpuMs: number };

export type LoadGenerator = {
	run(server: Running, load: Load): Promise<Measured>;
	stop(): void;
};

/** Requests come from a process of its own. Errors: any answer that is not 2xx. */
export async function startLoad(): Promise<LoadGenerator> {
	const child = fork(join(import.meta.dirname, "load-child.ts"));
	await once(child, "message");
	if (child.pid !== undefined) toLoadCore(child.pid);
	return {
		async run(server, load) {
			const before = processUsage(server.pid)?.cpuMs ?? 0;
			child.send({ origin: server.origin, load });
			const [counted] = (await once(child, "message")) as [Counted];
			const spent = (processUsage(server.pid)?.cpuMs ?? 0) - before;
			if (counted.failures > 0)
				throw new Error(`${counted.failures} of ${counted.requests} failed: ${load.path}`);
			return { ...counted, cpuMs: spent / counted.requests };
		},
		stop: () => child.disconnect(),
	};
}

/** Runs each candidate once a round, in turning order, so that a busy minute troubles all alike. */
export async function inRounds<Name extends string, Result>(
	count: number,
	candidates: Record<Name, () => Promise<Result>>,
): Promise<Record<Name, Result[]>> {
	const names = Object.keys(candidates) as Name[];
	const results = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<
		Name,
		Result[]
	>;
	for (let round = 0; round < count; round++) {
		const first = round % names.length;
		for (const name of [...names.slice(first), ...names.slice(0, first)])
			results[name].push(await candidates[name]());
	}
	return results;
}

const MEMBERS = 200;

/** Members who take turns: reads of one session at the same moment would be answered together. */
export const turnsOf = (cookies: readonly string[]) => cookies.slice(0, MEMBERS);

export type Rate = Pick<Measured, "perSecond">;

export const perSecond = (runs: Rate[]) => median(runs.map((run) => run.perSecond));
