import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { endpoints } from "#shared/paths.ts";
import type { ChatLoad, ChatResult } from "./chat-load.ts";
import { latencyOf } from "./statistics.ts";

const TOPIC = "chat";
const SOCKETS_AT_ONCE = 50;
/** Messages before counting begins, so that both servers have compiled what they run. */
const WARM_UP_SECONDS = 3;
const LAST_ARRIVALS_MS = 2_000;
/** Chat allows a member one message a second. */
const WRITERS = 100;

process.on("message", async (room: ChatLoad) => {
	const sockets: Socket[] = [];
	while (sockets.length < room.sockets) {
		const some = Math.min(SOCKETS_AT_ONCE, room.sockets - sockets.length);
		const first = sockets.length;
		sockets.push(
			...(await Promise.all(Array.from({ length: some }, (_, n) => connect(room, first + n)))),
		);
	}
	process.send?.("full");
	process.send?.(await listen(room, sockets));
	for (const socket of sockets) socket.disconnect();
});
process.on("disconnect", () => process.exit());

async function connect(room: ChatLoad, n: number): Promise<Socket> {
	const { origin, path, cookies } = room;
	const cookie = cookies[n % cookies.length];
	const socket = io(origin, {
		path,
		transports: ["websocket"],
		forceNew: true,
		reconnection: false,
		extraHeaders: { origin, ...(cookie ? { cookie } : {}) },
	});
	await new Promise<void>((resolve, reject) => {
		socket.on("connect", resolve);
		socket.on("connect_error", reject);
	});
	const answer = await socket.emitWithAck("subscribe", TOPIC);
	if (!answer.ok) throw new Error(`Not let in: ${JSON.stringify(answer)}`);
	return socket;
}

async function listen(room: ChatLoad, sockets: Socket[]): Promise<ChatResult> {
	const mark = randomUUID();
	const sentAt: number[] = [];
	const arrived = sockets.map(() => new Map<number, number>());
	const milliseconds: number[] = [];
	sockets.forEach((socket, at) => {
		socket.on(TOPIC, ({ content }: { content: string }) => {
			const [of, n] = content.split(" ");
			if (of !== mark) return;
			milliseconds.push(performance.now() - (sentAt[Number(n)] ?? 0));
			arrived[at]?.set(Number(n), (arrived[at].get(Number(n)) ?? 0) + 1);
		});
	});
	let acknowledged = 0;
	const failures: unknown[] = [];
	const write = async (n: number, text: string) => {
		await send(room, sockets, n, text).then(
			() => {
				acknowledged += 1;
			},
			(error) => failures.push(error),
		);
	};
	const every = 1_000 / room.messagesPerSecond;
	const warmUp = WARM_UP_SECONDS * room.messagesPerSecond;
	for (let n = 0; n < warmUp; n++, await pause(every)) await write(n, `warm-up ${n}`);
	acknowledged = 0;
	const total = room.seconds * room.messagesPerSecond;
	const writing: Promise<void>[] = [];
	const start = performance.now();
	for (let n = 0; n < total; n++) {
		await pause(Math.max(0, start + n * every - performance.now()));
		sentAt[n] = performance.now();
		writing.push(write(n, `${mark} ${n}`));
	}
	await Promise.all(writing);
	await pause(LAST_ARRIVALS_MS);
	if (failures.length > 0) throw failures[0];
	const counts = arrived.flatMap((of) => Array.from({ length: total }, (_, n) => of.get(n) ?? 0));
	return {
		...latencyOf(milliseconds),
		sent: total,
		acknowledged,
		arrivals: milliseconds.length,
		lost: counts.filter((count) => count === 0).length,
		doubled: counts.filter((count) => count > 1).length,
	};
}

/** As our pages send: over HTTP. The bare server takes it from the socket. */
async function send(room: ChatLoad, sockets: Socket[], n: number, content: string): Promise<void> {
	const clientMessageId = randomUUID();
	if (room.cookies.length === 0) {
		await sockets[(n * 7) % sockets.length]?.emitWithAck("send", { clientMessageId, content });
		return;
	}
	const answer = await fetch(`${room.origin}${endpoints.rpc}/chat/send`, {
		method: "POST",
		headers: {
			origin: room.origin,
			cookie: room.cookies[n % WRITERS] ?? "",
			"content-type": "application/json",
		},
		body: JSON.stringify({ json: { clientMessageId, content } }),
	});
	if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
	await answer.arrayBuffer();
}
