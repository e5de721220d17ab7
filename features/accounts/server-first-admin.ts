import { eq, sql } from "drizzle-orm";
import { refusal } from "#server/access.ts";
import type { MemberContext, Services } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import { settings } from "#server/table.ts";
import { hashToken, isSameSecret, newToken } from "#server/tokens.ts";
import { paths } from "#shared/paths.ts";
import type { Role } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { firstAdminAttempts } from "./server-rate-limits.ts";
import { userRoles, users } from "./table.ts";

const SETTING = "first-admin-link";

/** A fresh one-time link while there is no admin, else null; the former link stops working. */
export async function firstAdminLink(
	services: Pick<Services, "db" | "publicUrl">,
): Promise<string | null> {
	if (await hasAdmin(services.db)) return null;
	const token = newToken();
	const value = { hash: hashToken(token) };
	await services.db
		.insert(settings)
		.values({ key: SETTING, value })
		.onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
	return `${services.publicUrl}${paths.firstAdmin}?token=${token}`;
}

/** A user who opens the link signed in becomes the first admin; of two at once exactly one does. */
export async function becomeFirstAdmin({
	input,
	context,
}: {
	input: { token: string };
	context: MemberContext;
}): Promise<{ ok: true }> {
	const { user } = context.session;
	await context.limits.consume(firstAdminAttempts, user.id);
	await context.db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "admins");
		const [link] = await tx.select().from(settings).where(eq(settings.key, SETTING));
		const expected = (link?.value as { hash?: string } | undefined)?.hash;
		if (!expected || !isSameSecret(hashToken(input.token), expected) || (await hasAdmin(tx)))
			throw refusal("CONFLICT", copy.firstAdminTaken);
		await tx.insert(userRoles).values({ userId: user.id, role: "admin" }).onConflictDoNothing();
		await tx.delete(settings).where(eq(settings.key, SETTING));
	});
	context.log.info({ userId: user.id, requestId: context.requestId }, "became the first admin");
	context.live.endUser(user.id);
	return { ok: true };
}

/** Gives a role to the account with this address. Returns false when there is no such account. */
export async function grantRole(db: Db | Tx, email: string, role: Role): Promise<boolean> {
	const [user] = await db
		.select({ id: users.id })
		.from(users)
		.where(eq(users.email, email.toLowerCase()));
	if (!user) return false;
	await db.insert(userRoles).values({ userId: user.id, role }).onConflictDoNothing();
	return true;
}

/**
 * Makes the account with the operator's address admin while there is none: what admins decide later is not
 * undone. Only once the address has been verified: signing up does not prove it.
 */
export async function grantFirstAdmin(db: Db, email: string): Promise<boolean> {
	return db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "admins");
		if (await hasAdmin(tx)) return false;
		const [user] = await tx
			.select({ isVerified: users.emailVerified })
			.from(users)
			.where(eq(users.email, email));
		return user?.isVerified ? grantRole(tx, email, "admin") : false;
	});
}

async function hasAdmin(db: Pick<Db, "select">): Promise<boolean> {
	const found = await db
		.select({ id: userRoles.userId })
		.from(userRoles)
		.where(eq(userRoles.role, "admin"))
		.limit(1);
	return found.length > 0;
}
