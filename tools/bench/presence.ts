import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { processUsage } from "#server/process/process-usage.ts";
import { freePort } from "#testing/server.ts";
import { statementsDuring } from "#testing/statements.ts";
import { toLoadCore } from "./machine.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { openServer } from "./statements.ts";

/** Open pages, and how many of their members type; where some do, one page also goes and comes each second. */
export type Crowd = { origin: string; cookies: string[]; sockets: number; typists: number };

/** A tenth of a core for a thousand pages. */
const CPU_MS_EACH_MAX = 0.1;
/** One call more or less at the edges. */
const STATEMENTS_MORE_MAX = 1;
const HOST = "127.0.0.1";
const TYPISTS = 20;
const FEW = 100;
const SETTLE_MS = 3_000;

/** What people who are only there cost, also while some of them type, come and go. */
export async function measurePresence(stage: Stage): Promise<Row[]> {
	const community = await stage.openCommunity("presence");
	const { sockets, idleSeconds } = stage.plan;
	const { server, cookies } = community;
	const cost = (count: number, typists: number) => {
		const crowd = { origin: server.origin, cookies, sockets: count, typists };
		return withCrowd(crowd, () => cpuMsPerSecond(server.pid, idleSeconds));
	};
	const [none, idle] = [await cost(0, 0), await cost(sockets, 0)];
	const [few, all] = [await cost(FEW, TYPISTS), await cost(sockets, TYPISTS)];
	await server.stop();
	const [requested, requestedByAll] = await statementsPerSecond(stage, community, [FEW, sockets]);
	// What each call of the same few costs is in both.
	const each = (all - few) / (sockets - FEW);
	const print = (ms: number) => `${ms.toFixed(1)} ms/s`;
	return [
		{
			what: `processor time of ${sockets} pages that listen while ${TYPISTS} of their members type`,
			bar: `≤ ${CPU_MS_EACH_MAX} ms/s for each page more`,
			measured: `${each.toFixed(3)} ms/s a page (in all ${print(all)}, with ${FEW} pages ${print(few)}; nobody typing ${print(idle)}, no page open ${print(none)})`,
			isMet: each <= CPU_MS_EACH_MAX,
		},
		{
			what: "SQL statements meanwhile, by how many are online",
			bar: "no more with more people",
			measured: `${requestedByAll.toFixed(1)}/s with ${sockets} pages, ${requested.toFixed(1)}/s with ${FEW}`,
			isMet: requestedByAll - requested <= STATEMENTS_MORE_MAX,
		},
	];
}

/** Opens the pages, waits until what their coming caused is over, and closes them after `work`. */
async function withCrowd<Result>(crowd: Crowd, work: () => Promise<Result>): Promise<Result> {
	const child = fork(join(import.meta.dirname, "presence-child.ts"));
	if (child.pid !== undefined) toLoadCore(child.pid);
	child.send(crowd);
	await once(child, "message");
	await pause(SETTLE_MS);
	const result = await work();
	child.disconnect();
	await once(child, "exit");
	return result;
}

async function cpuMsPerSecond(pid: number, seconds: number): Promise<number> {
	const cpuMs = () => processUsage(pid)?.cpuMs ?? 0;
	const before = cpuMs();
	await pause(seconds * 1_000);
	return (cpuMs() - before) / seconds;
}

/** Of a server in this process, which can be asked; its own work of each minute apart. */
async function statementsPerSecond(
	stage: Stage,
	{ databaseUrl, cookies }: Community,
	[few, many]: readonly [number, number],
): Promise<[number, number]> {
	const PORT = `${await freePort()}`;
	const { app, close } = await openServer(stage, databaseUrl, { PORT, HOST });
	await app.listen({ port: Number(PORT), host: HOST });
	const count = (sockets: number) =>
		withCrowd({ origin: `http://${HOST}:${PORT}`, cookies, sockets, typists: TYPISTS }, () =>
			statementsDuring(() => pause(stage.plan.idleSeconds * 1_000)),
		);
	try {
		const seconds = stage.plan.idleSeconds;
		return [(await count(few)) / seconds, (await count(many)) / seconds];
	} finally {
		await close();
	}
}
