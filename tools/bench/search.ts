import { searchSources } from "#app/features.ts";
import { readNewWords } from "#features/search/server-spelling.ts";
import { openDatabase } from "#server/database/database.ts";
import { endpoints } from "#shared/paths.ts";
import { searched } from "#testing/community/music-sql.ts";
import { withClient } from "#testing/pg-client.ts";
import type { Row } from "./report.ts";
import { fillSearched, frequentWord } from "./search-community.ts";
import type { Stage } from "./stage.ts";
import { latencyOf } from "./statistics.ts";

const BAR_MS = 100;
const QUERIES_EACH = 60;
const CONNECTIONS = 2;
/** Words that are asked for, from the most frequent to one of few texts. */
const WORDS = 66;
const RAREST = 20_000;

/** p95 of a search of everything by the API, for each way of asking. */
export async function measureSearch({ plan, openCommunity }: Stage): Promise<Row[]> {
	const { people, tracks, messages } = plan.large;
	const { server, cookies, databaseUrl } = await openCommunity("search", {
		people,
		tracks,
		messages: 0,
		listens: 0,
	});
	const word = await withClient(databaseUrl, async (client) => {
		await fillSearched(client, { people, messages });
		const words: string[] = [];
		for (let at = 0; at < WORDS; at += 1)
			words.push(await frequentWord(client, Math.floor(RAREST ** (at / WORDS))));
		return (from: number, to: number, at: number) => words[from + (at % (to - from))] ?? "";
	});
	const database = await openDatabase(databaseUrl, () => {});
	await readNewWords(database.pool, searchSources);
	await database.close();

	/** A letter of the middle is left out. */
	const misspelt = (one: string) => one.slice(0, 3) + one.slice(4);
	const ways: Record<string, (at: number) => string> = {
		"a common word": (at) => word(0, 10, at),
		"a word of many titles": () => searched.common,
		"a rare word": (at) => word(50, 66, at),
		"two words": (at) => `${word(0, 12, at)} ${word(12, 40, at * 7)}`,
		"two rare words": (at) => `${word(40, 60, at)} ${word(45, 66, at * 7)}`,
		"a beginning of three letters": (at) => word(0, 60, at).slice(0, 3),
		"a beginning of two letters": (at) => word(0, 60, at).slice(0, 2),
		"a misspelt word": (at) => misspelt(word(20, 66, at)),
		"a misspelt title": () => searched.misspelt,
		"no word at all": (at) => `zzqx${at}zz`,
	};
	const request = async (query: string, at: number) => {
		const start = performance.now();
		const answer = await fetch(
			`${server.origin}${endpoints.rest}/search?query=${encodeURIComponent(query)}`,
			{ headers: { cookie: cookies[at % cookies.length] ?? "" } },
		);
		await answer.arrayBuffer();
		if (!answer.ok) throw new Error(`A search answered ${answer.status}`);
		return performance.now() - start;
	};
	const taken: Record<string, number[]> = Object.fromEntries(
		Object.keys(ways).map((way) => [way, []]),
	);
	// The ways take turns, so that none has the cache to itself.
	const turns = Array.from({ length: QUERIES_EACH }, (_, at) => at).flatMap((at) =>
		Object.entries(ways).map(([way, query]) => ({ way, query: query(at), at })),
	);
	const next = turns.values();
	const work = async () => {
		for (const { way, query, at } of next) taken[way]?.push(await request(query, at));
	};
	await Promise.all(Array.from({ length: CONNECTIONS }, work));
	const whole = latencyOf(Object.values(taken).flat());
	const each = Object.entries(taken).map(([way, times]) => {
		const { p50, p95 } = latencyOf(times);
		return `${way} ${p50.toFixed(0)}/${p95.toFixed(0)}`;
	});
	return [
		{
			what: "search of everything, p95",
			bar: `≤ ${BAR_MS} ms`,
			measured: `p50 ${whole.p50.toFixed(0)}, p95 ${whole.p95.toFixed(0)}, p99 ${whole.p99.toFixed(0)} ms with ${messages.toLocaleString("en")} messages and ${tracks.toLocaleString("en")} tracks, ${CONNECTIONS} at a time; p50/p95 of ${each.join(", ")}`,
			isMet: whole.p95 <= BAR_MS,
		},
	];
}
