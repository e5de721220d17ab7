import { randomUUID } from "node:crypto";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import nodemailer from "nodemailer";
import type { Config } from "./config.ts";
import type { Tx } from "./database.ts";
import type { Jobs } from "./jobs.ts";
import type { Log } from "./log.ts";

export type Letter = { to: string; subject: string; text: string };
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
 * to DATA_DIR/outbox and its link is printed in the log.
 */
export async function createMail(config: Config, jobs: Jobs, log: Log): Promise<Mail> {
	const deliver = config.smtpUrl ? bySmtp(config.smtpUrl, config, log) : toOutbox(config, log);
	const queue = await jobs.queue<Letter>("mail", deliver);
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
	return async (letter: Letter, jobId: string) => {
		const message = { from: config.mailFrom, ...letter, messageId: `<${jobId}@greenroom>` };
		try {
			await transport.sendMail(message);
		} catch (error) {
			if (!isRefusedForGood(error)) throw error;
			log.warn({ err: error, jobId }, "a letter was refused for good and is given up");
		}
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
	return async (letter: Letter) => {
		const outbox = join(config.dataDir, "outbox");
		await mkdir(outbox, { recursive: true });
		const { message } = await writer.sendMail({ from: config.mailFrom, ...letter });
		const file = join(
			outbox,
			`${new Date().toISOString().replaceAll(":", "-")}-${randomUUID()}.eml`,
		);
		await writeFile(file, message as Buffer, { mode: 0o600 });
		const link = /https?:\/\/\S+/.exec(letter.text)?.[0];
		log.info({ to: letter.to, subject: letter.subject, link }, "mail written to the outbox");
	};
}
