import assert from "node:assert/strict";
import { after, test } from "node:test";
import { makeCertificate } from "#testing/certificate.ts";
import { startTestServer } from "#testing/server.ts";
import { SINK_PASSWORD, SINK_USER, startSmtpSink } from "#testing/smtp-sink.ts";

const sink = await startSmtpSink({ allowInsecureAuth: true, disabledCommands: ["STARTTLS"] });
const elsewhere = await startSmtpSink(makeCertificate("localhost"));
const server = await startTestServer({
	smtpUrl: `smtp://${encodeURIComponent(SINK_USER)}:${encodeURIComponent(SINK_PASSWORD)}@127.0.0.1:${sink.port}`,
	mailFrom: "The Greenroom <door@mail.example>",
});
after(async () => {
	await server.close();
	await Promise.all([sink.close(), elsewhere.close()]);
});
const admin = await server.user({ roles: ["admin"] });
const { mailServer, health } = admin.api;

test("with SMTP_URL set admins read the settings, without the password, and can't change them", async () => {
	const { since, changes, ...shown } = await mailServer.get();
	assert.deepEqual(shown, {
		decidedBy: "server",
		host: "127.0.0.1",
		port: sink.port,
		encryption: "offered",
		user: SINK_USER,
		hasPassword: true,
		isPasswordLost: false,
		fromName: "The Greenroom",
		fromAddress: "door@mail.example",
	});
	const form = {
		...{ host: "127.0.0.1", port: elsewhere.port, encryption: "none" as const, user: "" },
		...{ fromName: "", fromAddress: "cellar@mail.example" },
	};
	const refused = { status: 409, message: /SMTP_URL and MAIL_FROM/ };
	await assert.rejects(mailServer.test(form), refused);
	await assert.rejects(mailServer.save({ ...form, since }), refused);
	await assert.rejects(mailServer.remove({ since }), refused);
});

test("SMTP_URL overrides what admins have saved before", async () => {
	await server.services.pool.query("INSERT INTO settings (key, value) VALUES ('site.email', $1)", [
		JSON.stringify({
			...{ host: "127.0.0.1", port: elsewhere.port, encryption: "none", user: "" },
			...{ sealedPassword: null, fromName: "", fromAddress: "cellar@mail.example" },
		}),
	]);
	assert.equal((await health.sendTestEmail()).isAccepted, true);
	assert.equal(sink.received.at(-1)?.from, "door@mail.example");
	assert.equal(elsewhere.received.length, 0);
	assert.equal((await mailServer.get()).decidedBy, "server");
});
