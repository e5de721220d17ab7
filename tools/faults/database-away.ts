/** `node tools/faults/database-away.ts [rounds]` kills the database, and stops it for a while, under everyday calls. */
import { setTimeout as pause } from "node:timers/promises";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { processesUnder } from "#testing/database-processes.ts";
import { request } from "#testing/http.ts";
import { argument, fault, isReady, makeMembers, statusOf, until, watchPace } from "./harness.ts";

const rounds = argument(0, 3);
const STOPPED_MS = 8_000;

await fault(
	"a call is answered within 6 s with 503, /healthz stays 200, /readyz says 503 within 2 s; back within 5 s of the database, by the same process",
	async ({ start, figure, holds }) => {
		const product = await start();
		const [cookie = ""] = await makeMembers(product.url, 1);
		const { pid } = product;
		const back: number[] = [];
		for (let round = 0; round < rounds; round += 1) {
			const first = await product.databasePid();
			await product.killDatabase();
			await until(async () => ![first, 0].includes(await product.databasePid().catch(() => 0)));
			back.push(await until(() => isReady(product)));
		}
		figure("database killed, times", rounds);
		figure("ready again after it is there", Math.max(...back), 5_000, "ms");

		const pace = watchPace(product.url, cookie);
		const stopped = processesUnder(await product.databasePid());
		for (const one of stopped) process.kill(one, "SIGSTOP");
		let slowest = 0;
		try {
			const since = performance.now();
			holds("readiness says 503", (await statusOf(product.url, endpoints.ready)) === 503);
			figure("readiness answered", performance.now() - since, 2_000, "ms");
			const requested = performance.now();
			const { status } = await request(product.url, {
				path: `${endpoints.rest}/profile`,
				headers: { cookie },
			});
			slowest = performance.now() - requested;
			holds("a member's call says 503", status === 503, `${status}`);
			holds("the process answers", (await statusOf(product.url, unlinkedEndpoints.health)) === 200);
			await pause(STOPPED_MS);
		} finally {
			for (const one of stopped) process.kill(one, "SIGCONT");
		}
		figure("that call took", slowest, 6_000, "ms");
		figure("ready again when it goes on", await until(() => isReady(product)), 5_000, "ms");
		const { slowest: worst } = await pace.stop();
		figure("the slowest of all calls meanwhile", worst, 7_000, "ms");
		holds("by the same process", product.pid === pid);
	},
);
