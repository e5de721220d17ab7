import assert from "node:assert/strict";
import { randomBytes, randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { request as openRequest } from "node:http";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { presence } from "#domain/people/contract.ts";
import { PASSWORD, signIn, signUp } from "#features/accounts/accounts.test-users.ts";
import { chatMessageTopic, chatTypingTopic, type Message } from "#features/chat/contract.ts";
import { MESSAGES_BURST } from "#features/chat/limits.ts";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { closeReason, openSocket, receives, subscribe } from "#testing/live.ts";
import { apiAs, startTestServers, type TestUser } from "#testing/server.ts";
import { callTus, createUpload, idIn, sendBytes } from "#testing/uploads.ts";

const POLL_MS = 20;
const NOTIFICATION_BYTES = 8_000;
const SOCKETS_PER_USER = 10;

const servers = await startTestServers();
const { first, second } = servers;
after(() => servers.close());

/** The same member, on the second server. */
const there = ({ cookie }: TestUser) => apiAs(second.url, cookie);
const message = (content: string) => ({ content, clientMessageId: randomUUID() });

test("a message sent on one server arrives on the other, once and at any length", async (t) => {
	const [ada, noor] = [await first.user(), await first.user({ fullName: "Noor" })];
	const socket = await openSocket(first.url, ada.cookie);
	t.after(() => socket.close());
	await subscribe(socket, chatMessageTopic.name);
	await subscribe(socket, chatTypingTopic.name);
	await there(noor).chat.typing({});
	await receives(socket, chatTypingTopic.name);
	const long = { id: noor.id, name: "x".repeat(NOTIFICATION_BYTES), avatarUrl: null, staff: null };
	second.services.live.publish(chatTypingTopic, long);
	await receives(socket, chatTypingTopic.name, ({ name }: typeof long) => name === long.name);

	const sent = await there(noor).chat.send(message("from there"));
	const last = await ada.api.chat.send(message("from here"));
	await receives(socket, chatMessageTopic.name, ({ id }: Message) => id === sent.id);
	await receives(socket, chatMessageTopic.name, ({ id }: Message) => id === last.id);
	const received = socket.received.filter(({ event }) => event === chatMessageTopic.name);
	assert.equal(received.length, 2);
});

test("each member is online once, on whichever servers their pages are", async () => {
	const [ada, noor] = [await first.user(), await first.user()];
	const here = await openSocket(first.url, ada.cookie);
	const both = await openSocket(second.url, ada.cookie);
	const gone = await openSocket(second.url, noor.cookie);
	type Report = { count: number; users: { id: string }[] };
	for (const page of [here, both]) {
		await subscribe(page, presence.name);
		const report = await receives(page, presence.name, ({ count }: Report) => count === 2);
		assert.deepEqual(
			report.users.map(({ id }) => id),
			[ada.id, noor.id],
		);
	}
	here.received.length = 0;
	gone.close();
	await receives(here, presence.name, ({ count }: Report) => count === 1);
	both.close();
	here.close();
	while ((await second.services.live.online()).length > 0) await pause(POLL_MS);
});

test("sign-out, role changes and suspensions reach the sockets on the other server", async () => {
	const admin = await first.user({ roles: ["admin"] });
	const [ada, noor, sam] = [await first.user(), await first.user(), await first.user()];
	const open = (user: TestUser) => openSocket(second.url, user.cookie);
	const sockets = await Promise.all([open(ada), open(noor), open(sam)]);
	await ada.api.accounts.signOut();
	await admin.api.users.grantRole({ id: noor.id, role: "moderator", reason: "Keeps it kind." });
	await first.services.pool.query("DELETE FROM session WHERE id = $1", [sam.sessionId]);
	await Promise.all(sockets.map(closeReason));
	await assert.rejects(open(ada), { data: { code: "UNAUTHORIZED" } });
});

test("a member's limits are shared by both servers", async (t) => {
	const ada = await first.user();
	const apis = [ada.api, there(ada)];
	const answers = await Promise.allSettled(
		Array.from({ length: MESSAGES_BURST + 4 }, (_, n) =>
			apis[n % 2]?.chat.send(message(`message ${n}`)),
		),
	);
	const refused = answers.filter(({ status }) => status === "rejected");
	assert.equal(refused.length, 4);

	const urls = Array.from({ length: SOCKETS_PER_USER }, (_, n) => (n % 2 ? first : second).url);
	const sockets = await Promise.all(urls.map((url) => openSocket(url, ada.cookie)));
	t.after(() => {
		for (const socket of sockets) socket.close();
	});
	for (const { url } of [first, second])
		for (let isRefused = false; !isRefused; ) {
			const more = await openSocket(url, ada.cookie).catch((error) => error);
			isRefused = more.data?.code === "TOO_MANY_REQUESTS";
			if (!isRefused) more.close();
			await pause(POLL_MS);
		}
});

test("password guesses are counted across both servers; successful sign-ins are not", async () => {
	const { email } = await signUp(first.url);
	const statuses = async (tries: number, password: string) => {
		const urls = Array.from({ length: tries }, (_, at) => (at % 2 ? first : second).url);
		const answers = await Promise.all(urls.map((url) => signIn(url, email, password)));
		return answers.map(({ status }) => status).toSorted();
	};
	for (const _ of [1, 2])
		assert.deepEqual(await statuses(6, PASSWORD), [200, 200, 200, 200, 200, 200]);
	const guesses = await statuses(14, "a wrong password");
	assert.deepEqual(guesses, [...Array(10).fill(401), ...Array(4).fill(429)]);
	assert.deepEqual(await statuses(2, PASSWORD), [429, 429]);
});

test("an upload interrupted on one server resumes on the other", async () => {
	const ada = await first.user();
	const bytes = randomBytes(600_000);
	const half = bytes.length / 2;
	const path = (await createUpload(first.url, ada, bytes.length)).headers.location ?? "";
	const hanging = openRequest(`${first.url}${path}`, {
		method: "PATCH",
		headers: {
			origin: first.url,
			cookie: ada.cookie,
			"tus-resumable": "1.0.0",
			"content-type": "application/offset+octet-stream",
			"upload-offset": 0,
			"content-length": bytes.length,
		},
	});
	hanging.on("error", () => undefined);
	hanging.write(bytes.subarray(0, half));
	const stored = join(first.config.dataDir, "uploads", idIn(path));
	while ((await readFile(stored).catch(() => [])).length < half) await pause(POLL_MS);

	const { headers } = await callTus(second.url, ada, { method: "HEAD", path });
	const offset = Number(headers["upload-offset"]);
	assert.equal(offset, half);
	const sent = await sendBytes(second.url, ada, path, offset, bytes.subarray(offset));
	assert.equal(sent.status, 204);
	assert.deepEqual(await readFile(stored), bytes);
	hanging.destroy();
});

test("settings changed on one server apply to pages of the other", async () => {
	const admin = await first.user({ roles: ["admin"] });
	const { content, since } = await admin.api.site.forEditing({ section: "identity" });
	const name = "The Other Room";
	await admin.api.site.save({ section: "identity", content: { ...content, name }, since });
	for (;;) {
		const { text } = await request(second.url, { path: "/about" });
		if (text.includes(name)) break;
		await pause(POLL_MS);
	}
});

test("when a server stops its pages reconnect, and those of the other don't notice", async () => {
	const ada = await first.user();
	const stays = await openSocket(first.url, ada.cookie);
	await subscribe(stays, presence.name);
	const leaves = await openSocket(second.url, ada.cookie);
	await second.close();
	assert.equal(leaves.received[0]?.event, "restarting");
	while (!first.services.live.isAlone()) await pause(POLL_MS);
	assert.equal(stays.connected, true);
	assert.equal((await request(first.url, { path: endpoints.ready })).status, 200);
	stays.close();
});
