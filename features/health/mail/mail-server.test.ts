import assert from "node:assert/strict";
import { mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { SMTPServer } from "smtp-server";
import { problemsOf } from "#features/health/server-checks.ts";
import { newId } from "#server/database/database.ts";
import { freePort, startTestServer } from "#testing/server.ts";

const port = await freePort();
const server = await startTestServer({ smtpUrl: `smtp://127.0.0.1:${port}` });
const without = await startTestServer();
after(() => Promise.all([server.close(), without.close()]));
const admin = await server.user({ roles: ["admin"] });
const { health } = admin.api;
const { pool } = server.services;

/** A mail server until it is closed; `answer` is what it says to a recipient. */
async function mailServer(at: number, answer?: { code: number; text: string }) {
	const received: { to: string | undefined; text: string }[] = [];
	const sink = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS"],
		closeTimeout: 10,
		onRcptTo: (_to, _session, done) =>
			done(answer ? Object.assign(new Error(answer.text), { responseCode: answer.code }) : null),
		onData(stream, { envelope }, done) {
			const chunks: Buffer[] = [];
			stream.on("data", (chunk) => chunks.push(chunk));
			stream.on("end", () => {
				received.push({
					to: envelope.rcptTo[0]?.address,
					text: Buffer.concat(chunks).toString(),
				});
				done();
			});
		},
	});
	sink.on("error", () => {});
	await new Promise<void>((listening) => sink.listen(at, "127.0.0.1", listening));
	return { received, close: () => new Promise<void>((closed) => sink.close(closed)) };
}

test("a test email shows the mail server's response, or that it is down", async () => {
	const away = await health.sendTestEmail();
	assert.equal(away.isAccepted, false);
	assert.match(away.answer, /ECONNREFUSED/);
	const refusing = await mailServer(port, { code: 550, text: "5.1.8 Sender address rejected" });
	assert.match((await health.sendTestEmail()).answer, /5\.1\.8 Sender address rejected/);
	await refusing.close();
	const sink = await mailServer(port);
	const sent = await health.sendTestEmail();
	assert.deepEqual([sent.to, sent.isAccepted], [admin.email, true]);
	assert.match(sent.answer, /^250 /);
	assert.equal(sink.received[0]?.to, admin.email);
	await sink.close();
	const other = await without.user({ roles: ["admin"] });
	await assert.rejects(other.api.health.sendTestEmail(), { code: "CONFLICT" });
	await assert.rejects(other.api.health.sendOutbox(), { code: "CONFLICT" });
});

test("queued emails are shown with the mail server's last response; a refused sender fails the check", async () => {
	await server.services.mail.send({ to: "ada@writer.example", subject: "One", text: "Words" });
	for (;;) {
		const { mail } = await health.report();
		if (mail?.error) {
			assert.equal(mail.waiting, 1);
			assert.match(mail.error, /ECONNREFUSED/);
			break;
		}
	}
	const situation = { bad: new Set<never>(), uptimeSeconds: 10_000 };
	const sentenceOf = async () =>
		(await problemsOf(server.services, situation)).find(({ name }) => name === "mail")?.sentence;
	assert.equal(await sentenceOf(), undefined);
	await pool.query(
		"UPDATE pgboss.job SET created_on = now() - interval '2 hours' WHERE name = 'mail'",
	);
	assert.match(
		(await sentenceOf()) ?? "",
		/waiting .* over 60 minutes\. Last error: .*ECONNREFUSED/,
	);
	await pool.query(`INSERT INTO mail_log (id, "to", subject, state, error)
VALUES (gen_random_uuid(), 'a@b.example', 'Post', 'refused', '553 5.1.8 Sender address rejected')`);
	assert.match((await sentenceOf()) ?? "", /refused the address emails are sent from: 553 5\.1\.8/);
	await pool.query("DELETE FROM mail_log; DELETE FROM pgboss.job WHERE name = 'mail'");
});

test("emails in the outbox folder are sent on request once there is a mail server, once, or discarded", async () => {
	const outbox = join(server.config.dataDir, "outbox");
	await mkdir(outbox, { recursive: true });
	const write = (to: string) =>
		writeFile(
			join(outbox, `2026-11-26T10-00-00.000Z-${newId()}.eml`),
			`From: Greenroom <hello@greenroom.example>\r\nTo: ${to}\r\nSubject: Kept\r\n\r\nWords of it\r\n`,
		);
	const inOutbox = async () => (await health.report()).mail?.inOutbox;
	await write("ada@writer.example");
	await write("bea@writer.example");
	assert.equal(await inOutbox(), 2);
	const sink = await mailServer(port);
	const presses = await Promise.all([health.sendOutbox(), health.sendOutbox()]);
	assert.deepEqual(presses.map(({ count }) => count).sort(), [0, 2]);
	while ((await readdir(outbox)).length > 0);
	assert.deepEqual(sink.received.map(({ to }) => to).sort(), [
		"ada@writer.example",
		"bea@writer.example",
	]);
	assert.match(sink.received[0]?.text ?? "", /^Subject: Kept\r\n\r\nWords of it/m);
	await sink.close();
	const { emails } = await health.emails({ state: "sent" });
	assert.equal(emails.filter(({ subject }) => subject === "Kept").length, 2);
	await write("cyd@writer.example");
	assert.equal((await health.discardOutbox()).count, 1);
	assert.equal(await inOutbox(), 0);
});

test("without a mail server, emails written to the folder count as not sent", async () => {
	const { services } = without;
	const one = await without.user({ roles: ["admin"] });
	await services.mail.send({ to: "ada@writer.example", subject: "Kept", text: "Words" });
	for (;;) {
		const { mail } = await one.api.health.report();
		if (mail?.inOutbox === 1) break;
	}
	assert.equal((await one.api.health.discardOutbox()).count, 1);
});
