import { endpoints } from "#shared/paths.ts";
import { publishAlbum } from "#testing/community/fill.ts";
import { type Answered, fillPlainList, fillPlainSessions } from "./floors/plain-list-data.ts";
import { inRounds, type Load, type Measured, perSecond, turnsOf } from "./load.ts";
import { startFloor } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { countStatements } from "./statements.ts";
import { median, medianRatio } from "./statistics.ts";

const CONNECTIONS = 32;
const RATIO_MIN = 0.5;
const STATEMENTS_MAX = 4;
const REST = `${endpoints.rest}/tracks?limit=20`;
const lists = ["tracks?limit=1", "tracks?limit=50", "chat/messages"].map(
	(list) => `${endpoints.rest}/${list}`,
);
/** As browsers name them. */
const packings = { gzip: "gzip, deflate", brotli: "gzip, deflate, br" };

/** A page of 20 tracks, signed in, against the plain list, with and without an album among the newest. */
export async function measureTracks(stage: Stage): Promise<Row[]> {
	const community = await stage.community();
	const { databaseUrl, cookies, size } = community;
	const plainUrl = await stage.database("plain_list");
	const plainCookies = await fillPlainSessions(plainUrl, turnsOf(cookies).length);
	const rows: Row[] = [];
	for (const hasAlbum of [false, true]) {
		await publishAlbum(databaseUrl, size, hasAlbum);
		await fillPlainList(plainUrl, await answerOf(community), size.tracks);
		rows.push(...(await measureList(stage, community, { plainUrl, plainCookies, hasAlbum })));
	}
	const counted = await countStatements(stage, databaseUrl, lists, cookies[0] ?? "");
	const longest = Math.max(...counted);
	return [
		...rows,
		{
			what: "SQL statements for a list, signed in, an album among the newest",
			bar: `≤ ${STATEMENTS_MAX}, whatever its length`,
			measured: lists.map((url, at) => `${url.split("/").at(-1)}: ${counted[at]}`).join(", "),
			isMet: longest <= STATEMENTS_MAX,
		},
	];
}

async function answerOf({ server, cookies }: Community): Promise<Answered[]> {
	const answer = await fetch(`${server.origin}${REST}`, {
		headers: { cookie: cookies[0] ?? "" },
	});
	if (!answer.ok) throw new Error(`${REST} answered ${answer.status}`);
	return ((await answer.json()) as { tracks: Answered[] }).tracks;
}

type PlainList = { plainUrl: string; plainCookies: string[]; hasAlbum: boolean };

async function measureList(
	{ load, plan }: Stage,
	{ server, cookies }: Community,
	{ plainUrl, plainCookies, hasAlbum }: PlainList,
): Promise<Row[]> {
	const plain = await startFloor("plain-list.ts", { databaseUrl: plainUrl });
	const common = { connections: CONNECTIONS, seconds: plan.seconds };
	const ofMembers = { ...common, cookies: turnsOf(cookies) };
	const rest: Load = { ...ofMembers, path: REST };
	const rpc: Load = {
		...ofMembers,
		method: "POST",
		path: `${endpoints.rpc}/music/list`,
		headers: { origin: server.origin, "content-type": "application/json" },
		body: JSON.stringify({ json: { limit: 20 } }),
	};
	const packed = (packing: keyof typeof packings): Load => ({
		...rpc,
		headers: { ...rpc.headers, "accept-encoding": packings[packing] },
	});
	const requestPlain = () => load.run(plain, { ...common, path: "/", cookies: plainCookies });
	const request = (one: Load) => () => load.run(server, one);
	const candidates = {
		plain: requestPlain,
		rest: request(rest),
		rpc: request(rpc),
		gzip: request(packed("gzip")),
		brotli: request(packed("brotli")),
	};
	for (const warmUp of Object.values(candidates)) await warmUp();
	const runs = await inRounds(plan.rounds, candidates);
	await plain.stop();
	const name = (call: string) =>
		`list of 20 tracks, signed in, ${hasAlbum ? "an album" : "no album"} among the newest: ${call}`;
	return [
		rowOf(name("GET /api/tracks"), runs.rest, runs.plain, RATIO_MIN),
		rowOf(name("the RPC call our pages make"), runs.rpc, runs.plain, RATIO_MIN),
		rowOf(name("the same, packed by gzip"), runs.gzip, runs.plain, null),
		rowOf(name("the same, packed by Brotli"), runs.brotli, runs.plain, null),
	];
}

function rowOf(what: string, ours: Measured[], plain: Measured[], min: number | null): Row {
	const rate = (run: Measured) => run.perSecond;
	const ratio = medianRatio(ours.map(rate), plain.map(rate));
	const cpu = (runs: Measured[]) => median(runs.map((run) => run.cpuMs)).toFixed(3);
	return {
		what,
		bar: min === null ? "" : `≥ ${min} × plain list`,
		measured: `${Math.round(perSecond(ours))}/s, plain list ${Math.round(perSecond(plain))}/s; ${cpu(ours)} ms CPU, plain list ${cpu(plain)}`,
		ratio,
		isMet: min === null ? null : ratio >= min,
	};
}
