import { and, eq, sql } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { LOCKS } from "#server/database/lock-numbers.ts";
import { mailLog } from "#server/table.ts";
import type { Email } from "./email.ts";
import { describeOutboxFile, outboxFiles, removeOutboxFile } from "./outbox.ts";

type Needs = {
	db: Db;
	config: Pick<Config, "dataDir">;
	enqueue: (email: Email, tx: Tx) => Promise<void>;
};

/** What lies in the outbox folder from before a mail server was set up. */
export function createOutboxQueue({ db, config, enqueue }: Needs) {
	/** Without those that are queued already. */
	async function waiting(within: Db | Tx): Promise<string[]> {
		const files = await outboxFiles(config);
		if (files.length === 0) return [];
		const { rows } = await within.execute<{ file: string }>(
			sql`SELECT data->>'outboxFile' AS file FROM pgboss.job
WHERE name = 'mail' AND state < 'completed' AND data ? 'outboxFile'`,
		);
		const queued = new Set(rows.map(({ file }) => file));
		return files.filter((file) => !queued.has(file));
	}
	/** One press at a time: of two at once each would find the same files. */
	const alone = <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> =>
		db.transaction(async (tx) => {
			await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCKS.outboxFolder})`);
			return work(tx);
		});

	async function queueFile(file: string, tx: Tx): Promise<void> {
		const found = await describeOutboxFile(config, file);
		if (!found) return;
		const { id, to, subject } = found;
		const [logged] = id
			? await tx
					.delete(mailLog)
					.where(and(eq(mailLog.id, id), eq(mailLog.state, "outbox")))
					.returning({ receipt: mailLog.receipt })
			: [];
		const receipt = logged?.receipt;
		await enqueue({ to, subject, text: "", outboxFile: file, ...(receipt && { receipt }) }, tx);
	}

	return {
		count: async () => (await waiting(db)).length,
		send: () =>
			alone(async (tx) => {
				const files = await waiting(tx);
				for (const file of files) await queueFile(file, tx);
				return files.length;
			}),
		discard: () =>
			alone(async (tx) => {
				const files = await waiting(tx);
				for (const file of files) await removeOutboxFile(config, file);
				return files.length;
			}),
	};
}
