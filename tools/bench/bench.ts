import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { COMMUNITY, NEARLY_EMPTY, scaledCommunity } from "#testing/community/fill.ts";
import { measureCards } from "./cards.ts";
import { measureChat } from "./chat.ts";
import { measureFanOut } from "./fan-out.ts";
import { measureFeed } from "./feed.ts";
import { measureFreshClone } from "./fresh-clone.ts";
import { measureGrowth } from "./growth.ts";
import { measureIdle } from "./idle.ts";
import { measureLighthouse } from "./lighthouse.ts";
import { startLoad } from "./load.ts";
import { measureMedia } from "./media.ts";
import { measureMemberPages } from "./member-pages.ts";
import { measureMixedLoad } from "./mixed-load.ts";
import { measureNavigation } from "./navigation.ts";
import { measureNumbers } from "./numbers.ts";
import { measurePages } from "./pages.ts";
import { measurePhone } from "./phone.ts";
import { measurePresence } from "./presence.ts";
import { missed, type Row, tableOf, writeReport } from "./report.ts";
import { measureSearch } from "./search.ts";
import { settle } from "./settle.ts";
import { measureSignIns } from "./sign-ins.ts";
import { openStage, type Plan } from "./stage.ts";
import { measureStart } from "./start.ts";
import { measureTracks } from "./tracks.ts";
import { measureWeight } from "./weight.ts";

const whole: Plan = {
	rounds: 3,
	seconds: 3,
	chatRounds: 3,
	chatSeconds: 15,
	sockets: 1_000,
	idleSeconds: 10,
	watchSeconds: 60,
	mixedSeconds: 300,
	afterSeconds: 120,
	installs: true,
	pageVisits: 5,
	usual: COMMUNITY,
	large: { ...NEARLY_EMPTY, tracks: 100_000, messages: 1_000_000, listens: 1_000_000 },
};
const quick: Plan = {
	rounds: 1,
	seconds: 2,
	chatRounds: 1,
	chatSeconds: 4,
	sockets: 300,
	idleSeconds: 5,
	watchSeconds: 15,
	mixedSeconds: 75,
	afterSeconds: 15,
	installs: false,
	pageVisits: 1,
	usual: { ...scaledCommunity(0.1), people: 1_000 },
	large: { ...NEARLY_EMPTY, tracks: 10_000, messages: 100_000, listens: 100_000 },
};

const rows = {
	start: measureStart,
	idle: measureIdle,
	"fresh-clone": measureFreshClone,
	weight: measureWeight,
	lighthouse: measureLighthouse,
	navigation: measureNavigation,
	phone: measurePhone,
	tracks: measureTracks,
	"member-pages": measureMemberPages,
	pages: measurePages,
	media: measureMedia,
	feed: measureFeed,
	chat: measureChat,
	"fan-out": measureFanOut,
	presence: measurePresence,
	cards: measureCards,
	"sign-ins": measureSignIns,
	"mixed-load": measureMixedLoad,
	growth: measureGrowth,
	search: measureSearch,
	numbers: measureNumbers,
};

const log = (line: string) => process.stdout.write(`${line}\n`);
const chosen = process.argv.slice(2).filter((argument) => argument !== "--quick");
const unknown = chosen.filter((name) => !Object.hasOwn(rows, name));
if (unknown.length > 0) {
	log(`There is no row ${unknown.join(", ")}. There are: ${Object.keys(rows).join(", ")}`);
	process.exit(1);
}
const isQuick = process.argv.includes("--quick");
const start = performance.now();
const folder = await mkdtemp(join(tmpdir(), "greenroom-bench-"));
const postgres = await startEmbeddedPostgres({ dataDir: folder, log: () => {} });
const load = await startLoad();
const authSecret = randomBytes(32).toString("hex");
const stage = openStage({
	plan: isQuick ? quick : whole,
	folder,
	postgresUrl: postgres.connectionString,
	authSecret,
	load,
});
const measured: Row[] = [];
const loops: number[] = [];
try {
	for (const [name, measure] of Object.entries(rows)) {
		if (chosen.length > 0 && !chosen.includes(name)) continue;
		const { seconds, busy, loopMs } = await settle();
		loops.push(loopMs);
		const rest = `settled in ${seconds.toFixed(0)} s, ${(busy * 100).toFixed(0)} % busy`;
		log(`… ${name} (${rest}, the same loop in ${loopMs.toFixed(0)} ms)`);
		measured.push(...(await measure(stage)));
	}
} finally {
	load.stop();
	await stage.close();
	await postgres.stop();
	await rm(folder, { recursive: true, force: true });
}
const seconds = (performance.now() - start) / 1_000;
log(`\n${tableOf(measured)}\n${missed(measured)}\n${Math.round(seconds)} s`);
if (isQuick || chosen.length > 0) log("docs/benchmarks.md is written by a whole run only.");
else await writeReport(measured, seconds, loops);
