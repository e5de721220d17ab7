import assert from "node:assert/strict";
import { randomUUID } from "node:crypto";
import { after, beforeEach, test } from "node:test";
import { startTestServer, type TestUser } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { services } = server;
const moderator = await server.user({ roles: ["moderator"] });
const friend = await server.user();
beforeEach(() => services.pool.query("DELETE FROM rate_limits"));

const setGuards = (slowSeconds: number, firstDayPerHour: number) =>
	moderator.api.moderation.setGuards({ slowSeconds, firstDayPerHour, blockedDomains: [] });
const send = (user: TestUser, conversationId?: string) =>
	user.api.chat.send({
		content: "Hello",
		clientMessageId: randomUUID(),
		...(conversationId && { conversationId }),
	});
const tooMany = { code: "TOO_MANY_REQUESTS" };
/** As though the time between two messages were over. */
const waitIsOver = () => services.pool.query("DELETE FROM rate_limits WHERE key LIKE 'slow-%'");

test("a message refused by slow mode doesn't count against the first-day limit", async () => {
	await setGuards(600, 3);
	const newcomer = await server.user();
	for (const _ of [1, 2, 3]) {
		await send(newcomer);
		for (const _ of [1, 2, 3]) await assert.rejects(send(newcomer), tooMany);
		await waitIsOver();
	}
	await assert.rejects(send(newcomer), tooMany, "the fourth is one too many");
});

test("a message refused by the first-day limit doesn't start the slow-mode wait", async () => {
	await setGuards(600, 1);
	const newcomer = await server.user();
	await send(newcomer);
	await waitIsOver();
	await assert.rejects(send(newcomer), tooMany);
	const { slow, firstDay } = await newcomer.api.chat.pace();
	assert.deepEqual(slow, { seconds: 600, waitSeconds: 0 });
	assert.equal(firstDay?.left, 0);
});

test("members see the limits that apply to them, and moderators see none", async () => {
	await setGuards(0, 0);
	const newcomer = await server.user();
	const nothing = { slow: null, firstDay: null };
	assert.deepEqual(await newcomer.api.chat.pace(), nothing);
	await setGuards(600, 5);
	assert.deepEqual(await newcomer.api.chat.pace(), {
		slow: { seconds: 600, waitSeconds: 0 },
		firstDay: { limit: 5, left: 5, resetSeconds: 0 },
	});
	await send(newcomer);
	const { slow, firstDay } = await newcomer.api.chat.pace();
	assert.ok(slow && slow.waitSeconds > 0 && slow.waitSeconds <= 600);
	assert.equal(firstDay?.left, 4);
	assert.ok(firstDay.resetSeconds > 3_000);
	assert.deepEqual(await moderator.api.chat.pace(), nothing);
});

test("a direct message is exempt from slow mode, and counts on the first day", async () => {
	await setGuards(600, 5);
	const newcomer = await server.user();
	const { id } = await newcomer.api.chat.openDirect({ memberId: friend.id });
	await send(newcomer, id);
	await send(newcomer, id);
	const { slow, firstDay } = await newcomer.api.chat.pace();
	assert.equal(slow?.waitSeconds, 0);
	assert.equal(firstDay?.left, 3);
});
