import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo, LookupFunction } from "node:net";
import { after, test } from "node:test";
import { startPushService } from "#testing/push-service.ts";
import { createPost, type PostAnswer } from "./post.ts";
import { isPublicAddress, publicLookup } from "./public-address.ts";
import { createPushSender, type Sending } from "./send.ts";
import { makeVapidKeys, publicKeyOf } from "./vapid.ts";

const service = await startPushService();
after(() => service.close());
const keys = makeVapidKeys();
const subject = () => "mailto:ada@greenroom.example";
const sender = createPushSender({ keys, subject, post: service.post });
const browser = service.subscribe(keys.publicKey);
const { endpoint, p256dh, auth } = browser.subscription;
const text = { title: "Slow Tide", body: "is live 🎹", path: "/music", tag: "track" };
const sending: Sending = {
	endpoint,
	keys: { p256dh, auth },
	payload: JSON.stringify(text),
	lifetimeSeconds: 59.9,
	urgency: "high",
	tag: "track:1",
};

test("a browser decrypts a message from a server with its VAPID key", async () => {
	assert.deepEqual(await sender.send(sending), { outcome: "delivered" });
	const [received] = browser.received;
	const { topic = "", ...rest } = received ?? {};
	assert.deepEqual(rest, { ...text, ttl: 59, urgency: "high", subject: subject() });
	assert.equal(topic.length, 32);
	const other = createPushSender({ keys: makeVapidKeys(), subject, post: service.post });
	const refused = await other.send(sending);
	assert.deepEqual(refused, {
		outcome: "refused",
		reason: "The push service refused it (403). It says: not taken",
	});
	assert.equal(publicKeyOf(keys.privateKey), keys.publicKey);
});

test("every new key pair is complete, even when its private key starts with zeros", () => {
	for (let made = 0; made < 3_000; made += 1) {
		const { publicKey, privateKey } = makeVapidKeys();
		assert.equal(privateKey.length, 43);
		assert.equal(publicKeyOf(privateKey), publicKey);
	}
});

test("a push service's response says whether to retry, and when", async () => {
	const answered = async (answer: Partial<PostAnswer>) => {
		const post = async () => ({ status: 500, retryAfter: undefined, text: "", ...answer });
		return createPushSender({ keys, subject, post }).send(sending);
	};
	for (const status of [200, 201, 202, 204])
		assert.deepEqual(await answered({ status }), { outcome: "delivered" });
	for (const status of [404, 410]) assert.equal((await answered({ status })).outcome, "gone");
	for (const status of [301, 307, 400, 401, 403, 413])
		assert.equal((await answered({ status })).outcome, "refused");
	const after = async (retryAfter: string | undefined) => {
		const answer = await answered({ status: 429, retryAfter });
		return answer.outcome === "retry" ? answer.afterSeconds : answer.outcome;
	};
	assert.equal(await after("120"), 120);
	assert.equal(await after(undefined), null);
	assert.equal(await after("soon"), null);
	const hour = new Date(Date.now() + 3_600_000).toUTCString();
	assert.equal(Math.round(Number(await after(hour)) / 60), 60);
	assert.equal((await answered({ status: 503 })).outcome, "retry");
});

test("requests go only to the public internet, whatever a host resolves to", async () => {
	for (const address of [
		"0.0.0.0 10.1.2.3 100.64.0.1 127.0.0.1 169.254.169.254 172.16.0.1 192.0.2.1 192.168.1.1",
		"198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 :: ::1 ::7f00:1 ::ffff:127.0.0.1 fe80::1",
		"fc00::1 64:ff9b::a00:1 2002:a00:1:: 2001:db8::1 ff02::1 nonsense",
	].flatMap((line) => line.split(" ")))
		assert.ok(!isPublicAddress(address), address);
	for (const address of ["8.8.8.8", "2606:4700::1111", "::ffff:8.8.8.8"])
		assert.ok(isPublicAddress(address), address);
	const real = createPushSender({ keys, subject, post: createPost() });
	for (const host of ["localhost", "127.0.0.1", "[::1]", "169.254.169.254", "2130706433"])
		assert.deepEqual(await real.send({ ...sending, endpoint: `https://${host}/send/1` }), {
			outcome: "refused",
			reason: "Its push service isn't on the public internet.",
		});
});

test("a host that resolves to this machine is refused at lookup", async () => {
	const { promise, resolve } = Promise.withResolvers<string | undefined>();
	publicLookup("localhost", { all: true }, (error) => resolve(error?.code));
	assert.equal(await promise, "EPRIVATE");
});

test("redirects are not followed, long responses are truncated, and a dead service is retried", async () => {
	let visits = 0;
	const server = createServer((requested, answer) => {
		visits += 1;
		if (requested.url === "/moved") answer.writeHead(302, { location: "/elsewhere" }).end();
		else answer.writeHead(400).end("x".repeat(1_000_000));
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const { port } = server.address() as AddressInfo;
	const lookup: LookupFunction = (_host, _options, done) =>
		done(null, [{ address: "127.0.0.1", family: 4 }]);
	const post = createPost({ request: request as never, lookup });
	const to = (path: string) => ({
		endpoint: `http://push.test.example:${port}${path}`,
		headers: {},
		body: Buffer.from("x"),
	});
	assert.equal((await post(to("/moved"))).status, 302);
	assert.equal(visits, 1);
	assert.equal((await post(to("/long"))).text.length, 2_000);
	server.close();
	server.closeAllConnections();
	const away = createPushSender({ keys, subject, post: () => post(to("/")) });
	assert.deepEqual(await away.send(sending), {
		outcome: "retry",
		reason: "Couldn't reach the push service (ECONNREFUSED).",
		afterSeconds: null,
	});
});
