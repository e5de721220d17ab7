import { type MailProblem, mailProblemOf } from "./mail-problem.ts";
import { type MailAccount, smtpOptions } from "./mail-server.ts";

/** Whatever a server does to draw it out. */
const WHOLE_MS = 20_000;

/** Connects and signs in, sends nothing, and says why that did not work; null where it did. */
export async function tryMailServer(account: MailAccount): Promise<MailProblem | null> {
	const { default: SmtpConnection } = await import("nodemailer/lib/smtp-connection");
	const connection = new SmtpConnection(smtpOptions(account));
	const { promise, resolve, reject } = Promise.withResolvers<MailProblem | null>();
	const timer = setTimeout(resolve, WHOLE_MS, problem("silent"));
	connection.on("error", reject);
	connection.once("end", () => resolve(problem("other")));
	connection.connect((error) => {
		if (error) return reject(error);
		if (account.user === "") return resolve(null);
		// A password is sent only where it is asked for.
		if (!connection.allowsAuth) return resolve(problem("no-sign-in"));
		const credentials = { user: account.user, pass: account.password };
		connection.login({ credentials }, (refusal) => (refusal ? reject(refusal) : resolve(null)));
	});
	try {
		return await promise.catch(mailProblemOf);
	} finally {
		clearTimeout(timer);
		connection.close();
	}
}

const problem = (kind: MailProblem["kind"]): MailProblem => ({ kind, answer: null, detail: null });
