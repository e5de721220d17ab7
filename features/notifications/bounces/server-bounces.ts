import { and, eq, sql } from "drizzle-orm";
import { REASON_MAX, SOFT_MAX, SOFT_WITHIN_DAYS } from "#domain/people/bounces/limits.ts";
import { emailBounces } from "#domain/people/bounces/table.ts";
import { users } from "#domain/people/table.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { isAboutMailbox, isAboutSender } from "#server/mail/failure-status.ts";
import type { MailFailure } from "#server/mail/mail.ts";
import type { EmailDelivery } from "./contract.ts";

/**
 * Counts a post or digest that a member's mail server did not take. One for another address than today's is ignored,
 * and so is what is about our own address: it would end the emails of everybody.
 */
export async function recordBounce(
	db: Db | Tx,
	userId: string,
	{ address, status, reason }: MailFailure,
): Promise<void> {
	if (isAboutSender(status)) return;
	const isHard = isAboutMailbox(status);
	const now = sql`now()`;
	const [user] = await db
		.select({ id: users.id })
		.from(users)
		.where(and(eq(users.id, userId), eq(users.email, address.toLowerCase())));
	if (!user) return;
	const { softCount, stoppedAt, bouncedAt } = emailBounces;
	const isSame = sql`${emailBounces.address} = excluded.address`;
	const isRecent = sql`${bouncedAt} > now() - make_interval(days => ${SOFT_WITHIN_DAYS})`;
	const counted = sql`CASE WHEN ${isSame} AND ${isRecent} THEN ${softCount} ELSE 0 END + excluded.soft_count`;
	const row = {
		address: address.toLowerCase(),
		status,
		reason: [...reason].slice(0, REASON_MAX).join(""),
	};
	await db
		.insert(emailBounces)
		.values({ userId, ...row, softCount: isHard ? 0 : 1, stoppedAt: isHard ? now : null })
		.onConflictDoUpdate({
			target: emailBounces.userId,
			set: {
				...row,
				softCount: counted,
				bouncedAt: now,
				stoppedAt: sql`CASE WHEN ${isSame} AND ${stoppedAt} IS NOT NULL THEN ${stoppedAt}
	WHEN excluded.stopped_at IS NOT NULL OR ${counted} >= ${SOFT_MAX} THEN now() END`,
			},
		});
}

/** Forgets the bounces of an address that was proven to work. */
export async function forgetBounces(db: Db | Tx, address: string): Promise<void> {
	await db.delete(emailBounces).where(eq(emailBounces.address, address.toLowerCase()));
}

/** Why a member gets no posts and digests by email; null where nothing is wrong. */
export async function readDelivery(
	{ db }: Pick<Context, "db">,
	{ id, email }: { id: string; email: string },
): Promise<EmailDelivery> {
	const [row] = await db
		.select()
		.from(emailBounces)
		.where(and(eq(emailBounces.userId, id), eq(emailBounces.address, email)));
	return { email, stoppedAt: row?.stoppedAt?.toISOString() ?? null };
}
