import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { Socket } from "socket.io-client";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { endpoints } from "#shared/paths.ts";
import type { ChatLoad, ChatResult } from "./chat-load.ts";
import { messageOf, seenSavedEveryMs, type Written } from "./chat-messages.ts";
import { call, connectSockets } from "./sockets.ts";
import { latencyOf } from "./statistics.ts";

const TOPIC = "chat";
const NOTIFIED = "notifications";
/** Messages before counting begins, so that both servers have compiled what they run. */
const WARM_UP_SECONDS = 3;
const LAST_ARRIVALS_MS = 2_000;

process.on("message", async (room: ChatLoad) => {
	const sockets = await connectSockets({ ...room, topics: [TOPIC] }, room.sockets);
	process.send?.("full");
	process.send?.(await listen(room, sockets));
	for (const socket of sockets) socket.disconnect();
});
process.on("disconnect", () => process.exit());

async function listen(room: ChatLoad, sockets: Socket[]): Promise<ChatResult> {
	const mark = randomUUID();
	const total = room.seconds * room.messagesPerSecond;
	// Of fixed size: what grows is copied now and then, for all sockets at the same message.
	const sentAt = new Float64Array(total);
	const arrived = sockets.map(() => new Uint8Array(total));
	const milliseconds = new Float64Array(sockets.length * total);
	let arrivals = 0;
	sockets.forEach((socket, at) => {
		const counts = arrived[at];
		socket.on(TOPIC, ({ content }: { content: string }) => {
			const [of, n] = content.split(" ");
			if (of !== mark) return;
			milliseconds[arrivals++] = performance.now() - (sentAt[Number(n)] ?? 0);
			if (counts) counts[Number(n)] = (counts[Number(n)] ?? 0) + 1;
		});
	});
	const notified = countNotified(sockets);
	let acknowledged = 0;
	let answered: { id: string; writer: number } | null = null;
	const failures: unknown[] = [];
	const write = async (n: number, beginning: string) => {
		const message = messageOf(beginning, n, room.sockets);
		const replyTo = message.isReply ? answered : null;
		if (room.cookies.length > 0)
			for (const one of new Set([replyTo?.writer, message.mentioned]))
				if (one !== undefined && one !== null && one !== message.writer) notified.expect(one);
		await send(room, sockets, message, replyTo?.id).then(
			(id) => {
				acknowledged += 1;
				if (id) answered = { id, writer: message.writer };
			},
			(error) => failures.push(error),
		);
	};
	const every = 1_000 / room.messagesPerSecond;
	const warmUp = WARM_UP_SECONDS * room.messagesPerSecond;
	const stopSaving = saveSeen(room, (error) => failures.push(error));
	for (let n = 0; n < warmUp; n++, await pause(every)) await write(n, `warm-up ${n}`);
	acknowledged = 0;
	notified.begin();
	const writing: Promise<void>[] = [];
	const start = performance.now();
	for (let n = 0; n < total; n++) {
		await pause(Math.max(0, start + n * every - performance.now()));
		sentAt[n] = performance.now();
		writing.push(write(n, `${mark} ${n}`));
	}
	await Promise.all(writing);
	stopSaving();
	await pause(LAST_ARRIVALS_MS);
	if (failures.length > 0) throw failures[0];
	const counts = arrived.flatMap((of) => [...of]);
	return {
		...latencyOf(milliseconds.subarray(0, arrivals)),
		sent: total,
		acknowledged,
		arrivals,
		lost: counts.filter((count) => count === 0).length,
		doubled: counts.filter((count) => count > 1).length,
		notified: notified.result(),
	};
}

/** Times from a message to the page of whom it concerns, which hears of each in the order they were sent. */
function countNotified(sockets: readonly Socket[]) {
	const expected = sockets.map((): number[] => []);
	let milliseconds: number[] = [];
	let missing = 0;
	sockets.forEach((socket, at) => {
		socket.on(NOTIFIED, ({ isNew }: { isNew: boolean }) => {
			const since = isNew ? expected[at]?.shift() : undefined;
			if (since === undefined) return;
			milliseconds.push(performance.now() - since);
			missing -= 1;
		});
	});
	return {
		expect(at: number) {
			expected[at]?.push(performance.now());
			missing += 1;
		},
		/** From here on they count; those of before may still come. */
		begin() {
			milliseconds = [];
		},
		result: () => ({ ...latencyOf(milliseconds), count: milliseconds.length, missing }),
	};
}

/** As our pages send: over HTTP, and its id comes back. The bare server takes it from the socket. */
async function send(
	{ origin, cookies }: ChatLoad,
	sockets: Socket[],
	{ writer, content }: Written,
	replyToId: string | undefined,
): Promise<string | null> {
	const clientMessageId = randomUUID();
	if (cookies.length === 0) {
		await sockets[(writer * 7) % sockets.length]?.emitWithAck("send", { clientMessageId, content });
		return null;
	}
	const input = { clientMessageId, content, replyToId };
	const path = `${endpoints.rpc}/chat/send`;
	return (await call<{ id: string }>({ origin, cookie: cookies[writer] }, path, input)).id;
}

/** One page after another saves that its member has read everything. Returns what ends it. */
function saveSeen(room: ChatLoad, failed: (error: unknown) => void): () => void {
	const { origin, cookies, sockets } = room;
	if (cookies.length === 0) return () => undefined;
	let page = 0;
	const input = { conversationId: CONVERSATION_ID, seq: Number.MAX_SAFE_INTEGER };
	const save = () => {
		const cookie = cookies[page++ % Math.min(sockets, cookies.length)];
		call({ origin, cookie }, `${endpoints.rpc}/chat/saveSeen`, input).catch(failed);
	};
	const timer = setInterval(save, seenSavedEveryMs(sockets));
	return () => clearInterval(timer);
}
