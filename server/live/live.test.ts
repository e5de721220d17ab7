import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type TestContext, test } from "node:test";
import Fastify from "fastify";
import { io } from "socket.io-client";
import { z } from "zod";
import { createLive, TOPICS_PER_SOCKET } from "./live.ts";

const PATH = "/live";
const topic = {
	name: "thread",
	capability: "browse the public pages",
	event: z.string(),
	isRetained: false,
	isKeyed: true,
} as const;
const user = {
	id: "01939c00-0000-7000-8000-000000000002",
	name: "Ada",
	roles: [],
	isBookClubMember: false,
	subscriptionTier: null,
	email: "ada@example.com",
	emailVerified: true,
	fullName: "Ada",
	avatarUrl: null,
} as const;
const threadOf = (number: number) =>
	`${topic.name}:01939c00-0000-7000-8000-${String(number).padStart(12, "0")}`;

/** A page's socket; Date stands still but for what `say` adds, so that no packet is one too many. */
async function openPage(t: TestContext, mayFollow = async () => true) {
	const server = createServer();
	const live = createLive({
		mayFollow,
		server,
		path: PATH,
		topics: [topic],
		isOwnOrigin: () => true,
		ipOf: () => "127.0.0.1",
		findSession: async () => ({ id: "session", token: "token", user }),
		findChanged: async () => [],
		log: Fastify().log,
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	const socket = io(`http://127.0.0.1:${port}`, {
		path: PATH,
		transports: ["websocket"],
		reconnection: false,
	});
	t.after(async () => {
		socket.close();
		await live.close();
		await live.leave();
	});
	await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
	// Packets are limited to five a second in the long run as well, and the client misses its heartbeat after 45.
	t.mock.timers.enable({ apis: ["Date"], now: Date.now() });
	const emit = (event: "subscribe" | "unsubscribe", address: string): Promise<object> => {
		t.mock.timers.tick(200);
		return socket.emitWithAck(event, address);
	};
	return { live, socket, emit };
}

test("a socket's number of subscriptions is limited, until it unsubscribes from one", async (t) => {
	const { emit } = await openPage(t);
	for (let number = 1; number <= TOPICS_PER_SOCKET; number += 1)
		assert.deepEqual(await emit("subscribe", threadOf(number)), { ok: true });
	const more = threadOf(TOPICS_PER_SOCKET + 1);
	assert.deepEqual(await emit("subscribe", more), { ok: false, code: "TOO_MANY_TOPICS" });
	assert.deepEqual(await emit("subscribe", threadOf(1)), { ok: true });
	assert.deepEqual(await emit("unsubscribe", threadOf(1)), { ok: true });
	assert.deepEqual(await emit("subscribe", more), { ok: true });
});

test("unsubscribing during the access check receives nothing of the topic", async (t) => {
	const checks: ((may: boolean) => void)[] = [];
	const { live, socket, emit } = await openPage(
		t,
		() => new Promise((resolve) => checks.push(resolve)),
	);
	const received: string[] = [];
	socket.onAny((address: string) => received.push(address));
	const [left = "", kept = ""] = [threadOf(1), threadOf(2)];
	const answers = Promise.all([
		emit("subscribe", left),
		emit("unsubscribe", left),
		emit("subscribe", kept),
	]);
	for (const at of [0, 1]) {
		while (!checks[at]) await new Promise(setImmediate);
		checks[at](true);
	}
	assert.deepEqual(await answers, [{ ok: true }, { ok: true }, { ok: true }]);
	for (const address of [left, kept]) live.publish(topic, "news", address.split(":")[1]);
	await new Promise((resolve) => socket.once(kept, resolve));
	assert.deepEqual(received, [kept]);
});
