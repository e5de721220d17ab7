import { availableParallelism } from "node:os";
import { endpoints, paths } from "#shared/paths.ts";
import { emailOf, PASSWORD } from "#testing/community/ids.ts";
import { MESSAGES_PER_SECOND } from "./chat.ts";
import { runChat } from "./chat-load.ts";
import {
	inRounds,
	type Load,
	type LoadGenerator,
	type Measured,
	perSecond,
	type Rate,
	startLoad,
	turnsOf,
} from "./load.ts";
import { toEveryCore, toServerCore } from "./machine.ts";
import { type Running, runFloor } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median, medianRatio } from "./statistics.ts";

const RATIO_MIN = 0.8;
const SLOWER_MAX = 1.5;
const CONNECTIONS = 6;
/** As many as the product computes at once. */
const HASHES_AT_ONCE = 2;
/** Argon2id follows the memory's speed, which changes by half within seconds on a shared machine. */
const ROUNDS_FACTOR = 3;
/** Leave the machine room for what is measured. */
const PAGE_CONNECTIONS = 1;

/**
 * Users sign in, each from an address of their own, on every core as in production: alone, against argon2id
 * and nothing else, and while others chat and read pages.
 */
export async function measureSignIns(stage: Stage): Promise<Row[]> {
	const { plan, load } = stage;
	const community = await stage.community();
	await stage.restart(community);
	const { server, cookies } = community;
	toEveryCore(server.pid);
	const signIn = { ...signInsOf(server.origin, cookies.length), seconds: plan.seconds };
	const hashing = { seconds: plan.seconds, atOnce: HASHES_AT_ONCE };
	await load.run(server, signIn);
	const runs = await inRounds<"bare" | "ours", Rate>(plan.rounds * ROUNDS_FACTOR, {
		bare: () => runFloor("bare-hashes.ts", hashing),
		ours: () => load.run(server, signIn),
	});
	const others = await startLoad();
	const meanwhile = await measureMeanwhile(stage, server, cookies, others, signIn);
	others.stop();
	toServerCore(server.pid);
	const rates = (of: Rate[]) => of.map((run) => run.perSecond);
	const ratio = medianRatio(rates(runs.ours), rates(runs.bare));
	return [
		{
			what: "sign-ins, on every core",
			bar: `≥ ${RATIO_MIN} × argon2id alone`,
			measured: `${Math.round(perSecond(runs.ours))}/s, argon2id ${Math.round(perSecond(runs.bare))}/s on ${availableParallelism()} cores`,
			ratio,
			isMet: ratio >= RATIO_MIN,
		},
		...meanwhile,
	];
}

type Meanwhile = { chatP95: number; pageP95: number; signIns: number };

async function measureMeanwhile(
	{ plan, load }: Stage,
	server: Running,
	cookies: readonly string[],
	others: LoadGenerator,
	signIn: Load,
): Promise<Row[]> {
	const seconds = plan.chatSeconds;
	const room = { path: endpoints.live, sockets: plan.sockets, cookies: [...cookies], seconds };
	const explore = { path: paths.explore, connections: PAGE_CONNECTIONS, seconds };
	const requestPages = () => others.run(server, { ...explore, cookies: turnsOf(cookies) });
	const measure = async (signIns: () => Promise<Measured | null>): Promise<Meanwhile> => {
		const { chat, meanwhile } = await runChat(
			server,
			{ ...room, messagesPerSecond: MESSAGES_PER_SECOND },
			() => Promise.all([requestPages(), signIns()]),
		);
		const [pages, signedIn] = meanwhile;
		return { chatP95: chat.p95, pageP95: pages.p95, signIns: signedIn?.perSecond ?? 0 };
	};
	await requestPages();
	const runs = await inRounds(plan.rounds, {
		quiet: () => measure(async () => null),
		busy: () => measure(() => load.run(server, { ...signIn, seconds })),
	});
	const signIns = Math.round(median(runs.busy.map((run) => run.signIns)));
	const rowOf = (name: string, of: (run: Meanwhile) => number): Row => {
		const ratio = medianRatio(runs.busy.map(of), runs.quiet.map(of));
		const ms = (all: Meanwhile[]) => Math.round(median(all.map(of)));
		return {
			what: `${name} while members sign in, p95`,
			bar: `≤ ${SLOWER_MAX} × without, no sign-in refused or failed`,
			measured: `${ms(runs.busy)} ms with ${signIns} sign-ins/s, ${ms(runs.quiet)} ms without`,
			ratio,
			isMet: ratio <= SLOWER_MAX,
		};
	};
	return [
		rowOf(`chat of ${plan.sockets} sockets`, ({ chatP95 }) => chatP95),
		rowOf("Explore for a member", ({ pageP95 }) => pageP95),
	];
}

/** Each of so many people in turn, from an address of their own. */
export function signInsOf(origin: string, people: number): Omit<Load, "seconds"> {
	return {
		method: "POST",
		path: `${endpoints.rpc}/accounts/signIn`,
		headers: {
			origin,
			"content-type": "application/json",
			"x-forwarded-for": "2001:db8:0:{n}::1",
		},
		body: JSON.stringify({ json: { email: emailOf("{n}"), password: PASSWORD } }),
		cycle: people,
		first: 1,
		connections: CONNECTIONS,
	};
}
