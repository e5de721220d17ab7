import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import type { Config } from "#server/config.ts";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { Log } from "#server/log/log.ts";
import type { MailState } from "#server/table.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { statusIn } from "./failure-status.ts";
import { type EmailContent, htmlPage, plainText, signedText } from "./mail-body.ts";
import { followQueue, logAttempt, logEmail, logOutcome, type Outcome } from "./mail-log.ts";
import { type Mailbox, messageIdDomain, senderOf } from "./mail-sender.ts";
import { returnPathOf } from "./return-path.ts";

export type Email = EmailContent & {
	to: string;
	/**
	 * The author, if not the site itself: plain text under their name, to which an answer goes to them. The address it is
	 * sent from stays MAIL_FROM: receivers check that alone against the domain's own rules (DMARC).
	 */
	from?: Mailbox;
	/** Whom an answer goes to. */
	replyTo?: Mailbox;
	/** Shared by the emails of one exchange: mail programs show them together. */
	thread?: string;
	/** Passed to `receipts` with the email's final state. */
	receipt?: string;
	/** One of many: reports of its failing come back to BOUNCE_ADDRESS, each to a return path of its own. */
	isBulk?: boolean;
	/** Where mail programs end what the email belongs to, by a POST without more (RFC 8058). */
	unsubscribe?: string;
	/** An iCalendar file with this METHOD (RFC 6047): calendars take its event up, change it, or take it away. */
	calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};
/** What a mail server said that did not take an email; `status` as in RFC 3463. */
export type MailFailure = { address: string; status: string; reason: string };
export type Receipts = (
	receipt: string,
	state: MailState,
	failure?: MailFailure,
	within?: Tx,
) => Promise<void>;
export type Mail = {
	/**
	 * Queues the email; returns once it is safe in the database, not once delivered. Within
	 * a transaction it is sent exactly when that commits.
	 */
	send(email: Email, within?: Tx): Promise<void>;
	/** Updates the log of emails that were given up, or queued again. To be called every minute. */
	follow(): Promise<void>;
};
type MailSettings = { config: Config; siteSettings: Pick<SiteSettings, "name">; log: Log };
type MailServices = MailSettings & { db: Db; pool: Pool; jobs: Jobs; receipts: Receipts };

/** Four of them, one after another, stay under the time a job may take. */
const TIMEOUT_MS = 10_000;

/**
 * Mail through SMTP_URL, retried until the server takes it. Without SMTP_URL every email is written
 * to DATA_DIR/outbox and its link is printed in the log. `receipts` is called for each email that has one.
 */
export async function createMail({
	db,
	pool,
	jobs,
	receipts,
	...from
}: MailServices): Promise<Mail> {
	const { config, log } = from;
	const deliver = config.smtpUrl ? bySmtp(config.smtpUrl, from) : toOutbox(from);
	const logLost = (jobId: string) => (error: unknown) =>
		log.error({ err: error, jobId }, "email receipt lost");
	const queue = await jobs.queue<Email>("mail", async (email, jobId) => {
		const outcome = await deliver(email, jobId).catch(async (error) => {
			await logAttempt(db, jobId, error).catch(logLost(jobId));
			throw error;
		});
		// The email is sent: an error thrown here would send it again.
		await logOutcome(db, jobId, outcome).catch(logLost(jobId));
		if (email.receipt)
			await receipts(email.receipt, outcome.state, failureOf(email, outcome)).catch(logLost(jobId));
	});
	const enqueue = async (email: Email, tx: Tx) => {
		const id = newId();
		await logEmail(tx, id, email);
		await queue.add(email, { id, within: tx });
	};
	return {
		send: (email, within) =>
			within ? enqueue(email, within) : db.transaction((tx) => enqueue(email, tx)),
		async follow() {
			for (const { id, state, receipt } of await followQueue(pool)) {
				if (state === "given-up") log.error({ jobId: id }, "email given up");
				if (receipt) await receipts(receipt, state).catch(logLost(id));
			}
		},
	};
}

/** Loaded with the first email: a server that sends none yet is smaller and starts sooner. */
const nodemailer = async () => (await import("nodemailer")).default;

function bySmtp(url: string, from: MailSettings) {
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
	return async (email: Email, jobId: string): Promise<Outcome> => {
		const message = {
			...messageOf(email, jobId, from),
			...envelopeOf(email, jobId, from),
		};
		try {
			transport ??= open();
			await (await transport).sendMail(message);
			return { state: "sent" };
		} catch (error) {
			if (!isRefusedForGood(error)) throw error;
			from.log.warn({ err: error, jobId }, "email refused permanently");
			return { state: "refused", refusal: error };
		}
	};
}

function messageOf(email: Email, jobId: string, { config, siteSettings }: MailSettings) {
	const sender = senderOf(config.mailFrom, siteSettings.name);
	const { to, subject, from, replyTo = from, thread, unsubscribe, calendar } = email;
	const site = { name: siteSettings.name, publicUrl: config.publicUrl };
	const domain = messageIdDomain(sender.address, config.publicUrl);
	const references = thread && `<${thread}@${domain}>`;
	return {
		messageId: `<${jobId}@${domain}>`,
		to,
		subject,
		...(from
			? { text: plainText(email) }
			: { text: signedText(email, site), html: htmlPage(email, site) }),
		from: from ? { name: from.name, address: sender.address } : sender,
		...(replyTo && { replyTo }),
		headers: {
			// What a person wrote is none of RFC 3834's.
			...(!from && { "Auto-Submitted": "auto-generated" }),
			...(unsubscribe && {
				"List-Unsubscribe": `<${unsubscribe}>`,
				"List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
			}),
		},
		...(references && { inReplyTo: references, references }),
		// Beside the words as text/calendar, and once more as a file to open.
		...(calendar && { icalEvent: { ...calendar, filename: "invite.ics" } }),
	};
}

/** Who gets to know that it failed, where that is not the sender of the message. */
function envelopeOf({ to, isBulk }: Email, jobId: string, { config }: MailSettings) {
	if (!isBulk || !config.bounceAddress) return undefined;
	return { envelope: { from: returnPathOf(config.authSecret, config.bounceAddress, jobId), to } };
}

function failureOf({ to }: Email, { refusal }: Outcome): MailFailure | undefined {
	if (!refusal) return undefined;
	const { response = "", message } = refusal as Error & { response?: string };
	return { address: to, status: statusIn(response) ?? "5.0.0", reason: response || message };
}

/** There is no such mailbox: trying again changes nothing. */
function isRefusedForGood(error: unknown): error is Error {
	const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
	return command === "RCPT TO" && responseCode >= 500;
}

function toOutbox(from: MailSettings) {
	const { config, log } = from;
	const open = async () =>
		(await nodemailer()).createTransport({
			streamTransport: true,
			buffer: true,
			newline: "windows",
		});
	let writer: ReturnType<typeof open> | undefined;
	return async (email: Email, jobId: string): Promise<Outcome> => {
		const outbox = join(config.dataDir, "outbox");
		await mkdir(outbox, { recursive: true });
		writer ??= open();
		const { message } = await (await writer).sendMail(messageOf(email, jobId, from));
		const file = join(
			outbox,
			`${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`,
		);
		await writeFile(file, message as Buffer, { mode: 0o600 });
		const link = email.action?.link ?? /https?:\/\/\S+/.exec(email.text)?.[0];
		log.info({ to: email.to, subject: email.subject, link }, "email written to the outbox");
		return { state: "outbox" };
	};
}
