import { PlainError } from "#server/plain-error.ts";
import type { Email } from "./email.ts";
import type { Outcome } from "./mail-log.ts";
import type { Mailbox } from "./mail-sender.ts";
import { type MailConnection, smtpOptions } from "./mail-server.ts";
import { envelopeOf, type MailSettings, messageOf, nodemailer } from "./message.ts";
import { readOutboxFile } from "./outbox.ts";

/** Which mail server an email goes to, and whom it is from. */
export type MailRoute = { connection: MailConnection; sender: Mailbox };

const open = async (connection: MailConnection) =>
	(await nodemailer()).createTransport(smtpOptions(connection));

/** Hands emails to a mail server. */
export function bySmtp(from: MailSettings) {
	let last: { key: string; transport: ReturnType<typeof open> } | undefined;
	const transportTo = (connection: MailConnection) => {
		const key = JSON.stringify(connection);
		if (last?.key !== key) last = { key, transport: open(connection) };
		return last.transport;
	};
	const hand = async (email: Email, jobId: string, { connection, sender }: MailRoute) => {
		const message = email.outboxFile
			? await readOutboxFile(from.config, email.outboxFile, sender.address)
			: { ...(await messageOf(email, jobId, from, sender)), ...envelopeOf(email, jobId, from) };
		if (!message) throw new PlainError("It is no longer in the outbox folder.");
		return (await transportTo(connection)).sendMail(message);
	};
	return {
		/** Errors: those of the mail server, where another try may help. */
		async deliver(email: Email, jobId: string, route: MailRoute): Promise<Outcome> {
			try {
				await hand(email, jobId, route);
				return { state: "sent" };
			} catch (error) {
				if (!isRefusedForGood(error)) throw error;
				from.log.warn({ err: error, jobId }, "email refused permanently");
				return { state: "refused", refusal: error };
			}
		},
		/** What the mail server answered to it, in its own words. Errors: those of the mail server. */
		answerTo: async (email: Email, id: string, route: MailRoute): Promise<string> =>
			(await hand(email, id, route)).response,
	};
}

/** There is no such mailbox, or no such email any more: trying again changes nothing. */
function isRefusedForGood(error: unknown): error is Error {
	if (error instanceof PlainError) return true;
	const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
	return command === "RCPT TO" && responseCode >= 500;
}
