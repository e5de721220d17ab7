import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { topics } from "#app/features.ts";
import { socketEvents } from "#server/live/live.ts";
import { endpoints, unlinkedEndpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { closeReason, openSocket, subscribe } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());

/** Frames of Socket.IO's protocol that no client of ours sends; `40` joins, `42` is an event. */
const frames: (string | Buffer)[] = [
	"42null",
	"42[]",
	"42[null]",
	"42[1]",
	"42[{}]",
	'42[["subscribe"]]',
	'42["subscribe"',
	'42{"subscribe":1}',
	"42",
	"4",
	"2",
	"3probe",
	"9",
	"",
	"\u0000",
	"\ud800",
	'42["connect"]',
	'42["connect_error"]',
	'42["disconnect"]',
	'42["disconnecting"]',
	'42["newListener"]',
	'42["removeListener"]',
	'42["error","x"]',
	'42["__proto__",{}]',
	'42["constructor",{}]',
	'42["hasOwnProperty"]',
	'4299999999999999999999["subscribe","chat"]',
	'42-1["subscribe","chat"]',
	'421["subscribe",{"toString":null}]',
	'421["subscribe",["chat"]]',
	'421["subscribe",{"__proto__":{"isAdmin":true}}]',
	`421["subscribe","${"x".repeat(10_000)}"]`,
	`42["subscribe",${"[".repeat(7_000)}${"]".repeat(7_000)}]`,
	`42${"[".repeat(15_000)}`,
	'431["answer to nothing"]',
	'43["x"]',
	"44",
	'44{"message":"x"}',
	"41",
	"40",
	"40{}",
	'40{"token":1}',
	"40/admin,",
	'40/topic:chat,{"a":1}',
	'42/admin,["subscribe","chat"]',
	'451-["subscribe",{"_placeholder":true,"num":0}]',
	'4599999-["subscribe",{"_placeholder":true,"num":99999}]',
	'451-["subscribe",{"_placeholder":true,"num":-1}]',
	'451-["subscribe",{"_placeholder":true,"num":"__proto__"}]',
	"461-[]",
	Buffer.from([0]),
	Buffer.from("42[null]"),
	Buffer.alloc(15_000, 0xff),
	Buffer.alloc(20_000),
	"x".repeat(20_000),
];

test("no frame ends the process or disturbs another member", async () => {
	const witness = await server.user();
	const other = await openSocket(server.url, witness.cookie);
	for (const frame of frames) await sendRaw(frame);
	await assertAllWell();
	assert.deepEqual(await subscribe(other, "chat"), { ok: true });
	other.close();
});

test("no event arguments do, even of the library's own events", async () => {
	const names = [...socketEvents, ...topics.map((topic) => topic.name), "restarting", "send", ""];
	const odd = fc.array(fc.jsonValue({ maxDepth: 3 }), { maxLength: 4 });
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...names), odd, async (name, args) => {
			await sendRaw(`42${JSON.stringify([name, ...args])}`);
			await sendRaw(`427${JSON.stringify([name, ...args])}`);
		}),
		{ numRuns: 60, seed: 1 },
	);
	await assertAllWell();
});

test("a deeply nested frame closes its connection unparsed", async () => {
	const user = await server.user();
	const socket = await openSocket(server.url, user.cookie);
	const closed = closeReason(socket);
	let deep: unknown = 0;
	for (let depth = 0; depth < 100; depth += 1) deep = [deep];
	const answered = socket.emitWithAck("subscribe", deep).catch(() => closed);
	assert.match(String(await Promise.race([closed, answered])), /^transport (close|error)$/);
});

test("unknown topics and server-only events are answered NOT_FOUND", async () => {
	const user = await server.user();
	const socket = await openSocket(server.url, user.cookie);
	for (const topic of [null, 5, {}, [], "", "nope", "__proto__", "topic:chat", "x".repeat(5_000)])
		assert.deepEqual(await socket.emitWithAck("subscribe", topic), {
			ok: false,
			code: "NOT_FOUND",
		});
	assert.deepEqual(await socket.emitWithAck("publish", "chat", { content: "I am the server" }), {
		ok: false,
		code: "NOT_FOUND",
	});
	socket.close();
});

test("a socket that floods is closed, and may reconnect", async () => {
	const user = await server.user();
	const socket = await openSocket(server.url, user.cookie);
	const cutOff = closeReason(socket);
	for (let posted = 0; posted < 100; posted += 1) socket.emit("subscribe", "chat");
	assert.equal(await cutOff, "io server disconnect");
	const again = await openSocket(server.url, user.cookie);
	assert.deepEqual(await subscribe(again, "chat"), { ok: true });
	again.close();
});

test("ten sockets per user, even when fifteen connect at once; a closed one frees its place", async () => {
	const user = await server.user();
	const tries = Array.from({ length: 15 }, () => openSocket(server.url, user.cookie));
	const results = await Promise.allSettled(tries);
	const open = results.flatMap((result) => (result.status === "fulfilled" ? [result.value] : []));
	const refused = results.flatMap((result) =>
		result.status === "rejected" ? [result.reason] : [],
	);
	assert.equal(open.length, 10);
	for (const { data } of refused) assert.deepEqual(data, { code: "TOO_MANY_REQUESTS" });

	const [first, ...others] = open;
	first?.close();
	const again = await eventually(() => openSocket(server.url, user.cookie));
	for (const socket of [again, ...others]) socket.close();
});

test("fifty sockets per IP address, as the trusted proxy reports it", async () => {
	const behind = await startTestServer({ trustProxy: 1 });
	try {
		const people = await Promise.all(Array.from({ length: 6 }, () => behind.user()));
		const from = (address: string, user: number) =>
			openSocket(behind.url, people[user]?.cookie, behind.url, {
				"x-forwarded-for": `198.51.100.9, ${address}`,
			});
		const open = await Promise.all(
			Array.from({ length: 50 }, (_, at) => from("203.0.113.1", Math.floor(at / 10))),
		);
		await assert.rejects(from("203.0.113.1", 5), { data: { code: "TOO_MANY_REQUESTS" } });
		open.push(await from("203.0.113.2", 5));
		for (const socket of open) socket.close();
	} finally {
		await behind.close();
	}
});

/** The server notices a closed socket a moment later than we do. */
async function eventually<Result>(work: () => Promise<Result>): Promise<Result> {
	for (;;) {
		const result = await work().catch((error: Error & { data?: { code?: string } }) => error);
		if (!(result instanceof Error)) return result;
		assert.equal(result.data?.code, "TOO_MANY_REQUESTS");
	}
}

/** Opens a socket by hand, joins as a member, says the frame, and leaves once the server has had it. */
async function sendRaw(frame: string | Buffer): Promise<void> {
	const { cookie } = await memberOnce();
	const address = `${server.url.replace("http", "ws")}${endpoints.live}/?EIO=4&transport=websocket`;
	const socket = new WebSocket(address, { headers: { cookie, origin: server.url } });
	const gone = new Promise<void>((resolve) => socket.addEventListener("close", () => resolve()));
	socket.addEventListener("error", () => {});
	socket.addEventListener("message", ({ data }) => {
		if (String(data).startsWith("0")) socket.send("40");
		if (!String(data).startsWith("40")) return;
		socket.send(frame);
		// Answered once all before it has been handled.
		socket.send('429["unsubscribe","chat"]');
	});
	socket.addEventListener("message", ({ data }) => {
		if (String(data).startsWith("439")) socket.close();
	});
	await gone;
}

let member: Promise<{ cookie: string }> | undefined;
function memberOnce(): Promise<{ cookie: string }> {
	member ??= server.user();
	return member;
}

async function assertAllWell(): Promise<void> {
	const { status } = await request(server.url, { path: unlinkedEndpoints.health });
	assert.equal(status, 200);
}
