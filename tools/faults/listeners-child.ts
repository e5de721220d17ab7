import type { Socket } from "socket.io-client";
import type { Message } from "#features/chat/contract.ts";
import { endpoints } from "#shared/paths.ts";
import { connectSockets } from "../bench/sockets.ts";

// Run by listeners.ts: open pages that only listen, in a process of their own.

export type Request =
	| { request: "listen"; url: string; cookies: string[]; messagesMax: number }
	| { request: "received"; lastSeq: number };
/** Messages that a socket did not hear, or heard more than once, over all sockets. */
export type Received = { arrivals: number; lost: number; doubled: number };

const TOPIC = "chat";

/** How often each socket has heard the message of each number. */
const counts: Uint8Array[] = [];

process.on("message", async (requested: Request) => {
	process.send?.(
		requested.request === "listen" ? await listen(requested) : receivedUpTo(requested.lastSeq),
	);
});
process.on("disconnect", () => process.exit());

async function listen({ url, cookies, messagesMax }: Extract<Request, { request: "listen" }>) {
	const pages = { origin: url, path: endpoints.live, cookies, topics: [TOPIC] };
	const sockets = await connectSockets(pages, cookies.length);
	for (const socket of sockets) count(socket, messagesMax);
	return "listening";
}

function count(socket: Socket, messagesMax: number): void {
	const times = new Uint8Array(messagesMax + 1);
	counts.push(times);
	socket.on(TOPIC, ({ seq }: Message) => {
		times[seq] = (times[seq] ?? 0) + 1;
	});
}

function receivedUpTo(lastSeq: number): Received {
	const received: Received = { arrivals: 0, lost: 0, doubled: 0 };
	for (const times of counts)
		for (const one of times.subarray(1, lastSeq + 1)) {
			received.arrivals += one;
			if (one === 0) received.lost += 1;
			if (one > 1) received.doubled += 1;
		}
	return received;
}
