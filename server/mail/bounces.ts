import { and, eq, inArray, sql } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import type { Db } from "#server/database/database.ts";
import { mailLog } from "#server/table.ts";
import { readBounceReport } from "./bounce-report.ts";
import type { Receipts } from "./mail.ts";
import { cut } from "./mail-log.ts";

export type TakesBounces = { db: Db; config: Pick<Config, "authSecret">; receipts: Receipts };
/** `nothing failed`: a delay or a receipt; `unknown`: an email that was reported before, or too long ago. */
export type BounceOutcome = "recorded" | "nothing failed" | "unknown" | "no report";

/**
 * Takes an email that came back: what it says of one of ours is recorded like a refusal while it was handed over, once.
 * Anything may be handed in. Errors: those of the database alone.
 */
export async function takeBounce(
	{ db, config, receipts }: TakesBounces,
	raw: Uint8Array | undefined,
): Promise<BounceOutcome> {
	const report = raw && (await readBounceReport(config.authSecret, raw));
	if (!report) return "no report";
	const { emailId, failure } = report;
	if (!failure) return "nothing failed";
	const { status, reason } = failure;
	return db.transaction(async (tx) => {
		const [email] = await tx
			.update(mailLog)
			.set({
				state: "refused",
				error: cut(reason.includes(status) ? reason : `${status} ${reason}`),
				changedAt: sql`now()`,
			})
			.where(and(eq(mailLog.id, emailId), inArray(mailLog.state, ["queued", "sent", "outbox"])))
			.returning();
		if (!email) return "unknown";
		if (email.receipt)
			await receipts(email.receipt, "refused", { ...failure, address: email.to }, tx);
		return "recorded";
	});
}
