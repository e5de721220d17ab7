import { endpoints } from "#shared/paths.ts";
import { inRounds, type Measured, perSecond } from "./load.ts";
import { startBare } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { countStatements } from "./statements.ts";
import { median, medianRatio } from "./statistics.ts";

const CONNECTIONS = 32;
const RATIO_MIN = 0.5;
const STATEMENTS_MAX = 4;
const lists = ["tracks?limit=1", "tracks?limit=50", "chat/messages"].map(
	(list) => `${endpoints.rest}/${list}`,
);

/** A page of 20 tracks, signed in, against bare node:http on the same rows. */
export async function measureTracks(stage: Stage): Promise<Row[]> {
	const { load, plan } = stage;
	const { server, databaseUrl, cookies } = await stage.community();
	const { authSecret } = stage;
	const bare = await startBare("bare-tracks.ts", { databaseUrl, authSecret });
	const headers = { cookie: cookies[0] ?? "", origin: server.origin };
	const common = { headers, connections: CONNECTIONS, seconds: plan.seconds };
	const json = { ...headers, "content-type": "application/json" };
	const body = JSON.stringify({ json: { limit: 20 } });
	const rest = { ...common, path: `${endpoints.rest}/tracks?limit=20` };
	const rpc = {
		...common,
		method: "POST",
		path: `${endpoints.rpc}/music/list`,
		headers: json,
		body,
	};
	await load.run(bare, rest);
	await load.run(server, rest);
	await load.run(server, rpc);
	const runs = await inRounds(plan.rounds, {
		bare: () => load.run(bare, rest),
		rest: () => load.run(server, rest),
		rpc: () => load.run(server, rpc),
	});
	await bare.stop();
	const statements = await Promise.all(
		lists.map((url) => countStatements(stage, databaseUrl, url, cookies[0] ?? "")),
	);
	return [
		rowOf("GET /api/tracks", runs.rest, runs.bare),
		rowOf("the RPC call our pages make", runs.rpc, runs.bare),
		{
			what: "SQL statements for a list, signed in",
			bar: `≤ ${STATEMENTS_MAX}, whatever its length`,
			measured: lists.map((url, at) => `${url.split("/").at(-1)}: ${statements[at]}`).join(", "),
			isMet: Math.max(...statements) <= STATEMENTS_MAX,
		},
	];
}

function rowOf(name: string, ours: Measured[], bare: Measured[]): Row {
	const rate = (run: Measured) => run.perSecond;
	const ratio = medianRatio(ours.map(rate), bare.map(rate));
	const cpu = (runs: Measured[]) => median(runs.map((run) => run.cpuMs)).toFixed(3);
	return {
		what: `list of 20 tracks, signed in: ${name}`,
		bar: `≥ ${RATIO_MIN} × bare node:http`,
		measured: `${Math.round(perSecond(ours))}/s, bare ${Math.round(perSecond(bare))}/s; ${cpu(ours)} ms CPU, bare ${cpu(bare)}`,
		ratio,
		isMet: ratio >= RATIO_MIN,
	};
}
