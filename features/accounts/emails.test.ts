import assert from "node:assert/strict";
import { readdir, readFile, stat } from "node:fs/promises";
import { createServer, type Server } from "node:net";
import { join } from "node:path";
import { after, test } from "node:test";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { callRpc } from "#testing/http.ts";
import { freePort, startTestServer, type TestServer } from "#testing/server.ts";
import { signUp } from "./accounts.test-users.ts";

type Received = { from: string; to: string[]; text: string };

const port = await freePort();
const mailFrom = "The Greenroom <door@greenroom.example>";
const server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom });
/** For the one who would have to wait ten seconds: an operator may be more impatient than we are. */
const impatient = await startTestServer({
	smtpUrl: `smtp://127.0.0.1:${port}/?greetingTimeout=200`,
	mailFrom,
});
after(() => Promise.all([server.close(), impatient.close()]));

test("emails reach the mail server unchanged", async () => {
	const sink = await startSink();
	const { email } = await signUp(server.url);
	await callRpc(server.url, "accounts.requestPasswordReset", { email });
	await allDone(server, email, 2);
	await sink.close();
	const [first, second, ...more] = sink.received.toSorted((a, b) =>
		subjectOf(a).localeCompare(subjectOf(b)),
	);
	assert.equal(more.length, 0);
	for (const message of sink.received) {
		assert.equal(message.from, "door@greenroom.example");
		assert.deepEqual(message.to, [email]);
		assert.match(message.text, /^From: The Greenroom <door@greenroom\.example>\r?$/m);
		assert.match(message.text, /^Auto-Submitted: auto-generated\r?$/m);
		assert.match(message.text, /^Message-ID: <[\da-f-]{36}@greenroom\.example>\r?$/m);
	}
	assert.equal(first && subjectOf(first), "Choose a new password");
	assert.match(
		first?.text ?? "",
		new RegExp(`${server.url}/auth\\?mode=reset&token=[\\w-]{20,}\\s`),
	);
	assert.equal(second && subjectOf(second), "Confirm your email");
	assert.match(second?.text ?? "", new RegExp(`${server.url}/verify-email\\?token=[\\w.-]+\\s`));
});

test("a mail server that is down, hangs, or disconnects gets the email once it is back, and once only", async () => {
	const troubles: [
		string,
		() => Promise<{ close(): Promise<unknown>; isTried: Promise<unknown> }>,
	][] = [
		["says nothing", () => startTrouble(() => {})],
		["hangs up at once", () => startTrouble((socket) => socket.destroy())],
		["talks nonsense", () => startTrouble((socket) => socket.end("hello?\r\n"))],
		["is busy", () => startTrouble((socket) => socket.end("421 try later\r\n"))],
		[
			"breaks off at the recipient",
			() => startSinkThat({ onRcptTo: (_to, session, done) => cutOff(session, done) }),
		],
		[
			"has no room for now",
			() => startSinkThat({ onRcptTo: (_to, _session, done) => done(refusal(452)) }),
		],
		[
			"breaks off in the letter",
			() => startSinkThat({ onData: (_stream, session, done) => cutOff(session, done) }),
		],
		["will not have it just now", () => startSinkThat({ onData: drained(451) })],
	];
	for (const [what, start] of troubles) {
		const trouble = await start();
		const sender = what === "says nothing" ? impatient : server;
		const { email } = await signUp(sender.url);
		await trouble.isTried;
		await untilState(sender, email, ["retry"]);
		await trouble.close();
		const sink = await startSink();
		await hurry(sender);
		await allDone(sender, email, 1);
		await sink.close();
		assert.deepEqual(
			sink.received.filter(toOthers).map(({ to }) => to),
			[[email]],
			what,
		);
	}
});

test("an unreachable mail server delays no request", async () => {
	const { email } = await signUp(server.url);
	await untilState(server, email, ["retry"]);
	const sink = await startSink();
	await hurry(server);
	await allDone(server, email, 1);
	await sink.close();
	assert.equal(sink.received.filter(toOthers).length, 1);
});

test("an email to an address that doesn't exist is not retried", async () => {
	const refusing = await startSinkThat({ onRcptTo: (_to, _session, done) => done(refusal(550)) });
	const { email } = await signUp(server.url);
	await allDone(server, email, 1);
	await refusing.close();
	const { rows } = await server.services.pool.query(
		"SELECT retry_count FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
		[email],
	);
	assert.deepEqual(rows, [{ retry_count: 0 }]);
});

test("without a mail server emails go to the outbox, readable by the operator only", async () => {
	const quiet = await startTestServer();
	try {
		const { email } = await signUp(quiet.url);
		await allDone(quiet, email, 1);
		const outbox = join(quiet.config.dataDir, "outbox");
		const [name = "", ...more] = await readdir(outbox);
		assert.equal(more.length, 0);
		assert.match(name, /\.eml$/);
		assert.equal((await stat(join(outbox, name))).mode & 0o777, 0o600);
		const text = decoded(await readFile(join(outbox, name), "utf8"));
		assert.match(text, new RegExp(`^To: ${email}\\r$`, "m"));
		assert.match(text, new RegExp(`${quiet.url}/verify-email\\?token=`));
	} finally {
		await quiet.close();
	}
});

async function startSink() {
	const received: Received[] = [];
	const sink = await startSinkThat({
		onData(stream, session, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk: Buffer) => chunks.push(chunk));
			stream.on("end", () => {
				const { mailFrom, rcptTo } = session.envelope;
				received.push({
					from: mailFrom ? mailFrom.address : "",
					to: rcptTo.map(({ address }) => address),
					text: decoded(Buffer.concat(chunks).toString("utf8")),
				});
				done();
			});
		},
	});
	return { ...sink, received };
}

async function startSinkThat(options: SMTPServerOptions) {
	const { promise: isTried, resolve } = Promise.withResolvers<void>();
	const sink = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		closeTimeout: 10,
		onConnect(_session, done) {
			resolve();
			done();
		},
		...options,
	});
	sink.on("error", () => {});
	await new Promise<void>((listening) => sink.listen(port, "127.0.0.1", () => listening()));
	return { isTried, close: () => new Promise<void>((closed) => sink.close(() => closed())) };
}

async function startTrouble(make: (socket: import("node:net").Socket) => void) {
	const { promise: isTried, resolve } = Promise.withResolvers<void>();
	const open = new Set<import("node:net").Socket>();
	const trouble: Server = createServer((socket) => {
		open.add(socket);
		socket.on("error", () => {});
		make(socket);
		resolve();
	});
	await new Promise<void>((listening) => trouble.listen(port, "127.0.0.1", () => listening()));
	return {
		isTried,
		close: () =>
			new Promise<void>((closed) => {
				trouble.close(() => closed());
				for (const socket of open) socket.destroy();
			}),
	};
}

/** Waits until every message to this address has left, and there are so many. */
async function allDone(at: TestServer, email: string, count: number): Promise<void> {
	const states = await untilState(at, email, ["completed"], count);
	assert.equal(states.length, count);
}

async function untilState(
	at: TestServer,
	email: string,
	wanted: string[],
	count = 1,
): Promise<string[]> {
	for (;;) {
		const { rows } = await at.services.pool.query<{ state: string }>(
			"SELECT state FROM pgboss.job WHERE name = 'mail' AND data->>'to' = $1",
			[email],
		);
		const states = rows.map(({ state }) => state);
		if (states.length >= count && states.every((state) => wanted.includes(state))) return states;
	}
}

/** Tries again now instead of in some seconds; another message wakes the worker. */
async function hurry({ services }: TestServer): Promise<void> {
	await services.pool.query(
		"UPDATE pgboss.job SET start_after = now() WHERE name = 'mail' AND state = 'retry'",
	);
	await services.mail.send({ to: "nudge@test.invalid", subject: "Nudge", text: "" });
}

const toOthers = ({ to }: Received) => !to.includes("nudge@test.invalid");

type Done = (error?: Error | null) => void;

function refusal(responseCode: number): Error {
	return Object.assign(new Error("no"), { responseCode });
}

function drained(code: number): NonNullable<SMTPServerOptions["onData"]> {
	return (stream, _session, done) => {
		stream.resume();
		stream.on("end", () => done(refusal(code)));
	};
}

function cutOff(_session: object, done: Done): void {
	done(refusal(421));
}

const subjectOf = ({ text }: Received) => /^Subject: (.*?)\r?$/m.exec(text)?.[1] ?? "";

/** Quoted-printable, as far as links need it; plain messages may hold what looks like it. */
function decoded(text: string): string {
	if (!/^Content-Transfer-Encoding: quoted-printable/im.test(text)) return text;
	return text
		.replace(/=\r?\n/g, "")
		.replace(/=([\dA-F]{2})/g, (_all, code: string) =>
			String.fromCharCode(Number.parseInt(code, 16)),
		);
}
