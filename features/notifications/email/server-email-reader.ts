import { and, eq, sql } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { emailIsStopped } from "#domain/people/bounces/table.ts";
import { users } from "#domain/people/table.ts";
import type { Tx } from "#server/database/database.ts";

const RECEIPT = /^(?:digest|away):(.+)$/;

/** Names a digest or an email to somebody away, and whom it went to. */
export const receiptOf = (email: "digest" | "away", userId: string): string => `${email}:${userId}`;

/** The member that such an email went to, by its receipt; null for other receipts. */
export const emailReader = (receipt: string): string | null => RECEIPT.exec(receipt)?.[1] ?? null;

/** Where a member gets emails; null for who may not sign in, or whose address takes none. */
export async function findEmailAddress(tx: Tx, userId: string): Promise<string | null> {
	const [reader] = await tx
		.select({ email: users.email })
		.from(users)
		.where(
			and(
				eq(users.id, userId),
				users.emailVerified,
				sql`NOT ${sql.raw(isSuspended('"user".id'))}`,
				sql`NOT ${sql.raw(emailIsStopped('"user".id', '"user".email'))}`,
			),
		);
	return reader?.email ?? null;
}
