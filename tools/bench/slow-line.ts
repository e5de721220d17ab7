import type { AddressInfo } from "node:net";
import { connect, createServer, type Socket } from "node:net";

const TICK_MS = 5;
/** What goes to one connection before it is another's turn. */
const PACKET_BYTES = 1_460;
/** What may wait for the line; the server holds back the rest. */
const WAITING_MAX_BYTES = 256 * 1024;
const BITS_PER_BYTE = 8;

type Waiting = { to: Socket; from: Socket; chunks: Buffer[]; bytes: number; hasEnded: boolean };

/** A way to a port as slow as a phone's: what is asked arrives later, and all answers together share the bandwidth. */
export async function startSlowLine(
	port: number,
	{ bitsPerSecond, latencyMs }: { bitsPerSecond: number; latencyMs: number },
) {
	const waiting = new Set<Waiting>();
	const server = createServer({ noDelay: true }, (near) => {
		const far = connect({ port, host: "127.0.0.1", noDelay: true });
		const answers: Waiting = { to: near, from: far, chunks: [], bytes: 0, hasEnded: false };
		waiting.add(answers);
		near.on("data", (chunk) => setTimeout(() => far.write(chunk), latencyMs));
		far.on("data", (chunk: Buffer) => {
			carried += chunk.length;
			answers.chunks.push(chunk);
			answers.bytes += chunk.length;
			if (answers.bytes > WAITING_MAX_BYTES) far.pause();
		});
		far.on("close", () => {
			answers.hasEnded = true;
		});
		near.on("close", () => {
			waiting.delete(answers);
			far.destroy();
		});
		for (const socket of [near, far]) socket.on("error", () => undefined);
	});
	let carried = 0;
	let allowance = 0;
	let last = performance.now();
	const timer = setInterval(() => {
		const now = performance.now();
		allowance += ((now - last) * bitsPerSecond) / BITS_PER_BYTE / 1_000;
		last = now;
		allowance = sendInTurn([...waiting], allowance);
	}, TICK_MS);
	await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
	return {
		port: (server.address() as AddressInfo).port,
		/** Bytes of answers so far. */
		carried: () => carried,
		stop() {
			clearInterval(timer);
			for (const { to } of waiting) to.destroy();
			server.close();
		},
	};
}

/** Sends packets in turn while they are allowed. Returns what is left, or nothing where nobody waits: a line saves none up. */
function sendInTurn(all: readonly Waiting[], allowed: number): number {
	let left = allowed;
	for (;;) {
		const ready = all.filter(({ chunks }) => chunks.length > 0);
		for (const one of all) if (one.hasEnded && one.chunks.length === 0) one.to.end();
		if (ready.length === 0) return Math.min(left, 0);
		for (const one of ready) {
			if (left <= 0) return left;
			left -= sendPacket(one);
		}
	}
}

function sendPacket(one: Waiting): number {
	const [first] = one.chunks;
	if (!first) return 0;
	const packet = first.subarray(0, PACKET_BYTES);
	if (packet.length === first.length) one.chunks.shift();
	else one.chunks[0] = first.subarray(PACKET_BYTES);
	one.bytes -= packet.length;
	if (one.bytes <= WAITING_MAX_BYTES) one.from.resume();
	one.to.write(packet);
	return packet.length;
}
