import { PlainError } from "#server/plain-error.ts";
import type { Email } from "./email.ts";
import type { Outcome } from "./mail-log.ts";
import { envelopeOf, type MailSettings, messageOf, nodemailer } from "./message.ts";
import { readOutboxFile } from "./outbox.ts";

/** Four of them, one after another, stay under the time a job may take. */
const TIMEOUT_MS = 10_000;

/** Hands emails to a mail server. */
export function bySmtp(url: string, from: MailSettings) {
	const open = async () =>
		(await nodemailer()).createTransport({
			url,
			connectionTimeout: TIMEOUT_MS,
			greetingTimeout: TIMEOUT_MS,
			socketTimeout: TIMEOUT_MS,
			dnsTimeout: TIMEOUT_MS,
			disableFileAccess: true,
			disableUrlAccess: true,
		});
	let transport: ReturnType<typeof open> | undefined;
	const hand = async (email: Email, jobId: string) => {
		const message = email.outboxFile
			? await readOutboxFile(from.config, email.outboxFile)
			: { ...(await messageOf(email, jobId, from)), ...envelopeOf(email, jobId, from) };
		if (!message) throw new PlainError("It is no longer in the outbox folder.");
		transport ??= open();
		return (await transport).sendMail(message);
	};
	return {
		/** Errors: those of the mail server, where another try may help. */
		async deliver(email: Email, jobId: string): Promise<Outcome> {
			try {
				await hand(email, jobId);
				return { state: "sent" };
			} catch (error) {
				if (!isRefusedForGood(error)) throw error;
				from.log.warn({ err: error, jobId }, "email refused permanently");
				return { state: "refused", refusal: error };
			}
		},
		/** What the mail server answered to it, in its own words. Errors: those of the mail server. */
		answerTo: async (email: Email, id: string): Promise<string> => (await hand(email, id)).response,
	};
}

/** There is no such mailbox, or no such email any more: trying again changes nothing. */
function isRefusedForGood(error: unknown): error is Error {
	if (error instanceof PlainError) return true;
	const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
	return command === "RCPT TO" && responseCode >= 500;
}
