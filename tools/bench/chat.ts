import { setTimeout as pause } from "node:timers/promises";
import { processUsage } from "#server/process/process-usage.ts";
import { endpoints } from "#shared/paths.ts";
import { type ChatResult, runChat } from "./chat-load.ts";
import { inRounds } from "./load.ts";
import { residentMb } from "./machine.ts";
import { type Running, startFloor } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { type Latency, median, medianRatio } from "./statistics.ts";

export const MESSAGES_PER_SECOND = 20;
const FEW_SOCKETS = 200;
/** What a message costs besides its delivery counts for more where it goes to few. */
const RATIOS_MAX = { many: 1.25, few: 1.4 };
const RSS_MAX_MB = 350;
const NOTIFIED_MAX_MS = 1_000;

type Round = { chat: ChatResult; rssMb: number; cpuMsPerSecond: number };

/**
 * A thousand sockets receive twenty durable messages a second, then two hundred, against bare Socket.IO. Some messages
 * mention members, answer others or link to tracks, whom they concern is notified, and pages save how far they have read.
 */
export async function measureChat(stage: Stage): Promise<Row[]> {
	return [
		...(await measureRoom(stage, stage.plan.sockets, RATIOS_MAX.many)),
		...(await measureRoom(stage, FEW_SOCKETS, RATIOS_MAX.few)),
	];
}

async function measureRoom(stage: Stage, sockets: number, ratioMax: number): Promise<Row[]> {
	const { plan } = stage;
	const community = await stage.community();
	await stage.restart(community);
	const { server, cookies } = community;
	const databaseUrl = await stage.database(`bare_chat_${sockets}`);
	const bare = await startFloor("bare-chat.ts", { databaseUrl, path: endpoints.live });
	const fill = async (on: Running, as: string[]): Promise<Round> => {
		const room = { path: endpoints.live, sockets, messagesPerSecond: MESSAGES_PER_SECOND };
		const { chat, meanwhile } = await runChat(
			on,
			{ ...room, cookies: as, seconds: plan.chatSeconds },
			async () => {
				const before = processUsage(on.pid)?.cpuMs ?? 0;
				await pause(plan.chatSeconds * 1_000);
				const cpuMs = (processUsage(on.pid)?.cpuMs ?? 0) - before;
				return { rssMb: residentMb(on.pid).all, cpuMsPerSecond: cpuMs / plan.chatSeconds };
			},
		);
		return { chat, ...meanwhile };
	};
	const runs = await inRounds(plan.chatRounds, {
		bare: () => fill(bare, []),
		ours: () => fill(server, cookies),
	});
	await bare.stop();
	const chat = runs.ours.map((round) => round.chat);
	const total = (of: (chat: ChatResult) => number) => chat.reduce((sum, one) => sum + of(one), 0);
	const missing = total(({ notified }) => notified.missing);
	const notified = (at: keyof Latency) => median(chat.map((one) => one.notified[at]));
	const cpu = (rounds: Round[]) =>
		Math.round(median(rounds.map(({ cpuMsPerSecond }) => cpuMsPerSecond)));
	const rss = Math.max(...runs.ours.map((round) => round.rssMb));
	const bareRss = Math.max(...runs.bare.map((round) => round.rssMb));
	const name = `chat, ${sockets} sockets, ${MESSAGES_PER_SECOND} messages/s`;
	const of = (at: keyof Latency): Row => {
		const ratio = ratioOf(at, runs.ours, runs.bare);
		return {
			what: `${name}: ${at}`,
			bar: `≤ ${ratioMax} × bare chat`,
			measured: `${medianOf(at, runs.ours)} ms, bare chat ${medianOf(at, runs.bare)} ms`,
			ratio,
			isMet: ratio <= ratioMax,
		};
	};
	return [
		{
			what: `${name}: lost, doubled`,
			bar: "0, 0",
			measured: `${total((one) => one.lost)}, ${total((one) => one.doubled)} of ${total((one) => one.arrivals)} arrivals`,
			isMet: total((one) => one.lost + one.doubled + one.sent - one.acknowledged) === 0,
		},
		of("p50"),
		of("p95"),
		of("p99"),
		{
			what: `${name}: a mention or reply reaches its member's page, p95`,
			bar: `≤ ${NOTIFIED_MAX_MS / 1_000} s, none missing`,
			measured: `${notified("p95").toFixed(0)} ms (p50 ${notified("p50").toFixed(0)}), ${missing} missing of ${total((one) => one.notified.count) + missing}`,
			isMet: notified("p95") <= NOTIFIED_MAX_MS && missing === 0,
		},
		{
			what: `${name}: processor time`,
			bar: "",
			measured: `${cpu(runs.ours)} ms/s, bare ${cpu(runs.bare)} ms/s`,
			isMet: null,
		},
		{
			what: `${name}: memory`,
			bar: `≤ ${RSS_MAX_MB} MB resident`,
			measured: `${Math.round(rss)} MB, bare ${Math.round(bareRss)}`,
			isMet: rss <= RSS_MAX_MB,
		},
	];
}

const latenciesOf = (at: keyof Latency, rounds: Round[]) => rounds.map(({ chat }) => chat[at]);
const medianOf = (at: keyof Latency, rounds: Round[]) => median(latenciesOf(at, rounds)).toFixed(1);
const ratioOf = (at: keyof Latency, ours: Round[], bare: Round[]) =>
	medianRatio(latenciesOf(at, ours), latenciesOf(at, bare));
