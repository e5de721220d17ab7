import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { paths } from "#shared/paths.ts";
import { withClient } from "#testing/pg-client.ts";
import { backendTimes, spentMs } from "./backends.ts";
import { parseHtml } from "./floors/html-tree.ts";
import { inRounds, type Load, type Measured, turnsOf } from "./load.ts";
import { chromiumPath, type Running, startFloor } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { countStatements } from "./statements.ts";
import { median, medianRatio } from "./statistics.ts";

const NODE_MAX_MS = 20;
const POSTGRES_MAX_MS = 5;
const RATIO_MAX = 3;
const STATEMENTS_MAX = 5;
const CONNECTIONS = 2;
/** Views before counting, so that the engine has compiled what renders them. */
const WARM_UP_SECONDS = 4;
const visited = [paths.home, paths.chat, paths.discover, paths.music, paths.profile];

/** As browsers ask. */
const headers = {
	accept: "text/html,application/xhtml+xml,*/*;q=0.8",
	"accept-encoding": "gzip, deflate, br, zstd",
};

type View = Measured & { postgresMs: number };

/** A member's pages in processor time, beside React with nothing but their HTML. */
export async function measureMemberPages(stage: Stage): Promise<Row[]> {
	const community = await stage.community();
	const { databaseUrl, cookies } = community;
	const statements = await countStatements(stage, databaseUrl, visited, cookies[0] ?? "");
	const browser = await chromium.launch({ executablePath: chromiumPath(), args: ["--no-sandbox"] });
	try {
		const page = await browser.newPage();
		const rows: Row[] = [];
		for (const [at, path] of visited.entries()) {
			const plain = await startPlainPage(stage, community, path, page);
			rows.push(await measurePage(stage, community, plain, path, statements[at] ?? Number.NaN));
			await plain.stop();
		}
		return rows;
	} finally {
		await browser.close();
	}
}

async function startPlainPage(
	{ folder }: Stage,
	{ server, cookies }: Community,
	path: string,
	page: Page,
): Promise<Running> {
	const answer = await fetch(`${server.origin}${path}`, { headers: { cookie: cookies[0] ?? "" } });
	if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
	const file = join(folder, "plain-page.json");
	await writeFile(file, JSON.stringify(await parseHtml(page, await answer.text())));
	return startFloor("plain-page.ts", { file });
}

async function measurePage(
	{ load, plan }: Stage,
	{ server, databaseUrl, cookies }: Community,
	plain: Running,
	path: string,
	statements: number,
): Promise<Row> {
	const one: Load = { path, headers, connections: CONNECTIONS, seconds: 2 * plan.seconds };
	const ours = { ...one, cookies: turnsOf(cookies) };
	const runs = await withClient(databaseUrl, async (client) => {
		const view = async (): Promise<View> => {
			const before = await backendTimes(client);
			const run = await load.run(server, ours);
			return { ...run, postgresMs: spentMs(before, await backendTimes(client)) / run.requests };
		};
		await load.run(server, { ...ours, seconds: WARM_UP_SECONDS });
		await load.run(plain, { ...one, seconds: WARM_UP_SECONDS });
		return inRounds<"ours" | "plain", Measured & { postgresMs?: number }>(plan.rounds, {
			ours: view,
			plain: () => load.run(plain, one),
		});
	});
	const cpu = (of: Measured[]) => of.map(({ cpuMs }) => cpuMs);
	const [node, bare] = [median(cpu(runs.ours)), median(cpu(runs.plain))];
	const postgres = median(runs.ours.map(({ postgresMs }) => postgresMs ?? Number.NaN));
	const ratio = medianRatio(cpu(runs.ours), cpu(runs.plain));
	return {
		what: `a member's page, ${path}: processor time of a view`,
		bar: `≤ ${NODE_MAX_MS} ms of Node, ≤ ${POSTGRES_MAX_MS} of PostgreSQL, ≤ ${RATIO_MAX} × plain page, ≤ ${STATEMENTS_MAX} statements`,
		measured: `${node.toFixed(1)} ms of Node, ${postgres.toFixed(1)} of PostgreSQL, plain page ${bare.toFixed(1)}; ${statements} statements`,
		ratio,
		isMet:
			node <= NODE_MAX_MS &&
			postgres <= POSTGRES_MAX_MS &&
			ratio <= RATIO_MAX &&
			statements <= STATEMENTS_MAX,
	};
}
