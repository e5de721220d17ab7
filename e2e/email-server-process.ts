import { grantRole } from "#features/accounts/server-first-admin.ts";
import { startTestServer } from "#testing/server.ts";
import { startSmtpSink } from "#testing/smtp-sink.ts";

type Question = { email?: string; subject?: string };

const sink = await startSmtpSink({ allowInsecureAuth: true, disabledCommands: ["STARTTLS"] });
const server = await startTestServer();

/** Answers one question after another; see email-server.ts. */
process.on("message", async ({ email, subject }: Question) => {
	if (email) await grantRole(server.services.db, email, "admin");
	process.send?.(subject ? await sink.arrived(`Subject: ${subject}`) : { port: sink.port });
});
process.on("disconnect", async () => {
	await server.close();
	await sink.close();
});
process.send?.({ url: server.url });
