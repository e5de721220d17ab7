import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { paths } from "#shared/paths.ts";
import { freePort } from "#testing/server.ts";
import { ROOT, untilAnswering } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const START_MAX_SECONDS = 2;
const STARTS = 3;

/** `npm start` on its own embedded database, from the second time on, until / answers. */
export async function measureStart({ folder, plan }: Stage): Promise<Row[]> {
	const dataDir = join(folder, "start");
	const first = await secondsToAnswer(dataDir);
	const warm: number[] = [];
	for (let count = 0; count < Math.min(STARTS, plan.rounds); count++)
		warm.push(await secondsToAnswer(dataDir));
	return [
		{
			what: "warm npm start to the first page",
			bar: `≤ ${START_MAX_SECONDS} s`,
			measured: `${median(warm).toFixed(1)} s; ${first.toFixed(1)} s when it makes its database and samples`,
			isMet: median(warm) <= START_MAX_SECONDS,
		},
	];
}

async function secondsToAnswer(dataDir: string): Promise<number> {
	const port = await freePort();
	const start = performance.now();
	const child = spawn("npm", ["start"], {
		cwd: ROOT,
		detached: true,
		stdio: ["ignore", "ignore", "inherit"],
		env: {
			...process.env,
			DATA_DIR: dataDir,
			HOST: "127.0.0.1",
			PORT: `${port}`,
			LOG_LEVEL: "error",
		},
	});
	await untilAnswering(`http://127.0.0.1:${port}${paths.home}`, child);
	const seconds = (performance.now() - start) / 1_000;
	await stopAll(child);
	return seconds;
}

/** npm, its shell and the server are one group. */
async function stopAll(child: ChildProcess): Promise<void> {
	if (child.pid === undefined) return;
	process.kill(-child.pid, "SIGTERM");
	await once(child, "exit");
}
