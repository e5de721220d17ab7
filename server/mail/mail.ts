import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { MailState } from "#server/table.ts";
import type { Email } from "./email.ts";
import { createFailureLog } from "./failure-log.ts";
import { statusIn } from "./failure-status.ts";
import { followQueue, logAttempt, logEmail, logOutcome, type Outcome } from "./mail-log.ts";
import type { MailSettings } from "./message.ts";
import { removeOutboxFile, toOutbox } from "./outbox.ts";
import { createOutboxQueue } from "./outbox-queue.ts";
import { bySmtp } from "./smtp.ts";

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
	/**
	 * Hands an email to the mail server at once, past the queue. Resolves with what it answered, null where none is set
	 * up. Errors: those of the mail server.
	 */
	sendNow(email: Email): Promise<string | null>;
	/** How many emails wait in the outbox folder. */
	countOutbox(): Promise<number>;
	/** Queues what waits in the outbox folder. Returns how many emails. */
	sendOutbox(): Promise<number>;
	/** Deletes what waits in the outbox folder. Returns how many emails. */
	discardOutbox(): Promise<number>;
	/** Updates the log of emails that were given up, or queued again. To be called every minute. */
	follow(): Promise<void>;
};
type MailServices = MailSettings & { db: Db; pool: Pool; jobs: Jobs; receipts: Receipts };

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
	const smtp = config.smtpUrl ? bySmtp(config.smtpUrl, from) : null;
	const deliver = smtp?.deliver ?? toOutbox(from);
	const failures = createFailureLog(log);
	const logLost = (jobId: string) => (error: unknown) =>
		log.error({ err: error, jobId }, "email receipt lost");
	const queue = await jobs.queue<Email>("mail", async (email, jobId) => {
		const outcome = await deliver(email, jobId).catch(async (error) => {
			failures.add(jobId, error);
			await logAttempt(db, jobId, error).catch(logLost(jobId));
			throw error;
		});
		if (outcome.state === "sent") failures.end();
		// The email is sent: an error thrown here would send it again.
		await logOutcome(db, jobId, outcome).catch(logLost(jobId));
		if (email.outboxFile && outcome.state !== "outbox")
			await removeOutboxFile(config, email.outboxFile).catch(logLost(jobId));
		if (email.receipt)
			await receipts(email.receipt, outcome.state, failureOf(email, outcome)).catch(logLost(jobId));
	});
	const enqueue = async (email: Email, tx: Tx) => {
		const id = newId();
		await logEmail(tx, id, email);
		await queue.add(email, { id, within: tx });
	};
	const outbox = createOutboxQueue({ db, config, enqueue });
	return {
		sendNow: async (email) => (smtp ? smtp.answerTo(email, newId()) : null),
		countOutbox: outbox.count,
		sendOutbox: outbox.send,
		discardOutbox: outbox.discard,
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

function failureOf({ to }: Email, { refusal }: Outcome): MailFailure | undefined {
	if (!refusal) return undefined;
	const { response = "", message } = refusal as Error & { response?: string };
	return { address: to, status: statusIn(response) ?? "5.0.0", reason: response || message };
}
