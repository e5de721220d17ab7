import { join } from "node:path";
import { startNpm } from "./npm-start.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const WARM_MAX_SECONDS = 1.5;
const KILLED_MAX_SECONDS = 2;

/** `npm start` on its own embedded database until / answers: from the second time on, and after a kill -9. */
export async function measureStart({ folder, plan }: Stage): Promise<Row[]> {
	const dataDir = join(folder, "start");
	const first = await startNpm(dataDir);
	await first.stop();
	const warm: number[] = [];
	const killed: number[] = [];
	for (let round = 0; round < plan.rounds; round++) {
		const one = await startNpm(dataDir);
		warm.push(one.seconds);
		await one.kill();
		const after = await startNpm(dataDir);
		killed.push(after.seconds);
		await after.stop();
	}
	return [
		{
			what: "warm npm start to the first page",
			bar: `≤ ${WARM_MAX_SECONDS} s`,
			measured: `${median(warm).toFixed(2)} s; ${first.seconds.toFixed(1)} s when it makes its database and samples`,
			isMet: median(warm) <= WARM_MAX_SECONDS,
		},
		{
			what: "npm start to the first page after kill -9, PostgreSQL still running",
			bar: `≤ ${KILLED_MAX_SECONDS} s`,
			measured: `${median(killed).toFixed(2)} s`,
			isMet: median(killed) <= KILLED_MAX_SECONDS,
		},
	];
}
