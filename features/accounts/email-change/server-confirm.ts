import { and, eq, gt, ne, or, sql } from "drizzle-orm";
import { sessions, users } from "#domain/people/table.ts";
import { deletePendingLinks } from "#features/accounts/server-pending-links.ts";
import type { Context } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { isTaken } from "#server/database/errors.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { copy } from "./copy.ts";
import type { Side } from "./limits.ts";
import { emailChanges } from "./table.ts";

type Row = typeof emailChanges.$inferSelect;
type Outcome = "confirmed" | "done" | "taken" | null;

/** A page whose socket closes asks who it is: the answer must be in the browser by then. */
const ANSWER_DELIVERY_MS = 250;

/** The change a link is about, and which address it was sent to; null for a link that is no good any more. */
export async function findByToken(
	db: Db | Tx,
	token: string,
	{ isLocked = false } = {},
): Promise<{ row: Row; side: Side } | null> {
	const hash = hashToken(token);
	const query = db
		.select()
		.from(emailChanges)
		.where(
			and(
				or(eq(emailChanges.oldTokenHash, hash), eq(emailChanges.newTokenHash, hash)),
				gt(emailChanges.expiresAt, sql`now()`),
			),
		);
	const [row] = await (isLocked ? query.for("update") : query);
	return row ? { row, side: row.oldTokenHash === hash ? "old" : "new" } : null;
}

/**
 * Confirms one address; once both are, the account has its new email, and every session but the one that asked ends.
 * Returns null for a link that is no good any more. Confirming again is harmless until both have.
 */
export async function confirmEmailChange(context: Context, token: string): Promise<Outcome> {
	const { live, log } = context;
	const [outcome, row] = await firstOrTaken(
		context,
		token,
		async (tx): Promise<[Outcome, Row | null]> => {
			const found = await findByToken(tx, token, { isLocked: true });
			if (!found) return [null, null];
			const { row, side } = found;
			const now = new Date();
			const oldConfirmedAt = row.oldConfirmedAt ?? (side === "old" ? now : null);
			const newConfirmedAt = row.newConfirmedAt ?? (side === "new" ? now : null);
			if (!oldConfirmedAt || !newConfirmedAt) {
				await tx
					.update(emailChanges)
					.set({ oldConfirmedAt, newConfirmedAt })
					.where(eq(emailChanges.userId, row.userId));
				return ["confirmed", row];
			}
			return [(await changeEmail(context, tx, row)) ? "done" : "taken", row];
		},
	);
	if (row && outcome === "done") {
		log.info({ userId: row.userId, requestId: context.requestId, ip: context.ip }, "email changed");
		setTimeout(() => live.endUser(row.userId), ANSWER_DELIVERY_MS).unref();
	}
	return outcome;
}

/** Two accounts may confirm one address at the same moment: the second finds it taken. */
async function firstOrTaken(
	{ db }: Context,
	token: string,
	confirm: (tx: Tx) => Promise<[Outcome, Row | null]>,
): Promise<[Outcome, Row | null]> {
	try {
		return await db.transaction(confirm);
	} catch (error) {
		if (!isTaken(error)) throw error;
		return db.transaction(async (tx) => {
			const found = await findByToken(tx, token, { isLocked: true });
			if (found) await deletePendingLinks(tx, found.row.userId);
			return ["taken", found?.row ?? null];
		});
	}
}

/** False where the address has got an account meanwhile; the change is then over. */
async function changeEmail(
	{ mail, siteSettings }: Pick<Context, "mail" | "siteSettings">,
	tx: Tx,
	{ userId, newEmail, sessionId }: Row,
): Promise<boolean> {
	const [user] = await tx.select().from(users).where(eq(users.id, userId)).for("update");
	const taken = await tx.select({ id: users.id }).from(users).where(eq(users.email, newEmail));
	await deletePendingLinks(tx, userId);
	if (!user || taken.length > 0) return false;
	await tx
		.update(users)
		.set({ email: newEmail, emailVerified: true, updatedAt: new Date() })
		.where(eq(users.id, userId));
	await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, sessionId)));
	const { name, supportEmail } = siteSettings;
	await mail.send({ to: user.email, ...copy.emails.done(name, newEmail, supportEmail) }, tx);
	return true;
}

/** Either address may stop it. Returns false for a link that is no good any more. */
export async function stopEmailChange(context: Context, token: string): Promise<boolean> {
	const found = await findByToken(context.db, token);
	if (!found) return false;
	const { userId } = found.row;
	await context.db.delete(emailChanges).where(eq(emailChanges.userId, userId));
	context.log.info(
		{ userId, requestId: context.requestId, ip: context.ip },
		"change of email stopped",
	);
	return true;
}
