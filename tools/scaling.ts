/**
 * `node tools/scaling.ts` computes docs/scaling.md from the figures of docs/benchmarks.md and the assumptions below. Any of them can be
 * replaced: `node tools/scaling.ts --listening 0.6 --egressPerTb 5`.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";

const root = join(import.meta.dirname, "..");
const report = readFileSync(join(root, "docs/benchmarks.md"), "utf8");

/** What no benchmark says: how people behave, what machines are, what they cost. In euros. */
const assumptions = {
	callsAnHour: [180, "calls an hour of a member who is online"],
	pagesAnHour: [20, "pages rendered for them an hour"],
	messagesAnHour: [4, "chat messages they write an hour"],
	listening: [0.3, "share of those online who listen"],
	streamKbps: [128, "kbit/s of a stream"],
	onlineShare: [0.05, "share of all members online at the busiest hour"],
	averageShare: [0.35, "average load of a day over that of its busiest hour"],
	headroom: [0.5, "share of a machine that is planned with"],
	cores: [
		2,
		"cores of a server; one for Greenroom's process, the rest for children and the system",
	],
	memoryMb: [3500, "MB of memory that a server has for Greenroom"],
	networkMbps: [1000, "Mbit/s of a server's network"],
	statements: [12_000, "statements a second of the database machine; measure your own"],
	serverMonth: [8, "a server, a month"],
	databaseMonth: [60, "a database machine of its own, a month"],
	balancerMonth: [10, "a load balancer, a month"],
	egressPerTb: [1, "a terabyte sent beyond what is included"],
	egressIncludedTb: [20, "terabytes a month included with each server"],
	storagePerTb: [5, "a terabyte stored, a month, kept twice"],
	mbPerMember: [40, "MB of media for each member, originals and streams"],
} as const satisfies Record<string, readonly [number, string]>;
type Name = keyof typeof assumptions;

const { values } = parseArgs({
	options: Object.fromEntries(
		Object.keys(assumptions).map((name) => [name, { type: "string" as const }]),
	),
});
const given = Object.fromEntries(
	Object.entries(assumptions).map(([name, [usual]]) => [name, Number(values[name] ?? usual)]),
) as Record<Name, number>;

/** The first number that `pattern` captures in the row that begins so. */
function measured(row: string, pattern: RegExp): number {
	const line = report.split("\n").find((one) => one.startsWith(`| ${row}`));
	const found = pattern.exec(line ?? "")?.[1];
	if (found === undefined) throw new Error(`docs/benchmarks.md has no figure in the row '${row}'`);
	return Number(found.replaceAll(",", ""));
}

const costs = {
	callMs: measured("list of 20 tracks, signed in: GET", /([\d.]+) ms CPU/),
	pageMs: 1_000 / measured("Explore for a member", /([\d,]+)\/s a core/),
	windowMs: measured("media: windows", /([\d.]+) ms CPU/),
	statementsACall: measured("SQL statements for a list", /limit=50: (\d+)/),
	idleMb: measured("idle server", /([\d.]+) MB \(/),
	chatMb: measured("chat, 1000 sockets, 20 messages/s: memory", /\| (\d+) MB, bare/),
	chatP95: measured("chat, 1000 sockets, 20 messages/s: p95", /\| ([\d.]+) ms, bare/),
};
const SOCKETS = 1_000;
const MESSAGES = 20;
const WINDOW_BYTES = 256 * 1024;
/** One core delivered this much with room to spare, so it is a floor. */
const deliveriesACore = SOCKETS * MESSAGES;
const socketMb = (costs.chatMb - costs.idleMb) / SOCKETS;

/** How much of each part so many members online use on each of so many servers: 1 is all of it. */
function use(online: number, servers: number): Record<string, number> {
	const here = online / servers;
	const streams = here * given.listening;
	const streamBytes = (given.streamKbps * 1_000) / 8;
	const busyMs =
		(here * given.callsAnHour * costs.callMs + here * given.pagesAnHour * costs.pageMs) / 3_600 +
		((streams * streamBytes) / WINDOW_BYTES) * costs.windowMs;
	const messages = (online * given.messagesAnHour) / 3_600;
	const chat = (messages * here) / deliveriesACore;
	const statements =
		(online * (given.callsAnHour + 3 * given.pagesAnHour) * costs.statementsACall) / 3_600;
	return {
		"the core that runs Greenroom": busyMs / 1_000 + chat,
		"of it, chat": chat,
		memory: (costs.idleMb + here * socketMb) / given.memoryMb,
		network: (streams * given.streamKbps) / 1_000 / given.networkMbps,
		database: statements / given.statements + messages / (given.statements / 10),
	};
}

const first = (parts: Record<string, number>) =>
	Object.entries(parts)
		.filter(([name]) => name !== "of it, chat")
		.sort(([, a], [, b]) => b - a)[0] ?? ["", 0];

/** The most members online before a part is used beyond what is planned with. */
function capacity(servers: number): number {
	let [fits, tooMany] = [0, 1e8];
	while (tooMany - fits > 1) {
		const online = Math.floor((fits + tooMany) / 2);
		if (first(use(online, servers))[1] <= given.headroom) fits = online;
		else tooMany = online;
	}
	return fits;
}

const whole = (number: number) => Math.round(number).toLocaleString("en");
const percent = (share: number) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;

const rows = [1, 10, 100].map((servers) => {
	const online = capacity(servers);
	const parts = use(online, servers);
	const members = online / given.onlineShare;
	const seconds = 30 * 86_400;
	const tb =
		(online * given.averageShare * given.listening * given.streamKbps * 1_000 * seconds) / 8 / 1e12;
	const paidTb = Math.max(0, tb - given.egressIncludedTb * servers);
	const isAlone = servers === 1;
	const machines =
		servers * given.serverMonth + (isAlone ? 0 : given.databaseMonth + given.balancerMonth);
	const storedTb = (members * given.mbPerMember) / 1e6;
	const cost = machines + paidTb * given.egressPerTb + storedTb * given.storagePerTb;
	return { servers, online, members, parts, tb, storedTb, machines, cost };
});

const table = (head: string[], lines: string[][]) =>
	[head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");

const document = `# What it carries, and what it costs

Computed by \`node tools/scaling.ts\` from [benchmarks.md](benchmarks.md) and the assumptions at the end; none of the rows below was run.
${/`npm run bench` measured this on [\d-]+/.exec(report)?.[0].replace(/$/, ".") ?? ""} Change an assumption on the command line to write it anew.

${table(
	[
		"Servers",
		"Members online",
		"Members in all",
		"First to saturate",
		"The core (chat's part)",
		"Memory",
		"Network",
		"Database",
		"Sent, TB",
		"Stored, TB",
		"Machines, €",
		"In all, € a month",
	],
	rows.map(({ servers, online, members, parts, tb, storedTb, machines, cost }) => [
		whole(servers),
		whole(online),
		whole(members),
		first(parts)[0],
		`${percent(parts["the core that runs Greenroom"] ?? 0)} (${percent(parts["of it, chat"] ?? 0)})`,
		percent(parts.memory ?? 0),
		percent(parts.network ?? 0),
		percent(parts.database ?? 0),
		whole(tb),
		storedTb.toFixed(1),
		whole(machines),
		whole(cost),
	]),
)}

**What the table says.** On one server the part that saturates first is ${first(rows[0]?.parts ?? {})[0]}; on ten ${first(rows[1]?.parts ?? {})[0]}; on a
hundred ${first(rows[2]?.parts ?? {})[0]}. Everybody in the one shared conversation hears everybody, so chat grows with the square of those
online: twice the members need four times the deliveries, which more servers divide only once.

**How several servers share** is in [architecture.md](architecture.md), "Where state lives", and decisions 057 and 058. Two servers on one machine were tried; ten and
a hundred are this model alone, with media in S3 or a shared folder and one PostgreSQL that all of them use.

## Measured

${table(
	["Cost", "Figure"],
	[
		[
			"a call for a list of 20 tracks, signed in",
			`${costs.callMs} ms of a core, ${costs.statementsACall} statements`,
		],
		["a member's page", `${costs.pageMs.toFixed(2)} ms of a core`],
		["256 KiB of media", `${costs.windowMs} ms of a core`],
		["an idle server", `${costs.idleMb} MB`],
		["a socket", `${(socketMb * 1_000).toFixed(0)} kB`],
		[
			"chat",
			`at least ${whole(deliveriesACore)} deliveries a second of a core, at a p95 of ${costs.chatP95} ms`,
		],
	],
)}

## Assumed

${table(
	["Option", "Value", "What"],
	Object.entries(assumptions).map(([name, [, what]]) => [
		`\`--${name}\``,
		String(given[name as Name]),
		what,
	]),
)}

Prices are examples of a European host's list in 2026, without tax, and no offer. A page takes three times the statements of a call. A message costs the
database ten times a statement, as it waits for the disk. Not in the model: backups, emails, processing of uploads (it waits in a queue), and sign-ins.
`;

writeFileSync(join(root, "docs/scaling.md"), document);
process.stdout.write(document.slice(0, document.indexOf("## Measured")));
