/**
 * Two servers behind nginx, on this machine. As `npx node tools/bench/several-servers.ts` restarts one after the other while
 * members chat and pages are asked for, and prints what was lost, doubled or refused. With `--steady` a thousand sockets
 * listen instead, to be held against `--servers=1`. `--redis`, `--clients=200`, `--rolls=5`, `--messages=5` and
 * `--requests=10` (a second), and `--seconds=60` change the rest.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { parseArgs } from "node:util";
import { endpoints, paths } from "#shared/paths.ts";
import { type Chatter, joinChat } from "#testing/chat-client.ts";
import { fillCommunity, NEARLY_EMPTY } from "#testing/community/fill.ts";
import { openSessions } from "#testing/community/sessions.ts";
import { withClient } from "#testing/pg-client.ts";
import { startSeveralServers } from "../../scripts/several-servers.mjs";
import { runChat } from "./chat-load.ts";
import { latencyOf } from "./statistics.ts";

type Site = Awaited<ReturnType<typeof startSeveralServers>>;

const PEOPLE = 1_000;
const STEADY_MESSAGES_PER_SECOND = 20;
const BETWEEN_RESTARTS_MS = 3_000;
const JOIN_AT_ONCE = 20;

const { values } = parseArgs({
	options: {
		redis: { type: "boolean", default: false },
		servers: { type: "string", default: "2" },
		steady: { type: "boolean", default: false },
		clients: { type: "string", default: "200" },
		rolls: { type: "string", default: "5" },
		seconds: { type: "string", default: "60" },
		messages: { type: "string", default: "5" },
		requests: { type: "string", default: "10" },
	},
});
const print = (line: string) => process.stdout.write(`${line}\n`);
const ms = (value: number) => `${Math.round(value)} ms`;

const site = await startSeveralServers({
	withRedis: values.redis,
	count: Number(values.servers),
});
try {
	await fillCommunity(site.databaseUrl, { ...NEARLY_EMPTY, people: PEOPLE });
	const cookies = await openSessions(site.databaseUrl, site.authSecret, PEOPLE);
	print(
		`Servers behind nginx: ${values.servers}, live events by ${values.redis ? "Redis" : "PostgreSQL"}`,
	);
	await (values.steady ? measureSteady(site, cookies) : rollRestarts(site, cookies));
} finally {
	await site.stop();
}

async function measureSteady({ origin, servers }: Site, cookies: string[]): Promise<void> {
	const server = { origin, pid: servers[0]?.pid ?? 0, stop: async () => {} };
	const { chat } = await runChat(
		server,
		{
			path: endpoints.live,
			cookies,
			sockets: PEOPLE,
			messagesPerSecond: STEADY_MESSAGES_PER_SECOND,
			seconds: Number(values.seconds),
		},
		async () => {},
	);
	print(`${PEOPLE} sockets, ${STEADY_MESSAGES_PER_SECOND} messages/s, ${values.seconds} s`);
	print(`acknowledged ${chat.acknowledged} of ${chat.sent}, arrivals ${chat.arrivals}`);
	print(`lost ${chat.lost}, doubled ${chat.doubled}`);
	print(`p50 ${ms(chat.p50)}, p95 ${ms(chat.p95)}, p99 ${ms(chat.p99)}`);
}

async function rollRestarts(site: Site, cookies: string[]): Promise<void> {
	const { origin, servers, databaseUrl, folder } = site;
	const chatters: Chatter[] = [];
	while (chatters.length < Number(values.clients)) {
		const some = cookies.slice(chatters.length, chatters.length + JOIN_AT_ONCE);
		chatters.push(...(await Promise.all(some.map((cookie) => joinChat(origin, cookie)))));
	}
	await Promise.all(chatters.map((chatter) => chatter.live()));
	let isOver = false;
	const talk = talking(chatters, () => isOver);
	const requested = keepRequesting(origin, cookies, () => isOver);

	const restarts: number[] = [];
	let mostReconnects = 0;
	for (let roll = 0; roll < Number(values.rolls); roll += 1)
		for (const server of servers) {
			await pause(BETWEEN_RESTARTS_MS);
			const before = chatters.map(({ connections }) => connections);
			restarts.push(await server.restart());
			await Promise.all(chatters.map((chatter) => chatter.live()));
			const reconnects = chatters.map(({ connections }, n) => connections - (before[n] ?? 0));
			mostReconnects = Math.max(mostReconnects, ...reconnects);
		}
	isOver = true;
	const [sent, requests] = await Promise.all([talk, requested]);
	await Promise.all(chatters.map((chatter) => chatter.delivered()));
	const stored = await withClient(databaseUrl, async (client) => {
		const { rows } = await client.query<{ seq: string; content: string }>(
			"SELECT seq, content FROM chat_messages WHERE content LIKE 'roll %' ORDER BY seq",
		);
		return rows;
	});
	const last = Number(stored.at(-1)?.seq ?? 0);
	await Promise.race([Promise.all(chatters.map((one) => one.complete(last))), pause(30_000)]);
	const shownBy = chatters.map(({ conversation }) => {
		const shown = new Map<string, number>();
		for (const { content } of conversation.messages)
			shown.set(content ?? "", (shown.get(content ?? "") ?? 0) + 1);
		return shown;
	});
	const times = stored.flatMap(({ content }) => shownBy.map((shown) => shown.get(content) ?? 0));
	for (const chatter of chatters) chatter.leave();

	const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0);
	print(
		`${chatters.length} clients, ${restarts.length} restarts of ${ms(Math.max(...restarts))} at most`,
	);
	print(
		`messages said ${sent}, stored ${stored.length}, sent again ${sum(chatters.map((one) => one.repeats))}`,
	);
	print(
		`arrivals ${times.length}: lost ${times.filter((n) => n === 0).length}, doubled ${times.filter((n) => n > 1).length}`,
	);
	print(`reconnects of one client in one restart: ${mostReconnects} at most`);
	const { p50, p95, p99 } = latencyOf(requests.milliseconds);
	print(`requests ${requests.milliseconds.length}, failed ${requests.failures.length}`);
	print(
		`p50 ${ms(p50)}, p95 ${ms(p95)}, p99 ${ms(p99)}, max ${ms(Math.max(...requests.milliseconds))}`,
	);
	for (const failure of new Set(requests.failures)) print(`  ${failure}`);
	const answers = (await readFile(join(folder, "access.log"), "utf8")).trim().split("\n");
	const failed = answers.filter((line) => Number(line.slice(0, 3)) >= 500);
	print(`answers of nginx, the chat's among them: ${answers.length}, of them 5xx ${failed.length}`);
	for (const line of failed.slice(0, 10)) print(`  ${line}`);
	const kinds = new Map<string, number>();
	for (const [, what = ""] of (await readFile(join(folder, "error.log"), "utf8")).matchAll(
		/\*\d+ (.*?), client/g,
	))
		kinds.set(what, (kinds.get(what) ?? 0) + 1);
	for (const [what, times] of kinds) print(`  nginx, ${times} times: ${what}`);
}

/** Each says something in turn. Returns how much was said. */
async function talking(chatters: readonly Chatter[], isOver: () => boolean): Promise<number> {
	let sent = 0;
	for (; !isOver(); sent += 1) {
		chatters[sent % chatters.length]?.send(`roll ${sent}`);
		await pause(1_000 / Number(values.messages));
	}
	return sent;
}

/** Pages of visitors and members, and calls, reading and writing ones. */
async function keepRequesting(origin: string, cookies: readonly string[], isOver: () => boolean) {
	const milliseconds: number[] = [];
	const failures: string[] = [];
	const running: Promise<void>[] = [];
	const call = (name: string, json: object) => ({
		path: `${endpoints.rpc}/${name}`,
		method: "POST",
		body: JSON.stringify({ json }),
	});
	const kinds = [
		{ path: paths.home, method: "GET" },
		{ path: paths.discover, method: "GET" },
		call("chat/list", {}),
		call("chat/saveSeen", { seq: 1 }),
		call("music/list", {}),
	];
	const requestPage = async (n: number) => {
		const { path, ...request } = kinds[n % kinds.length] as (typeof kinds)[number];
		const since = performance.now();
		const headers = {
			origin,
			"content-type": "application/json",
			...(n % 2 === 0 && request.method === "GET"
				? {}
				: { cookie: cookies[n % cookies.length] ?? "" }),
		};
		try {
			const answer = await fetch(origin + path, { ...request, headers });
			await answer.arrayBuffer();
			if (answer.status >= 400) failures.push(`${request.method} ${path}: ${answer.status}`);
		} catch (error) {
			failures.push(`${request.method} ${path}: ${error}`);
		}
		milliseconds.push(performance.now() - since);
	};
	for (let n = 0; !isOver(); n += 1) {
		running.push(requestPage(n));
		await pause(1_000 / Number(values.requests));
	}
	await Promise.all(running);
	return { milliseconds, failures };
}
