import type { Pool } from "pg";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Jobs } from "#server/jobs/jobs.ts";
import type { MailState } from "#server/table.ts";
import type { Email } from "./email.ts";
import { createFailureLog } from "./failure-log.ts";
import { statusIn } from "./failure-status.ts";
import { followQueue, logAttempt, logEmail, logOutcome, type Outcome } from "./mail-log.ts";
import type { Mailbox } from "./mail-sender.ts";
import { type MailServer, operatorMailServer } from "./mail-server.ts";
import type { MailSettings } from "./message.ts";
import { removeOutboxFile, toOutbox } from "./outbox.ts";
import { createOutboxQueue } from "./outbox-queue.ts";
import { bySmtp, type MailRoute } from "./smtp.ts";

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
	/** Whether emails go to a mail server, as of now. */
	isSetUp(): Promise<boolean>;
	/** Whom emails are from. */
	sender(): Mailbox;
	/** How many emails wait in the outbox folder. */
	countOutbox(): Promise<number>;
	/** Queues what waits in the outbox folder. Returns how many emails. */
	sendOutbox(): Promise<number>;
	/** Deletes what waits in the outbox folder. Returns how many emails. */
	discardOutbox(): Promise<number>;
	/** Updates the log of emails that were given up, or queued again. To be called every minute. */
	follow(): Promise<void>;
};
type MailServices = MailSettings & {
	db: Db;
	pool: Pool;
	jobs: Jobs;
	receipts: Receipts;
	/** What admins have set, as of now; null where they have not. */
	adminServer(): Promise<MailServer | null>;
};

/**
 * Mail through SMTP_URL, or else the mail server that admins have set, retried until the server takes it. Without
 * either every email is written to DATA_DIR/outbox and its link is printed in the log. Which it is, each delivery asks
 * anew: a change holds at once for all servers. `receipts` is called for each email that has one.
 */
export async function createMail({
	db,
	pool,
	jobs,
	receipts,
	adminServer,
	...from
}: MailServices): Promise<Mail> {
	const { config, siteSettings, log } = from;
	const smtp = bySmtp(from);
	const writeToOutbox = toOutbox(from);
	const named = ({ name, address }: Mailbox) => ({ name: name || siteSettings.name, address });
	const sender = () => named(siteSettings.sender);
	const operatorServer = operatorMailServer(config);
	const route = async (): Promise<MailRoute | null> => {
		const server = operatorServer ?? (await adminServer());
		return server && { connection: server.connection(), sender: named(server.sender) };
	};
	const deliver = async (email: Email, jobId: string): Promise<Outcome> => {
		const to = await route();
		return to ? smtp.deliver(email, jobId, to) : writeToOutbox(email, jobId, sender());
	};
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
		async sendNow(email) {
			const to = await route();
			return to && smtp.answerTo(email, newId(), to);
		},
		isSetUp: async () => (operatorServer ?? (await adminServer())) !== null,
		sender,
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
