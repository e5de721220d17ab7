import type { MemberContext } from "#server/context.ts";
import { cut } from "#server/mail/mail-log.ts";
import { tryMailServer } from "#server/mail/try-mail-server.ts";
import type { MailServerFailure, MailServerForm } from "./contract.ts";
import { problemCopy } from "./copy.ts";
import { type ConnectionProblem, connectionTests } from "./limits.ts";
import { openPassword } from "./server-mail-setting.ts";
import { refuseWhereDecided, typedServer } from "./server-save.ts";

/** What to change first. */
const fieldOf: Partial<Record<ConnectionProblem, MailServerFailure["field"]>> = {
	mismatch: "encryption",
	"no-starttls": "encryption",
	"no-sign-in": "encryption",
	"sign-in": "password",
};

/** Connects with what was typed; null where the mail server takes it. Errors: 409, 422, 429. */
export async function testMailServer(
	context: MemberContext,
	form: MailServerForm,
): Promise<MailServerFailure | null> {
	refuseWhereDecided(context);
	const { config, limits, log, session, requestId } = context;
	const { host, port, encryption, user, sealedPassword } = await typedServer(context, form);
	await limits.consume(connectionTests, session.user.id);
	const password = openPassword(sealedPassword, config.authSecret);
	const problem = await tryMailServer({ host, port, encryption, user, password });
	if (!problem) return null;
	const { kind, answer, detail } = problem;
	log.info({ userId: session.user.id, requestId, problem: kind }, "mail server test failed");
	return {
		problem: kind,
		field: fieldOf[kind] ?? "host",
		message: problemCopy[kind](form, detail),
		answer: answer && cut(answer),
	};
}
