import assert from "node:assert/strict";
import { after, test } from "node:test";
import { apiAs, startTestServers } from "#testing/server.ts";
import { startSmtpSink } from "#testing/smtp-sink.ts";

const servers = await startTestServers();
const sink = await startSmtpSink({ authOptional: true, disabledCommands: ["STARTTLS"] });
const { first, second } = servers;
after(async () => {
	await servers.close();
	await sink.close();
});

test("a mail server set on one server is used by the other at once, and by none once it is removed", async () => {
	const admin = await first.user({ roles: ["admin"] });
	const there = apiAs(second.url, admin.cookie);
	await assert.rejects(there.health.sendTestEmail(), { code: "CONFLICT" });
	const { since } = await admin.api.mailServer.save({
		...{ host: "127.0.0.1", port: sink.port, encryption: "none", user: "", since: null },
		...{ fromName: "", fromAddress: "door@mail.example" },
	});
	assert.equal((await there.health.sendTestEmail()).isAccepted, true);
	assert.equal((await there.site.settings()).sendsEmail, true);
	assert.equal((await there.mailServer.remove({ since })).decidedBy, "nobody");
	await assert.rejects(admin.api.health.sendTestEmail(), { code: "CONFLICT" });
	assert.equal((await admin.api.site.settings()).sendsEmail, false);
});
