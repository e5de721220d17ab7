import { availableParallelism } from "node:os";
import { endpoints } from "#shared/paths.ts";
import { emailOf, PASSWORD } from "#testing/community/ids.ts";
import { MESSAGES_PER_SECOND } from "./chat.ts";
import { runChat } from "./chat-load.ts";
import { inRounds, perSecond, type Rate } from "./load.ts";
import { toEveryCore, toServerCore } from "./machine.ts";
import { runBare } from "./processes.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { medianRatio } from "./statistics.ts";

const RATIO_MIN = 0.8;
const SIGN_INS_MIN = 100;
const CHAT_P95_MAX_MS = 250;
const CONNECTIONS = 6;
/** As many as the product computes at once. */
const HASHES_AT_ONCE = 2;
/** Argon2id follows the memory's speed, which changes by half within seconds on a shared machine. */
const ROUNDS_FACTOR = 3;

/**
 * Users sign in, each from an address of their own, on every core as in production: alone, against argon2id
 * and nothing else, and during a chat.
 */
export async function measureSignIns({ plan, load, community }: Stage): Promise<Row[]> {
	const { server, cookies } = await community();
	const signIn = {
		method: "POST",
		path: `${endpoints.rpc}/accounts/signIn`,
		headers: {
			origin: server.origin,
			"content-type": "application/json",
			"x-forwarded-for": "2001:db8:0:{n}::1",
		},
		body: JSON.stringify({ json: { email: emailOf("{n}"), password: PASSWORD } }),
		cycle: cookies.length,
		first: 1,
		connections: CONNECTIONS,
		seconds: plan.seconds,
	};
	const room = {
		path: endpoints.live,
		sockets: plan.sockets,
		messagesPerSecond: MESSAGES_PER_SECOND,
	};
	toEveryCore(server.pid);
	const hashing = { seconds: plan.seconds, atOnce: HASHES_AT_ONCE };
	await load.run(server, signIn);
	const runs = await inRounds<"bare" | "ours", Rate>(plan.rounds * ROUNDS_FACTOR, {
		bare: () => runBare("bare-hashes.ts", hashing),
		ours: () => load.run(server, signIn),
	});
	const rates = (of: Rate[]) => of.map((run) => run.perSecond);
	const ratio = medianRatio(rates(runs.ours), rates(runs.bare));
	const { chat, meanwhile } = await runChat(
		server,
		{ ...room, cookies, seconds: plan.chatSeconds },
		() => load.run(server, { ...signIn, seconds: plan.chatSeconds }),
	);
	toServerCore(server.pid);
	return [
		{
			what: "sign-ins, on every core",
			bar: `≥ ${RATIO_MIN} × argon2id alone`,
			measured: `${Math.round(perSecond(runs.ours))}/s, argon2id ${Math.round(perSecond(runs.bare))}/s on ${availableParallelism()} cores`,
			ratio,
			isMet: ratio >= RATIO_MIN,
		},
		{
			what: `sign-ins while ${plan.sockets} sockets chat`,
			bar: `≥ ${SIGN_INS_MIN}/s, chat p95 ≤ ${CHAT_P95_MAX_MS} ms`,
			measured: `${Math.round(meanwhile.perSecond)}/s (p95 ${Math.round(meanwhile.p95)} ms), chat p95 ${Math.round(chat.p95)} ms`,
			isMet: meanwhile.perSecond >= SIGN_INS_MIN && chat.p95 <= CHAT_P95_MAX_MS,
		},
	];
}
