import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { processUsage } from "#server/process-usage.ts";
import { withClient } from "#testing/pg-client.ts";
import { toLoadCore } from "./machine.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";

/** Open pages, and how many of their members type; where some do, one page also goes and comes each second. */
export type Crowd = { origin: string; cookies: string[]; sockets: number; typists: number };
type Cost = { cpuMsPerSecond: number; statementsPerSecond: number };

/** A tenth of a core for a thousand pages. */
const CPU_MS_EACH_MAX = 0.1;
/** What measuring adds, and one statement more or less at the edges. */
const STATEMENTS_MORE_MAX = 1;
const TYPISTS = 20;
const FEW = 100;
/** PostgreSQL's processes say what they have done after ten seconds without more at the latest. */
const SETTLE_MS = 11_000;

/** What people who are only there cost, also while some of them type, come and go. */
export async function measurePresence({ plan, openCommunity }: Stage): Promise<Row[]> {
	const community = await openCommunity("presence");
	const { sockets, idleSeconds } = plan;
	const [none, idle, few, all] = await withClient(community.databaseUrl, async (client) => {
		const cost = (count: number, typists: number) =>
			costOf(community, client, { sockets: count, typists, seconds: idleSeconds });
		return [
			await cost(0, 0),
			await cost(sockets, 0),
			await cost(FEW, TYPISTS),
			await cost(sockets, TYPISTS),
		] as const;
	});
	await community.server.stop();
	// What each call of the same few costs is in both.
	const each = (all.cpuMsPerSecond - few.cpuMsPerSecond) / (sockets - FEW);
	const more = all.statementsPerSecond - few.statementsPerSecond;
	const say = ({ cpuMsPerSecond }: Cost) => `${cpuMsPerSecond.toFixed(1)} ms/s`;
	return [
		{
			what: `processor time of ${sockets} pages that listen while ${TYPISTS} of their members type`,
			bar: `≤ ${CPU_MS_EACH_MAX} ms/s for each page more`,
			measured: `${each.toFixed(3)} ms/s a page (in all ${say(all)}, with ${FEW} pages ${say(few)}; nobody typing ${say(idle)}, no page open ${say(none)})`,
			isMet: each <= CPU_MS_EACH_MAX,
		},
		{
			what: "SQL statements meanwhile, by how many are online",
			bar: "no more with more people",
			measured: `${all.statementsPerSecond.toFixed(1)}/s with ${sockets} pages, ${few.statementsPerSecond.toFixed(1)}/s with ${FEW}; idle ${idle.statementsPerSecond.toFixed(1)}/s`,
			isMet: more <= STATEMENTS_MORE_MAX,
		},
	];
}

async function costOf(
	{ server, cookies }: Pick<Community, "server" | "cookies">,
	client: Pick<Client, "query">,
	{ seconds, ...crowd }: Pick<Crowd, "sockets" | "typists"> & { seconds: number },
): Promise<Cost> {
	const child = fork(join(import.meta.dirname, "presence-child.ts"));
	if (child.pid !== undefined) toLoadCore(child.pid);
	child.send({ origin: server.origin, cookies, ...crowd });
	await once(child, "message");
	await pause(SETTLE_MS);
	const read = async () => ({
		statements: await countStatements(client),
		cpuMs: processUsage(server.pid)?.cpuMs ?? 0,
		at: performance.now(),
	});
	const before = await read();
	await pause(seconds * 1_000);
	const after = await read();
	child.disconnect();
	await once(child, "exit");
	const took = (after.at - before.at) / 1_000;
	return {
		cpuMsPerSecond: (after.cpuMs - before.cpuMs) / took,
		statementsPerSecond: (after.statements - before.statements) / took,
	};
}

/** Those outside of a transaction count as one each, as nearly all of them are here. */
async function countStatements(client: Pick<Client, "query">): Promise<number> {
	await client.query("SELECT pg_stat_clear_snapshot()");
	const { rows } = await client.query(
		"SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()",
	);
	return Number(rows[0]?.count);
}
