import { eq, sql } from "drizzle-orm";
import { userRoles, users } from "#domain/people/table.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext, Services } from "#server/context.ts";
import type { Db, Tx } from "#server/database/database.ts";
import { takeAdvisoryLock } from "#server/locks.ts";
import { hashToken, isSameSecret, newToken } from "#server/secrets/tokens.ts";
import { settings } from "#server/table.ts";
import { paths } from "#shared/paths.ts";
import type { Role } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { publishProfile } from "./server-profile.ts";
import { firstAdminAttempts } from "./server-rate-limits.ts";

const SETTING = "first-admin-link";

/** Servers that start together each print a link, and somebody opens one of them. */
const STARTED_TOGETHER_MS = 600_000;
/** Stored in `settings`; `printedAt` in epoch milliseconds. */
type Links = { links?: { hash: string; printedAt: number }[] };

/**
 * A new one-time link while there is no admin, else null. Links printed over ten minutes before it stop working.
 * `now` is in epoch milliseconds.
 */
export async function firstAdminLink(
	services: Pick<Services, "db" | "publicUrl">,
	now = Date.now(),
): Promise<string | null> {
	const token = newToken();
	const isMade = await services.db.transaction(async (tx) => {
		await takeAdvisoryLock(tx, "admins");
		if (await hasAdmin(tx)) return false;
		const recent = (await printedLinks(tx)).filter(
			(link) => link.printedAt > now - STARTED_TOGETHER_MS,
		);
		const value: Links = { links: [...recent, { hash: hashToken(token), printedAt: now }] };
		await tx
			.insert(settings)
			.values({ key: SETTING, value })
			.onConflictDoUpdate({ target: settings.key, set: { value, updatedAt: sql`now()` } });
		return true;
	});
	if (!isMade) return null;
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
		if (!(await isFirstAdminLink(tx, input.token))) throw refusal("CONFLICT", copy.firstAdminTaken);
		await tx.insert(userRoles).values({ userId: user.id, role: "admin" }).onConflictDoNothing();
		await tx.delete(settings).where(eq(settings.key, SETTING));
	});
	context.log.info({ userId: user.id, requestId: context.requestId }, "became the first admin");
	await publishProfile(context, user.id);
	context.live.endUser(user.id);
	return { ok: true };
}

/** Whether a link still makes somebody the first admin. */
export async function isFirstAdminLink(db: Pick<Db, "select">, token: string): Promise<boolean> {
	const hash = hashToken(token);
	const isPrinted = (await printedLinks(db)).some((link) => isSameSecret(hash, link.hash));
	return isPrinted && !(await hasAdmin(db));
}

async function printedLinks(db: Pick<Db, "select">) {
	const [stored] = await db.select().from(settings).where(eq(settings.key, SETTING));
	return (stored?.value as Links | undefined)?.links ?? [];
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
