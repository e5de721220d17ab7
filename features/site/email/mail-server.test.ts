import assert from "node:assert/strict";
import { createServer } from "node:net";
import { after, test } from "node:test";
import tls from "node:tls";
import { makeCertificate } from "#testing/certificate.ts";
import { freePort, startTestServer } from "#testing/server.ts";
import { SINK_PASSWORD, SINK_USER, startSmtpSink } from "#testing/smtp-sink.ts";
import type { MailServerForm } from "./contract.ts";

const server = await startTestServer();
after(() => server.close());
const { services, visitor } = server;
const admin = await server.user({ roles: ["admin"], fullName: "Ada Lovelace" });
const other = await server.user({ roles: ["admin"], fullName: "Noor Haddad" });
const { mailServer, health, history } = admin.api;

const certificate = makeCertificate("localhost");
tls.setDefaultCACertificates([...tls.getCACertificates(), certificate.cert]);

const typed = (port: number, change: Partial<MailServerForm> = {}): MailServerForm => ({
	host: "localhost",
	port,
	encryption: "starttls",
	user: SINK_USER,
	password: SINK_PASSWORD,
	fromName: "The Front Door",
	fromAddress: "door@mail.example",
	...change,
});
const save = async (form: MailServerForm) =>
	mailServer.save({ ...form, since: (await mailServer.get()).since });
const remove = async () => mailServer.remove({ since: (await mailServer.get()).since });
const outboxCount = async () => (await health.report()).mail?.inOutbox;
/** A port on which something else than a mail server answers. */
async function startOther(greeting: string) {
	const one = createServer((socket) => {
		socket.on("error", () => {});
		socket.end(greeting);
	});
	const port = await freePort();
	await new Promise<void>((listening) => one.listen(port, "127.0.0.1", () => listening()));
	return { port, close: () => new Promise((closed) => one.close(closed)) };
}

test("without settings emails go to the outbox; afterwards they are sent at once, and queued ones on request", async () => {
	const before = await mailServer.get();
	assert.deepEqual(
		[before.decidedBy, before.host, before.port, before.encryption, before.fromAddress],
		["nobody", "", 587, "starttls", ""],
	);
	await services.mail.send({ to: "ada@writer.example", subject: "Earlier", text: "Words" });
	while ((await outboxCount()) !== 1);
	await assert.rejects(health.sendTestEmail(), { code: "CONFLICT" });

	const sink = await startSmtpSink(certificate);
	const form = typed(sink.port);
	assert.deepEqual(await mailServer.test(form), { failure: null });
	assert.equal((await mailServer.get()).decidedBy, "nobody", "a test saves nothing");
	const saved = await save(form);
	assert.equal(saved.decidedBy, "admins");
	assert.equal((await visitor.site.settings()).sendsEmail, true);
	assert.equal((await health.report()).services.smtp, true);
	assert.equal((await health.sendTestEmail()).isAccepted, true);
	assert.equal((await health.sendOutbox()).count, 1);
	const earlier = await sink.arrived("Subject: Earlier");
	const tried = await sink.arrived("Subject: Greenroom: Test email");
	assert.match(tried.text, /^From: The Front Door <door@mail\.example>\r$/m);
	assert.match(earlier.text, /^From: Greenroom <door@mail\.example>\r$/m);
	for (const { from, user } of sink.received)
		assert.deepEqual([from, user], ["door@mail.example", SINK_USER]);

	await remove();
	assert.equal((await visitor.site.settings()).sendsEmail, false);
	await services.mail.send({ to: "ada@writer.example", subject: "Later", text: "Words" });
	while ((await outboxCount()) !== 1);
	await health.discardOutbox();
	await sink.close();
});

test("an empty sender name is the community's, and a server without login gets no password", async () => {
	const sink = await startSmtpSink({ authOptional: true, disabledCommands: ["STARTTLS"] });
	const form = typed(sink.port, { encryption: "none", user: "", password: "", fromName: "" });
	assert.deepEqual(await mailServer.test(form), { failure: null });
	const { hasPassword } = await save(form);
	assert.equal(hasPassword, false);
	await health.sendTestEmail();
	assert.match(sink.received[0]?.text ?? "", /^From: Greenroom <door@mail\.example>\r$/m);
	assert.equal(sink.received[0]?.user, null);
	await remove();
	await sink.close();
});

test("implicit TLS works with a certificate for the host, and with no other", async () => {
	const sink = await startSmtpSink({ ...certificate, secure: true });
	assert.deepEqual(await mailServer.test(typed(sink.port, { encryption: "tls" })), {
		failure: null,
	});
	const byAddress = typed(sink.port, { encryption: "tls", host: "127.0.0.1" });
	const { failure } = await mailServer.test(byAddress);
	assert.deepEqual([failure?.problem, failure?.field], ["certificate", "host"]);
	await sink.close();
	const unknown = await startSmtpSink(makeCertificate("localhost"));
	const { failure: distrust } = await mailServer.test(typed(unknown.port));
	assert.equal(distrust?.problem, "certificate");
	assert.match(distrust?.message ?? "", /certificate of localhost isn't valid \(.*self.signed/);
	await unknown.close();
});

test("errors appear at the field to change, with the server's own response", async () => {
	const sink = await startSmtpSink(certificate);
	const plain = await startSmtpSink({ disabledCommands: ["STARTTLS", "AUTH"] });
	const busy = await startOther("421 4.3.2 Try later\r\n");
	const web = await startOther("HTTP/1.1 400 Bad Request\r\n\r\n");
	const closed = await freePort();
	const cases: [MailServerForm, problem: string, field: string, answer: RegExp | null][] = [
		[typed(closed), "closed", "host", null],
		[typed(587, { host: "no-such-host.invalid" }), "unknown-host", "host", null],
		[typed(sink.port, { password: "wrong" }), "sign-in", "password", /^535 5\.7\.8 Not that/],
		[typed(plain.port), "no-starttls", "encryption", /^50\d /],
		[typed(plain.port, { encryption: "none" }), "no-sign-in", "encryption", null],
		[typed(sink.port, { encryption: "tls" }), "mismatch", "encryption", null],
		[typed(web.port), "mismatch", "encryption", /HTTP/],
		[typed(busy.port), "other", "host", /^421 4\.3\.2 Try later/],
	];
	for (const [form, problem, field, answer] of cases) {
		const { failure } = await mailServer.test(form);
		assert.deepEqual([failure?.problem, failure?.field], [problem, field], failure?.message);
		if (answer) assert.match(failure?.answer ?? "", answer);
		else assert.equal(failure?.answer, null, problem);
		assert.match(failure?.message ?? "", /\.$/);
	}
	for (const one of [sink, plain, busy, web]) await one.close();
});

test("the password is stored encrypted, never sent back or in history, and tied to its server and user", async () => {
	const sink = await startSmtpSink(certificate);
	const saved = await save(typed(sink.port));
	assert.deepEqual([saved.hasPassword, saved.isPasswordLost], [true, false]);
	const kept = typed(sink.port, { password: "" });
	assert.deepEqual(await mailServer.test(kept), { failure: null });
	await save({ ...kept, fromName: "The Back Door" });
	assert.equal((await health.sendTestEmail()).isAccepted, true);
	const { rows } = await services.pool.query(
		"SELECT s::text AS row FROM settings s UNION ALL SELECT c::text FROM settings_changes c",
	);
	const [{ sealed }] = (
		await services.pool.query(
			"SELECT value->>'sealedPassword' AS sealed FROM settings WHERE key = 'site.email'",
		)
	).rows;
	const answers = [await mailServer.get(), await history.list({ kind: "site" })];
	assert.ok(!JSON.stringify([rows, answers]).includes(SINK_PASSWORD));
	assert.ok(!JSON.stringify(answers).includes(sealed));
	for (const change of [{ host: "127.0.0.1" }, { user: "somebody@mail.example" }])
		for (const call of [mailServer.test, save])
			await assert.rejects(call({ ...kept, ...change }), {
				status: 422,
				data: { fields: { password: "Enter the password for this server and user name" } },
			});
	assert.equal((await save({ ...kept, port: 465 })).hasPassword, true);
	await remove();
	await sink.close();
});

test("a password encrypted with another secret must be entered again, and emails wait for it", async () => {
	const sink = await startSmtpSink(certificate);
	await save(typed(sink.port));
	await services.pool.query(
		`UPDATE settings SET value = value || '{"sealedPassword": "AAAA"}' WHERE key = 'site.email'`,
	);
	assert.equal((await mailServer.get()).isPasswordLost, true);
	const lost = /saved password can't be read/;
	assert.match((await health.sendTestEmail()).answer, lost);
	await assert.rejects(mailServer.test(typed(sink.port, { password: "" })), { message: lost });
	await services.mail.send({ to: "ada@writer.example", subject: "Waits", text: "Words" });
	while (!lost.test((await health.report()).mail?.error ?? ""));
	await save(typed(sink.port));
	await services.pool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
	await sink.arrived("Subject: Waits");
	await remove();
	await sink.close();
});

test("history shows who changed the settings and how, and restores them", async () => {
	const { since } = await mailServer.get();
	const first = await mailServer.save({ ...typed(2525), since });
	assert.equal(first.changes[0]?.by, "Ada Lovelace");
	await assert.rejects(other.api.mailServer.save({ ...typed(2526), since }), { status: 409 });
	await assert.rejects(other.api.mailServer.remove({ since }), { status: 409 });
	await other.api.mailServer.save({
		...typed(2525, { fromName: "The Cellar" }),
		since: first.since,
	});
	const [edited] = (await history.list({ kind: "site" })).changes;
	assert.deepEqual(edited?.values, [
		{ field: "fromName", before: "The Front Door", after: "The Cellar" },
	]);
	assert.deepEqual([edited?.name, edited?.by?.name], ["email", "Noor Haddad"]);
	await history.restore({ id: edited?.id ?? "" });
	assert.equal((await mailServer.get()).fromName, "The Front Door");
	await remove();
	const [removed] = (await history.list({ kind: "site" })).changes;
	assert.equal((await visitor.site.settings()).sendsEmail, false);
	await history.restore({ id: removed?.id ?? "" });
	assert.equal((await visitor.site.settings()).sendsEmail, true);
	assert.equal((await mailServer.get()).hasPassword, true);
	await remove();
});

test("each invalid field is named", async () => {
	const wrong: [Partial<MailServerForm>, field: string][] = [
		[{ host: "" }, "host"],
		[{ host: "smtp.example.org:587" }, "host"],
		[{ host: "https://smtp.example.org" }, "host"],
		[{ host: "smtp.example.org\r\nQUIT" }, "host"],
		[{ port: 0 }, "port"],
		[{ port: 65_536 }, "port"],
		[{ user: "" }, "user"],
		[{ password: "a\nb" }, "password"],
		[{ fromAddress: "door" }, "fromAddress"],
		[{ fromAddress: "door@mail.example, b@mail.example" }, "fromAddress"],
	];
	for (const [change, field] of wrong)
		for (const call of [mailServer.test, save])
			await assert.rejects(call(typed(25, change)), (error: { data?: { fields?: object } }) => {
				assert.deepEqual(Object.keys(error.data?.fields ?? {}), [field]);
				return true;
			});
	for (const host of ["::1", "mail_relay", "smtp.bücher.example", "10.0.0.7"])
		assert.equal((await save(typed(25, { host }))).host, host);
	await remove();
});
