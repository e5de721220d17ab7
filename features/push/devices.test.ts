import assert from "node:assert/strict";
import { test } from "node:test";
import { eq } from "drizzle-orm";
import { newId } from "#server/database/database.ts";
import { storedVapidKeys } from "#server/push/stored-keys.ts";
import { settings } from "#server/table.ts";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { apiAs } from "#testing/server.ts";
import { DEVICES_MAX, TESTS_PER_HOUR } from "./limits.ts";
import { startPushServer } from "./push.test-devices.ts";
import { pushSubscriptions } from "./table.ts";

const { server, service, admin, publicKey, turnOn, logged } = await startPushServer();
const { services, url } = server;
const { db, pool } = services;
const namesOf = async ({ api }: { api: (typeof admin)["api"] }) =>
	(await api.push.mine()).devices.map(({ name }) => name);

test("a device is listed by its browser's name, tested, and removed", async () => {
	const member = await server.user();
	const browser = await turnOn(member);
	const again = await member.api.push.addDevice(browser.subscription);
	assert.equal(again.id, browser.id, "the same browser is the same device");
	assert.deepEqual(await member.api.push.sendTest(), { isDelivered: true, reason: null });
	const [shown] = browser.received;
	assert.equal(shown?.title, "Test from Greenroom");
	assert.equal(shown?.path, "/notifications/settings");
	const { devices } = await member.api.push.mine();
	assert.deepEqual(
		devices.map(({ isCurrent, name, failedAt }) => ({ isCurrent, name, failedAt })),
		[{ isCurrent: true, name: "Unknown browser", failedAt: null }],
	);
	assert.ok(devices[0]?.deliveredAt);
	const [line] = await logged(member, "delivered");
	assert.deepEqual([line?.kind, line?.device], ["Test", "Unknown browser"]);
	await member.api.push.removeDevice({ id: browser.id });
	assert.deepEqual((await member.api.push.mine()).devices, []);
	await assert.rejects(member.api.push.sendTest(), { code: "CONFLICT" });
});

test("a failed test shows the reason, and an expired device is removed", async () => {
	const member = await server.user();
	const browser = await turnOn(member);
	browser.answers.push({ status: 503 }, { status: 400 }, { status: 410 });
	const test = () => member.api.push.sendTest();
	assert.deepEqual(await test(), {
		isDelivered: false,
		reason: "The push service is busy (503).",
	});
	const failedAt = async () => (await member.api.push.mine()).devices[0]?.failedAt;
	assert.ok(await failedAt());
	assert.equal((await test()).reason, "The push service refused it (400). It says: not taken");
	assert.ok(await failedAt());
	assert.equal((await test()).reason, "The browser has turned notifications off.");
	assert.deepEqual((await member.api.push.mine()).devices, []);
});

test("a browser used by another account belongs to that account only", async () => {
	const [former, next] = [await server.user(), await server.user()];
	const browser = await turnOn(former);
	await next.api.push.addDevice(browser.subscription);
	assert.deepEqual(await namesOf(former), []);
	assert.deepEqual(await namesOf(next), ["Unknown browser"]);
	await assert.rejects(former.api.push.sendTest(), { code: "CONFLICT" });
});

test("signing out, even offline, and revoking a session end push to its device", async () => {
	for (const end of [
		(member: typeof admin) => member.api.accounts.signOut(),
		({ cookie }: typeof admin) =>
			apiAs(url, `${cookie}; greenroom-signed-out=1`).accounts.session(),
		async ({ id, sessionId }: typeof admin) => {
			await pool.query("DELETE FROM session WHERE id = $1 AND user_id = $2", [sessionId, id]);
		},
	]) {
		const member = await server.user();
		await turnOn(member);
		await end(member);
		const { rowCount } = await pool.query("SELECT FROM push_subscriptions WHERE user_id = $1", [
			member.id,
		]);
		assert.equal(rowCount, 0);
	}
});

test("a session has one device, and the oldest is removed above the limit", async () => {
	const member = await server.user();
	await turnOn(member);
	await turnOn(member);
	assert.equal((await member.api.push.mine()).devices.length, 1);
	const { rows } = await pool.query<{ id: string }>(
		`INSERT INTO session (id, token, user_id, expires_at) SELECT gen_random_uuid(), gen_random_uuid()::text, $1, now() + interval '1 day'
FROM generate_series(1, $2) RETURNING id`,
		[member.id, DEVICES_MAX],
	);
	for (const [at, session] of rows.entries())
		await db.insert(pushSubscriptions).values({
			id: newId(),
			userId: member.id,
			sessionId: session.id,
			...service.subscribe(publicKey).subscription,
			device: `Browser ${at}`,
			createdAt: new Date(Date.now() - (DEVICES_MAX - at) * 60_000),
		});
	const browser = await turnOn(member);
	const names = await namesOf(member);
	assert.equal(names.length, DEVICES_MAX);
	assert.ok(!names.includes("Browser 0"));
	assert.equal(names.at(-1), "Unknown browser");
	await member.api.push.sendTest();
	assert.equal(browser.received.length, 1, "the session's latest subscription is the one");
});

test("an invalid subscription is refused, and so are too many tests", async () => {
	const member = await server.user();
	const { subscription } = service.subscribe(publicKey);
	for (const endpoint of [
		"http://push.test.example/1",
		"https://127.0.0.1/1",
		"https://[::1]/1",
		"https://2130706433/1",
		"https://push.test.example:8443/1",
		"https://user@push.test.example/1",
		"https://localhost/1",
	])
		await assert.rejects(
			member.api.push.addDevice({ ...subscription, endpoint }),
			{ code: "UNPROCESSABLE_CONTENT" },
			endpoint,
		);
	await assert.rejects(
		member.api.push.addDevice({ ...subscription, p256dh: `B${"A".repeat(86)}` }),
		{ code: "UNPROCESSABLE_CONTENT" },
	);
	await member.api.push.addDevice(subscription);
	for (let count = 0; count < TESTS_PER_HOUR; count += 1) await member.api.push.sendTest();
	await assert.rejects(member.api.push.sendTest(), { code: "TOO_MANY_REQUESTS" });
});

test("the service worker has its icons, and the address to renew its subscription", async () => {
	const member = await server.user();
	const { text } = await request(url, { path: endpoints.worker });
	const facts = JSON.parse(/^const push = (.*);$/m.exec(text)?.[1] ?? "");
	for (const path of [facts.icon, facts.badge])
		assert.equal((await request(url, { path })).headers["content-type"], "image/png");
	const headers = { cookie: member.cookie, origin: url, "content-type": "application/json" };
	const { json } = await request(url, { path: facts.key, headers });
	assert.equal(json.publicKey, publicKey);
	const body = JSON.stringify(service.subscribe(publicKey).subscription);
	const added = await request(url, { method: "POST", path: facts.devices, headers, body });
	assert.equal(added.status, 200);
	assert.equal((await member.api.push.mine()).devices.length, 1);
});

test("there is one VAPID key pair, and the private key is in no response", async () => {
	await db.delete(settings).where(eq(settings.key, "vapid-keys"));
	const [first, ...others] = await Promise.all([1, 2, 3, 4].map(() => storedVapidKeys(db)));
	for (const other of others) assert.deepEqual(other, first);
	const { rows } = await pool.query<{ all: string }>(
		"SELECT string_agg(c::text, '') AS all FROM settings_changes c",
	);
	assert.ok(!rows[0]?.all?.includes(first?.privateKey ?? ""));
	assert.ok(!JSON.stringify(await admin.api.push.mine()).includes(first?.privateKey ?? ""));
});
