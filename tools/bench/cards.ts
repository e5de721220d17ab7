import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { processUsage } from "#server/process/process-usage.ts";
import { endpoints, trackPath } from "#shared/paths.ts";
import { statementsOf } from "#testing/statements.ts";
import { toLoadCore } from "./machine.ts";
import type { Row } from "./report.ts";
import type { Community, Stage } from "./stage.ts";
import { openServer } from "./statements.ts";
import { type Latency, median } from "./statistics.ts";

/** The same call at once from each of these members, once for each path. */
export type Burst = { origin: string; cookies: string[]; paths: string[] };
/** `allMs`: until the last answer. */
export type BurstResult = Latency & { allMs: number };

/** A look-up of a track as a visitor: the track, and who made it. */
const STATEMENTS_MAX = 2;
const ALL_MAX_MS = 1_000;
const BURSTS = 4;
/** Each call reads its own session, whatever it asks for. */
const OF_SESSIONS =
	/\bFROM session s\b|\bpgboss\.|\bmembers_active\b|^SELECT FROM |\bFROM "?settings\b/;

const callOf = (n: number) =>
	`${endpoints.rest}/link-cards?paths%5B0%5D=${encodeURIComponent(trackPath(`track-${n}`))}`;

/** A link is posted, and every open page asks for its card at once, each for a member of its own. */
export async function measureCards(stage: Stage): Promise<Row[]> {
	const community = await stage.openCommunity("cards");
	const pages = stage.plan.sockets;
	const statements = await countLookUps(stage, community, pages);
	const bursts = await burstsOf(community, pages);
	await community.server.stop();
	const all = median(bursts.map(({ allMs }) => allMs));
	const cpu = median(bursts.map(({ cpuMs }) => cpuMs));
	return [
		{
			what: `${pages} open pages ask for the card of one link at once: SQL statements`,
			bar: `≤ ${STATEMENTS_MAX}, sessions apart`,
			measured: `${statements}`,
			isMet: statements <= STATEMENTS_MAX,
		},
		{
			what: `${pages} open pages ask for the card of one link at once: until all have it`,
			bar: `≤ ${ALL_MAX_MS} ms`,
			measured: `${Math.round(all)} ms (p50 ${Math.round(median(bursts.map(({ p50 }) => p50)))} ms; ${Math.round(cpu)} ms CPU, ${(cpu / pages).toFixed(2)} a call)`,
			isMet: all <= ALL_MAX_MS,
		},
	];
}

async function countLookUps(
	stage: Stage,
	{ databaseUrl, cookies }: Community,
	pages: number,
): Promise<number> {
	const server = await openServer(stage, databaseUrl);
	const requestOnce = async (cookie: string) => {
		const answer = await server.app.inject({ url: callOf(1), headers: { cookie } });
		if (answer.statusCode !== 200 || answer.json().cards.length !== 1)
			throw new Error(`A card was answered with ${answer.statusCode}`);
	};
	try {
		return await statementsOf(
			() => Promise.all(cookies.slice(0, pages).map(requestOnce)),
			(text) => !OF_SESSIONS.test(text),
		);
	} finally {
		await server.close();
	}
}

async function burstsOf(
	{ server, cookies }: Community,
	pages: number,
): Promise<(BurstResult & { cpuMs: number })[]> {
	const child = fork(join(import.meta.dirname, "burst-child.ts"));
	if (child.pid !== undefined) toLoadCore(child.pid);
	const paths = Array.from({ length: BURSTS }, (_, n) => callOf(2 + n));
	const burst: Burst = { origin: server.origin, cookies: cookies.slice(0, pages), paths };
	child.send(burst);
	await once(child, "message");
	const results: (BurstResult & { cpuMs: number })[] = [];
	for (const path of paths) {
		const before = processUsage(server.pid)?.cpuMs ?? 0;
		child.send(path);
		const [result] = (await once(child, "message")) as [BurstResult];
		results.push({ ...result, cpuMs: (processUsage(server.pid)?.cpuMs ?? 0) - before });
	}
	await once(child, "exit");
	return results.slice(1);
}
