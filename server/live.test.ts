import assert from "node:assert/strict";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { test } from "node:test";
import Fastify from "fastify";
import { io } from "socket.io-client";
import { createLive, TOPICS_PER_SOCKET } from "./live.ts";

const PATH = "/live";
const topic = { name: "thread", capability: "browse the public pages", isKeyed: true } as const;
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

test("one socket follows so many topics and is refused more, until it lets go of one", async (t) => {
	const server = createServer();
	const live = createLive({
		mayFollow: async () => true,
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
	const say = (event: "subscribe" | "unsubscribe", address: string) => {
		t.mock.timers.tick(200);
		return socket.emitWithAck(event, address);
	};
	for (let number = 1; number <= TOPICS_PER_SOCKET; number += 1)
		assert.deepEqual(await say("subscribe", threadOf(number)), { ok: true });
	const more = threadOf(TOPICS_PER_SOCKET + 1);
	assert.deepEqual(await say("subscribe", more), { ok: false, code: "TOO_MANY_TOPICS" });
	assert.deepEqual(await say("subscribe", threadOf(1)), { ok: true });
	assert.deepEqual(await say("unsubscribe", threadOf(1)), { ok: true });
	assert.deepEqual(await say("subscribe", more), { ok: true });
});
