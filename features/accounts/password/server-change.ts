import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { accounts, sessions, users } from "#domain/people/table.ts";
import { emails } from "#features/accounts/emails.ts";
import { RESET_LINK_MINUTES } from "#features/accounts/limits.ts";
import { deletePendingLinks } from "#features/accounts/server-pending-links.ts";
import {
	findSingleUse,
	storeSingleUse,
	takeSingleUse,
} from "#features/accounts/server-single-use.ts";
import type { Services } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { newToken } from "#server/secrets/tokens.ts";
import { paths } from "#shared/paths.ts";
import { hashPassword } from "./server-passwords.ts";

/** Emails a link that resets the password; nothing where no account has the address. */
export async function sendPasswordReset(
	{
		db,
		mail,
		siteSettings,
		publicUrl,
	}: Pick<Services, "db" | "mail" | "siteSettings" | "publicUrl">,
	email: string,
): Promise<void> {
	const token = newToken();
	await db.transaction(async (tx) => {
		const [user] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
		if (!user) return;
		const identifier = identifierOf(token);
		await storeSingleUse(tx, { identifier, value: user.id, minutes: RESET_LINK_MINUTES });
		const link = `${publicUrl}${paths.auth}?mode=reset&token=${token}`;
		await mail.send({ to: email, ...emails.reset(siteSettings.name, link) }, tx);
	});
}

/** Whose password a reset link changes; null where it can't be used any more. Asking does not use it up. */
export const userOfResetLink = (db: Db, token: string): Promise<string | null> =>
	findSingleUse(db, identifierOf(token));

/**
 * Sets the password of a link's owner, which uses up the link and all others that are under way to them; every session
 * ends. Returns whose it was, null for a link that can't be used any more.
 */
export async function resetPassword(
	{ db }: Pick<Services, "db">,
	token: string,
	password: string,
): Promise<string | null> {
	const hash = await hashPassword(password);
	return db.transaction(async (tx) => {
		const userId = await takeSingleUse(tx, identifierOf(token));
		if (userId) await setPassword(tx, userId, hash);
		return userId;
	});
}

/** Ends every session, and links that would outlive what they were sent for. */
export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
	const changed = await tx
		.update(accounts)
		.set({ password: hash, updatedAt: new Date() })
		.where(and(eq(accounts.userId, userId), eq(accounts.providerId, "credential")))
		.returning({ id: accounts.id });
	if (changed.length === 0) throw new Error(`The account ${userId} has no password to change`);
	await deletePendingLinks(tx, userId);
	await tx.delete(sessions).where(eq(sessions.userId, userId));
}

const identifierOf = (token: string): string =>
	createHash("sha256").update(`reset-password:${token}`).digest("base64url");
