import { availableParallelism } from "node:os";
import { hashPassword } from "#features/accounts/server-passwords.ts";
import { endpoints } from "#shared/paths.ts";
import { MESSAGES_PER_SECOND } from "./chat.ts";
import { runChat } from "./chat-load.ts";
import { emailOf, PASSWORD } from "./community.ts";
import { toEveryCore, toServerCore } from "./machine.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const SIGN_INS_MIN = 100;
const CHAT_P95_MAX_MS = 250;
const CONNECTIONS = 6;

/** Users sign in, each from an address of their own, during a chat; on every core, as in production. */
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
		seconds: plan.chatSeconds,
	};
	const room = {
		path: endpoints.live,
		sockets: plan.sockets,
		messagesPerSecond: MESSAGES_PER_SECOND,
	};
	toEveryCore(server.pid);
	const { chat, meanwhile } = await runChat(
		server,
		{ ...room, cookies, seconds: plan.chatSeconds },
		() => load.run(server, signIn),
	);
	toServerCore(server.pid);
	const hashMs = await hashMilliseconds();
	return [
		{
			what: `sign-ins while ${plan.sockets} sockets chat`,
			bar: `≥ ${SIGN_INS_MIN}/s, chat p95 ≤ ${CHAT_P95_MAX_MS} ms`,
			measured: `${Math.round(meanwhile.perSecond)}/s (p95 ${Math.round(meanwhile.p95)} ms), chat p95 ${Math.round(chat.p95)} ms`,
			isMet: meanwhile.perSecond >= SIGN_INS_MIN && chat.p95 <= CHAT_P95_MAX_MS,
			why: `one argon2id hash takes ${hashMs.toFixed(0)} ms of a core here, so ${availableParallelism()} cores make at most ${Math.floor((1_000 / hashMs) * availableParallelism())}/s and nothing else.`,
		},
	];
}

async function hashMilliseconds(): Promise<number> {
	const times: number[] = [];
	for (let count = 0; count < 10; count++) {
		const start = performance.now();
		await hashPassword(PASSWORD);
		times.push(performance.now() - start);
	}
	return median(times);
}
