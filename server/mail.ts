import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "./config.ts";
import type { Tx } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";

type Mailbox = { name: string; address: string };
export type Letter = {
	to: string;
	subject: string;
	text: string;
	/** Whose letter it is, where not the house's own; it is then sent for them by MAIL_FROM. */
	from?: Mailbox;
	/** Whom an answer goes to. */
	replyTo?: Mailbox;
	/** A word which the letters of one exchange share: mail programs show them together. */
	thread?: string;
	/** By which the sender is told what became of the letter. */
	receipt?: string;
	/** An iCalendar file with this METHOD (RFC 6047): calendars take its event up, change it, or take it away. */
	calendar?: { method: "REQUEST" | "CANCEL"; content: string };
};
/** Taken by the mail server, refused by it for good, or written to a file for want of one. */
export type MailOutcome = "sent" | "refused" | "outbox";
type Receipts = (receipt: string, outcome: MailOutcome) => Promise<void>;
export type Mail = {
	/**
	 * Takes the letter for delivery; returns once it is safe in the database, not once delivered. Within
	 * a transaction it is sent exactly when that commits.
	 */
	send(letter: Letter, within?: Tx): Promise<void>;
};

/** Four of them, one after another, stay under the time a job may take. */
const TIMEOUT_MS = 10_000;

/**
 * Mail through SMTP_URL, retried until the server takes it. Without SMTP_URL every letter is written
 * to DATA_DIR/outbox and its link is printed in the log. `receipts` hears of each letter that has one.
 */
export async function createMail(
	config: Config,
	jobs: Jobs,
	log: Log,
	receipts: Receipts,
): Promise<Mail> {
	const deliver = config.smtpUrl ? bySmtp(config.smtpUrl, config, log) : toOutbox(config, log);
	const queue = await jobs.queue<Letter>("mail", async (letter, jobId) => {
		const outcome = await deliver(letter, jobId);
		if (!letter.receipt) return;
		// The letter is gone: thrown here, it would be sent again.
		await receipts(letter.receipt, outcome).catch((error) =>
			log.error({ err: error, jobId }, "a letter's receipt was lost"),
		);
	});
	return { send: (letter, within) => queue.add(letter, { within }) };
}

function bySmtp(url: string, config: Config, log: Log) {
	const transport = nodemailer.createTransport({
		url,
		connectionTimeout: TIMEOUT_MS,
		greetingTimeout: TIMEOUT_MS,
		socketTimeout: TIMEOUT_MS,
		dnsTimeout: TIMEOUT_MS,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	return async (letter: Letter, jobId: string): Promise<MailOutcome> => {
		const message = { ...messageOf(letter, config), messageId: `<${jobId}@greenroom>` };
		try {
			await transport.sendMail(message);
			return "sent";
		} catch (error) {
			if (!isRefusedForGood(error)) throw error;
			log.warn({ err: error, jobId }, "a letter was refused for good and is given up");
			return "refused";
		}
	};
}

function messageOf(letter: Letter, { mailFrom }: Config) {
	const { to, subject, text, from, replyTo, thread, calendar } = letter;
	const references = thread && `<${thread}@greenroom>`;
	return {
		to,
		subject,
		text,
		...(from ? { from, sender: mailFrom, envelope: { from: mailFrom, to } } : { from: mailFrom }),
		...(replyTo && { replyTo }),
		...(references && { inReplyTo: references, references }),
		// Beside the words as text/calendar, and once more as a file to open.
		...(calendar && { icalEvent: { ...calendar, filename: "invite.ics" } }),
	};
}

/** There is no such mailbox: trying again changes nothing. */
function isRefusedForGood(error: unknown): boolean {
	const { command, responseCode = 0 } = error as { command?: string; responseCode?: number };
	return command === "RCPT TO" && responseCode >= 500;
}

function toOutbox(config: Config, log: Log) {
	const writer = nodemailer.createTransport({
		streamTransport: true,
		buffer: true,
		newline: "windows",
	});
	return async (letter: Letter): Promise<MailOutcome> => {
		const outbox = join(config.dataDir, "outbox");
		await mkdir(outbox, { recursive: true });
		const { message } = await writer.sendMail(messageOf(letter, config));
		const file = join(
			outbox,
			`${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`,
		);
		await writeFile(file, message as Buffer, { mode: 0o600 });
		const link = /https?:\/\/\S+/.exec(letter.text)?.[0];
		log.info({ to: letter.to, subject: letter.subject, link }, "mail written to the outbox");
		return "outbox";
	};
}
