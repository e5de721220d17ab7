import assert from "node:assert/strict";
import { after, before, beforeEach, test } from "node:test";
import fc from "fast-check";
import { SMTPServer } from "smtp-server";
import { sendNewsletters } from "#features/posts/server-newsletter.ts";
import { newId } from "#server/database/database.ts";
import { readBounceReport } from "#server/mail/bounce-report.ts";
import { returnPathOf } from "#server/mail/return-path.ts";
import { endpoints } from "#shared/paths.ts";
import { request } from "#testing/http.ts";
import { freePort, startTestServer, type TestUser } from "#testing/server.ts";
import { type Bounced, reportTo, statusPart } from "./bounces.test-report.ts";
import { delayed, exim, inWords, qmail, qmailLocal } from "./bounces.test-words.ts";

const BOUNCES = "bounces@greenroom.example";
const SECRET = "a secret of the provider";
const port = await freePort();
const server = await startTestServer({
	smtpUrl: `smtp://127.0.0.1:${port}`,
	bounceAddress: BOUNCES,
	bounceSecret: SECRET,
});
after(() => server.close());
const { services, url, config } = server;
const { pool } = services;
const admin = await server.user({ roles: ["admin"] });
beforeEach(() => pool.query("DELETE FROM rate_limits"));

/** Return path and text of what was taken, by recipient. */
const taken = new Map<string, { returnPath: string; text: string }[]>();
const refused = new Set<string>();
const sink = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	closeTimeout: 10,
	onRcptTo: ({ address }, _session, done) =>
		done(
			refused.has(address)
				? Object.assign(new Error("5.1.1 No such user"), { responseCode: 550 })
				: null,
		),
	onData(stream, { envelope }, done) {
		const chunks: Buffer[] = [];
		stream.on("data", (chunk) => chunks.push(chunk));
		stream.on("end", () => {
			const [to] = envelope.rcptTo;
			const returnPath = (envelope.mailFrom || { address: "" }).address;
			const text = Buffer.concat(chunks).toString().replaceAll("=\r\n", "").replaceAll("=3D", "=");
			taken.set(to?.address ?? "", [...(taken.get(to?.address ?? "") ?? []), { returnPath, text }]);
			done();
		});
	},
});
sink.on("error", () => {});
before(() => new Promise<void>((listening) => sink.listen(port, "127.0.0.1", listening)));
after(() => new Promise<void>((closed) => sink.close(closed)));

const emailsTo = ({ email }: TestUser) => taken.get(email) ?? [];
/** Resolves once so many emails have come to somebody, with the last. */
async function arrived(user: TestUser, count: number) {
	while (emailsTo(user).length < count) await new Promise((resolve) => setImmediate(resolve));
	return emailsTo(user).at(-1) ?? assert.fail();
}
const sentState = async ({ email }: TestUser) => {
	const { rows } = await pool.query(
		`SELECT state FROM mail_log WHERE "to" = $1 ORDER BY id DESC LIMIT 1`,
		[email],
	);
	return rows[0]?.state;
};

/** Publishes a post that is emailed. Returns its id. */
async function publishPost(): Promise<string> {
	const id = newId();
	const typed = { kind: "announcement", audience: "everyone", summary: "" } as const;
	await admin.api.posts.save({ id, basedOn: null, ...typed, title: "News", body: "Words." });
	await admin.api.posts.publish({ id, publishedAt: "now", isEmailed: true });
	await sendNewsletters(services);
	return id;
}
async function subscriber(): Promise<TestUser> {
	const user = await server.user();
	await user.api.posts.setSubscription({ isSubscribed: true });
	return user;
}
const handIn = (body: string | Buffer, authorization = `Bearer ${SECRET}`) =>
	request(url, {
		method: "POST",
		path: `${endpoints.webhooks}/bounces`,
		headers: { "content-type": "message/rfc822", authorization },
		body,
	});
async function bounce(user: TestUser, bounced: Bounced) {
	const { returnPath } = emailsTo(user).at(-1) ?? assert.fail();
	return (await handIn(reportTo(returnPath, bounced))).json.outcome;
}
const isStopped = async ({ api }: TestUser) =>
	(await api.notifications.delivery()).stoppedAt !== null;
const bouncesOf = async ({ id }: TestUser) => (await admin.api.users.get({ id })).bounces;

test("a permanent bounce stops posts by email; confirming the address resumes them", async () => {
	const reader = await subscriber();
	const id = await publishPost();
	const { returnPath } = await arrived(reader, 1);
	assert.match(returnPath, /^bounces\+b[a-z2-7]{39}@greenroom\.example$/);
	assert.equal(await bounce(reader, { status: "4.4.1", action: "delayed" }), "nothing failed");
	assert.equal(await isStopped(reader), false);
	assert.equal(await bounce(reader, { status: "5.1.1" }), "recorded");
	assert.equal(await bounce(reader, { status: "5.1.1" }), "unknown", "each email once");
	assert.equal(await isStopped(reader), true);
	assert.equal((await admin.api.posts.getWritten({ id })).newsletter?.failed, 1);
	const seen = await bouncesOf(reader);
	assert.deepEqual(
		[seen?.status, seen?.reason, seen?.isStopped],
		["5.1.1", "550 No such user here", true],
	);
	const { users } = await admin.api.users.list({ status: "undeliverable" });
	assert.deepEqual(
		users.map((user) => user.id),
		[reader.id],
	);
	const { emails } = await admin.api.health.emails({ state: "refused" });
	assert.match(emails[0]?.error ?? "", /5\.1\.1 550 No such user here/);

	await publishPost();
	assert.equal(emailsTo(reader).length, 1, "stopped");
	await reader.api.notifications.confirmAddress();
	const { text, returnPath: own } = await arrived(reader, 2);
	assert.doesNotMatch(own, /\+b/, "what is about the account comes from the site itself");
	const [, link = ""] = /(\/verify-email\?token=[\w.%-]+)/.exec(text) ?? [];
	assert.equal((await request(url, { path: link })).status, 303);
	assert.equal(await isStopped(reader), false);
	await publishPost();
	await arrived(reader, 3);
});

test("five temporary bounces within a month stop them; older ones don't count", async () => {
	const reader = await subscriber();
	const failAgain = async (status: string) => {
		const count = emailsTo(reader).length + 1;
		await publishPost();
		await arrived(reader, count);
		assert.equal(await bounce(reader, { status, reason: "Mailbox full" }), "recorded");
		return (await bouncesOf(reader))?.softCount;
	};
	const set = (values: string) =>
		pool.query(`UPDATE email_bounces SET ${values} WHERE user_id = $1`, [reader.id]);
	assert.equal(await failAgain("4.2.2"), 1);
	assert.equal(await failAgain("5.7.1"), 2, "a policy is not about the mailbox");
	await set("soft_count = 4, bounced_at = now() - interval '31 days'");
	assert.equal(await failAgain("4.2.2"), 1);
	assert.equal(await isStopped(reader), false);
	await set("soft_count = 4");
	assert.equal(await failAgain("4.2.2"), 5);
	assert.equal(await isStopped(reader), true);
});

test("only bounces about the mailbox stop them at once; those about our own address count for nobody", async () => {
	const reader = await subscriber();
	const expected = {
		"5.2.2": 1,
		"5.3.4": 1,
		"5.6.0": 1,
		"5.4.7": 1,
		"5.1.8": 0,
		"5.1.7": 0,
	};
	for (const [status, softCount] of Object.entries(expected)) {
		const count = emailsTo(reader).length + 1;
		await publishPost();
		await arrived(reader, count);
		assert.equal(await bounce(reader, { status, reason: "Not taken" }), "recorded");
		assert.equal((await bouncesOf(reader))?.softCount ?? 0, softCount, status);
		assert.equal(await isStopped(reader), false, status);
		await pool.query("DELETE FROM email_bounces");
	}
	for (const status of ["5.1.1", "5.1.10", "5.2.1", "5.0.0"]) {
		const gone = await subscriber();
		await publishPost();
		await arrived(gone, 1);
		await bounce(gone, { status });
		assert.equal(await isStopped(gone), true, status);
	}
});

test("bounces without a machine-readable report are parsed, and other emails are not", async () => {
	const id = newId();
	const path = returnPathOf(config.authSecret, BOUNCES, id);
	const read = (raw: string) => readBounceReport(config.authSecret, Buffer.from(raw));
	assert.deepEqual((await read(inWords(path, qmail)))?.failure, {
		status: "5.1.1",
		reason: "said: 550 5.1.1 No such user here",
	});
	assert.equal((await read(inWords(path, qmailLocal)))?.failure?.status, "5.1.1");
	assert.equal((await read(inWords(path, exim)))?.failure?.status, "5.0.0");
	assert.equal((await read(inWords(path, qmail)))?.emailId, id);
	assert.equal(await read(inWords(path, delayed)), null);
	assert.equal(await read(inWords(path, "I am away. Call 555 1234, room 512.")), null);
	assert.equal(await read(inWords(path, qmail, "somebody@writer.example")), null, "from a person");
	assert.equal(await read(inWords(BOUNCES, qmail)), null, "no path that we signed");
});

test("a refusal at delivery counts like a bounce; a new address starts fresh", async () => {
	const reader = await subscriber();
	refused.add(reader.email);
	await publishPost();
	while ((await sentState(reader)) !== "refused");
	while (!(await isStopped(reader)));
	assert.match((await bouncesOf(reader))?.reason ?? "", /No such user/);
	await pool.query(`UPDATE "user" SET email = 'new-' || email WHERE id = $1`, [reader.id]);
	assert.equal(await isStopped(reader), false);
});

test("an admin stops and resumes them by hand, which is in the history", async () => {
	const reader = await subscriber();
	const { id } = reader;
	const stopped = await admin.api.users.stopEmail({ id, reason: "Their letter came back" });
	assert.deepEqual([stopped.bounces?.status, stopped.bounces?.isStopped], [null, true]);
	assert.equal(await isStopped(reader), true);
	await publishPost();
	assert.equal((await admin.api.users.resumeEmail({ id })).bounces, null);
	assert.equal(await isStopped(reader), false);
	assert.deepEqual(
		(await admin.api.users.get({ id })).history.map(({ action }) => action),
		["email-resumed", "email-stopped"],
	);
	await assert.rejects(admin.api.users.resumeEmail({ id }), { code: "CONFLICT" });
	assert.equal(emailsTo(reader).length, 0);
});

test("bounces without the secret, or about an unknown email, are refused by field", async () => {
	const reader = await subscriber();
	await publishPost();
	const { returnPath } = await arrived(reader, 1);
	const report = reportTo(returnPath, { status: "5.1.1" });
	for (const wrong of ["", "Bearer ", "Bearer wrong", "Basic wrong", "Digest x"])
		assert.equal((await handIn(report, wrong)).status, 401);
	const forged = returnPathOf("another secret of forty characters!", BOUNCES, newId());
	for (const body of ["", "Out of office", reportTo(forged, { status: "5.1.1" })]) {
		const answer = await handIn(body);
		assert.equal(answer.status, 422);
		assert.ok((answer.json.data as { fields: { body: string } }).fields.body);
	}
	assert.equal((await handIn(Buffer.alloc(1_100_000))).status, 413);
	assert.equal(await isStopped(reader), false);
	const basic = `Basic ${Buffer.from(`bounces:${SECRET}`).toString("base64")}`;
	assert.equal((await handIn(report, basic)).json.outcome, "recorded");
});

test("a bounce is parsed in every format mail servers use", async () => {
	const id = newId();
	const path = returnPathOf(config.authSecret, BOUNCES, id);
	const failed = { status: "5.1.1", reason: "550 5.1.1 Gone", action: "failed" };
	const read = (raw: string) => readBounceReport(config.authSecret, Buffer.from(raw));
	const whole = reportTo(path, failed);
	const encoded = Buffer.from(statusPart(failed).split("\n\n").slice(1).join("\n\n"));
	const forms = {
		"as it is": whole,
		"with line feeds alone": whole.replaceAll("\r\n", "\n"),
		"in capitals": whole.replace(path, path.toUpperCase()),
		"without the report around it": `To: ${path}\r\nMIME-Version: 1.0\r\n${statusPart(failed)}`,
		"in base64": `To: ${path}\r\nMIME-Version: 1.0\r\nContent-Type: message/delivery-status\r\nContent-Transfer-Encoding: base64\r\n\r\n${encoded.toString("base64")}`,
		"with a folded field": whole.replace("smtp; 550", "smtp;\r\n 550"),
		"without a status": whole.replace("Status: 5.1.1\r\n", ""),
	};
	for (const [form, raw] of Object.entries(forms)) {
		const report = await read(raw);
		assert.equal(report?.emailId, id, form);
		assert.deepEqual(report?.failure, { status: "5.1.1", reason: "550 5.1.1 Gone" }, form);
	}
	const one = whole.replace("550 5.1.1 Gone", "x".repeat(5_000));
	assert.equal((await read(one))?.failure?.status, "5.1.1");
});

test("no input breaks the bounce parser", async () => {
	const path = returnPathOf(config.authSecret, BOUNCES, newId());
	const whole = Buffer.from(reportTo(path, { status: "5.1.1" }));
	const spoilt = fc
		.array(fc.tuple(fc.nat(whole.length - 1), fc.uint8Array({ maxLength: 12 })), { maxLength: 8 })
		.map((changes) =>
			changes.reduce(
				(bytes, [at, put]) =>
					Buffer.concat([bytes.subarray(0, at), put, bytes.subarray(at + put.length)]),
				whole,
			),
		);
	const bytes = fc.oneof(
		spoilt,
		fc.uint8Array({ maxLength: 2_000 }).map((random) => Buffer.from(random)),
		fc
			.nat(60)
			.map((depth) =>
				Buffer.from("Content-Type: multipart/mixed; boundary=a\r\n\r\n--a\r\n".repeat(depth)),
			),
	);
	await fc.assert(
		fc.asyncProperty(bytes, async (raw) => {
			const { status } = await handIn(raw);
			assert.ok(status === 200 || status === 422, `${status}`);
		}),
		{ numRuns: 150 },
	);
});
