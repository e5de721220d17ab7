import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { SMTPServer } from "smtp-server";
import { retentionOfAll } from "#app/housekeeping.ts";
import { makeMessage } from "#features/contact/contact.test-messages.ts";
import type { LoggedEmail } from "#features/health/contract.ts";
import { EMAILS_SIZE } from "#features/health/limits.ts";
import { newId } from "#server/database/database.ts";
import { applyRetention } from "#server/database/retention.ts";
import { freePort, startTestServer } from "#testing/server.ts";

const port = await freePort();
const server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${port}` });
after(() => server.close());
const { services } = server;
const { pool, mail } = services;
const admin = await server.user({ roles: ["admin"] });
const { health, contact } = admin.api;

let taking = false;
const sink = new SMTPServer({
	authOptional: true,
	disabledCommands: ["STARTTLS"],
	closeTimeout: 10,
	onRcptTo: ({ address }, _session, done) =>
		done(
			address.startsWith("nobody@")
				? answer("nobody", 550)
				: taking
					? null
					: answer("not now", 451),
		),
	onData(stream, _session, done) {
		stream.resume();
		stream.on("end", done);
	},
});
sink.on("error", () => {});
before(() => new Promise<void>((listening) => sink.listen(port, "127.0.0.1", listening)));
after(() => new Promise<void>((closed) => sink.close(closed)));

const email = (to: string) => ({ to, subject: "A subject", text: "https://secret.example/token" });
const found = async (to: string) =>
	(await health.emails({})).emails.find((one) => one.to === to) as LoggedEmail;
async function until(to: string, isIt: (email: LoggedEmail) => boolean): Promise<LoggedEmail> {
	for (;;) {
		const one = await found(to);
		if (one && isIt(one)) return one;
	}
}

test("the log shows an email as queued with the error, then sent, without its content", async () => {
	await mail.send(email("ada@writer.example"));
	await untilTriedInVain();
	const waiting = await found("ada@writer.example");
	assert.equal(waiting.tries, 1);
	assert.equal(waiting.state, "queued");
	assert.match(waiting.error ?? "", /not now/);
	taking = true;
	await pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
	const sent = await until("ada@writer.example", ({ state }) => state === "sent");
	assert.equal(sent.subject, "A subject");
	const { rows } = await pool.query("SELECT l::text AS whole FROM mail_log l");
	assert.ok(!JSON.stringify([rows, await health.emails({})]).includes("secret.example"));
	await mail.send(email("nobody@writer.example"));
	const refused = await until("nobody@writer.example", ({ state }) => state === "refused");
	assert.match(refused.error ?? "", /nobody/);
	const { emails } = await health.report();
	assert.deepEqual(emails, { queued: 0, sent: 1, refused: 1, outbox: 0, "given-up": 0 });
});

test("an email of a rolled back transaction is in no log", async () => {
	await services.db
		.transaction(async (tx) => {
			await mail.send(email("gone@writer.example"), tx);
			throw new Error("taken back");
		})
		.catch(() => undefined);
	assert.equal(await found("gone@writer.example"), undefined);
});

test("an undeliverable email shows in the log and the inbox, and can be retried", async () => {
	taking = false;
	const id = await makeMessage(server);
	const replyId = newId();
	await contact.reply({ id, replyId, text: "Gladly." });
	await untilTriedInVain();
	const { to } = (await health.emails({ state: "queued" })).emails[0] ?? { to: "" };
	await pool.query(
		"UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'mail' AND state = 'retry'",
	);
	await mail.follow();
	const mailOfReply = async () => (await contact.get({ id })).replies[0]?.mail;
	assert.equal((await found(to)).state, "given-up");
	assert.equal(await mailOfReply(), "given-up");
	const [job] = (await health.failedJobs({})).jobs;
	assert.equal(job?.queue, "mail");
	assert.ok(job);
	taking = true;
	await health.retry({ queue: "mail", id: job.id });
	await until(to, ({ state }) => state === "sent");
	while ((await mailOfReply()) !== "sent");
});

test("an email that has just failed and is discarded is not shown as queued", async () => {
	taking = false;
	const to = "hasty@writer.example";
	await mail.send(email(to));
	await untilTriedInVain();
	await pool.query(
		"UPDATE pgboss.job SET state = 'failed', completed_on = now() WHERE name = 'mail' AND state = 'retry'",
	);
	await health.discardAll({ queue: "mail" });
	assert.equal((await found(to)).state, "given-up");
});

test("the log is paged and filtered by state, and holds thirty days", async () => {
	await pool.query(`INSERT INTO mail_log (id, "to", subject, state, created_at)
SELECT gen_random_uuid(), 'many@writer.example', 'One of many', 'outbox', now() - make_interval(secs => n)
FROM generate_series(1, ${EMAILS_SIZE + 3}) n`);
	const first = await health.emails({ state: "outbox" });
	const second = await health.emails({ state: "outbox", cursor: first.nextCursor ?? "" });
	assert.equal(first.emails.length, EMAILS_SIZE);
	assert.equal(second.emails.length, 3);
	assert.equal(second.nextCursor, null);
	await pool.query(
		"UPDATE mail_log SET created_at = now() - interval '31 days' WHERE state = 'outbox'",
	);
	await applyRetention(services.db, retentionOfAll);
	assert.equal((await health.emails({ state: "outbox" })).emails.length, 0);
});

function answer(message: string, responseCode: number): Error {
	return Object.assign(new Error(message), { responseCode });
}

/** The queue knows of it a moment after the log does. */
async function untilTriedInVain(): Promise<void> {
	for (;;) {
		const { rowCount } = await pool.query(
			"SELECT FROM pgboss.job WHERE name = 'mail' AND state = 'retry'",
		);
		if (rowCount) return;
	}
}
