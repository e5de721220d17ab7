import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Client } from "pg";
import { prepareCluster } from "#server/database/embedded-cluster.ts";
import { readLock } from "#server/database/embedded-process.ts";
import { unlinkedEndpoints } from "#shared/paths.ts";
import { withClient } from "#testing/pg-client.ts";
import { residentMb } from "./machine.ts";
import { startNpm } from "./npm-start.ts";
import { eachMb, processTree, sumMb } from "./process-tree.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";

const RSS_MAX_MB = 150;
const TRANSACTIONS_MAX = 2;
const BYTES_PER_MB = 1e6;
/** This client's own reading. */
const OWN = 1;

/**
 * `npm start` with its embedded database, while nobody is there: memory of all it leaves running but PostgreSQL, then
 * transactions. The first start after a build compiles all code and keeps 20 MB more, so that the row of starts comes before.
 */
export async function measureIdle({ plan, folder }: Stage): Promise<Row[]> {
	const dataDir = join(folder, "idle");
	await (await startNpm(dataDir)).stop();
	const started = await startNpm(dataDir);
	try {
		await pause(plan.idleSeconds * 1_000);
		const processes = processTree(started.pid);
		const all = sumMb(processes);
		const server = processes.toSorted((one, other) => other.residentMb - one.residentMb)[0];
		const figures = await (await fetch(`${started.origin}${unlinkedEndpoints.metrics}`)).text();
		const heapBytes = Number(/^nodejs_heap_size_used_bytes (\d+)$/m.exec(figures)?.[1]);
		const perSecond = await withEmbedded(dataDir, (client) =>
			transactionsPerSecond(client, plan.watchSeconds),
		);
		const parts = [
			eachMb(processes),
			`of the server ${Math.round(server ? residentMb(server.pid).fromFiles : 0)} pages of programs on disk and ${Math.round(heapBytes / BYTES_PER_MB)} of heap in use`,
		];
		return [
			{
				what: `idle for ${plan.idleSeconds} s: all that npm start leaves running but PostgreSQL`,
				bar: `≤ ${RSS_MAX_MB} MB resident`,
				measured: `${Math.round(all)} MB (${parts.join("; ")})`,
				isMet: all <= RSS_MAX_MB,
			},
			{
				what: `idle: transactions, over ${plan.watchSeconds} s`,
				bar: `≤ ${TRANSACTIONS_MAX}/s`,
				measured: `${perSecond.toFixed(1)}/s`,
				isMet: perSecond <= TRANSACTIONS_MAX,
			},
		];
	} finally {
		await started.stop();
	}
}

async function withEmbedded<Result>(
	dataDir: string,
	work: (client: Client) => Promise<Result>,
): Promise<Result> {
	const { folder, password } = await prepareCluster(dataDir, () => {});
	const { port } = await readLock(folder);
	return withClient(`postgres://greenroom:${password}@127.0.0.1:${port}/greenroom`, work);
}

/** As PostgreSQL counts them, which it is told of within a second. */
async function transactionsPerSecond(client: Client, seconds: number): Promise<number> {
	const count = async () => {
		const { rows } = await client.query<{ count: string }>(
			"SELECT xact_commit + xact_rollback AS count FROM pg_stat_database WHERE datname = current_database()",
		);
		return Number(rows[0]?.count);
	};
	const before = await count();
	await pause(seconds * 1_000);
	return ((await count()) - before - OWN) / seconds;
}
