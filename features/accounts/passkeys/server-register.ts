import { and, asc, eq, ne } from "drizzle-orm";
import { sessions, users } from "#domain/people/table.ts";
import {
	isSecondFactorOn,
	replaceRecoveryCodes,
} from "#features/accounts/second-factor/server-codes.ts";
import { emailAboutSafety } from "#features/accounts/second-factor/server-setup.ts";
import { nameOf } from "#features/accounts/server-profile.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import type { Passkey, Registration } from "./contract.ts";
import { copy } from "./copy.ts";
import { PASSKEYS_MAX } from "./limits.ts";
import { saveChallenge, takeChallenge } from "./server-challenges.ts";
import { passkeys } from "./table.ts";

/** A page whose socket closes asks who it is: the answer must be in the browser by then. */
const ANSWER_DELIVERY_MS = 250;

/** Loaded when somebody needs it: it is large, and most starts do without. */
export const webAuthn = () => import("@simplewebauthn/server");

/** A member's passkeys, the oldest first. */
export async function passkeysOf(db: Db | Tx, userId: string): Promise<Passkey[]> {
	const rows = await db
		.select()
		.from(passkeys)
		.where(eq(passkeys.userId, userId))
		.orderBy(asc(passkeys.createdAt), asc(passkeys.id));
	return rows.map(passkeyOf);
}

/** What the browser is asked to make. */
export async function beginRegistration(context: MemberContext): Promise<object> {
	const { db, session, publicUrl, siteSettings } = context;
	const { id, email } = session.user;
	const known = await db.select().from(passkeys).where(eq(passkeys.userId, id));
	if (known.length >= PASSKEYS_MAX) throw refusal("CONFLICT", copy.tooMany);
	const { generateRegistrationOptions } = await webAuthn();
	const options = await generateRegistrationOptions({
		rpName: siteSettings.name,
		rpID: new URL(publicUrl).hostname,
		userID: new TextEncoder().encode(id),
		userName: email,
		userDisplayName: nameOf(session.user),
		attestationType: "none",
		excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
		authenticatorSelection: { residentKey: "required", userVerification: "required" },
	});
	await saveChallenge(db, options.challenge, id);
	return options;
}

/**
 * Stores what the browser has made. The first factor of an account comes with recovery codes, and ends the other
 * sessions. Errors: `refused()`, CONFLICT for one too many or one that is known.
 */
export async function register(
	context: MemberContext,
	{ name, credential: response }: { name: string; credential: Registration },
	refused: () => Error,
): Promise<{ passkey: Passkey; recoveryCodes: string[] | null }> {
	const { db, publicUrl, session, live, log } = context;
	const { id: userId, email } = session.user;
	const { verifyRegistrationResponse } = await webAuthn();
	const { registrationInfo } = await verifyRegistrationResponse({
		response: response as Parameters<typeof verifyRegistrationResponse>[0]["response"],
		expectedChallenge: (challenge) => takeChallenge(db, challenge, userId),
		expectedOrigin: new URL(publicUrl).origin,
		expectedRPID: new URL(publicUrl).hostname,
		requireUserVerification: true,
	}).catch((error: Error) => {
		log.info({ userId, reason: error.message }, "passkey refused");
		throw refused();
	});
	if (!registrationInfo) throw refused();
	const { credential } = registrationInfo;
	const made = await db.transaction(async (tx) => {
		await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("update");
		const wasOn = await isSecondFactorOn(tx, userId);
		if ((await passkeysOf(tx, userId)).length >= PASSKEYS_MAX)
			throw refusal("CONFLICT", copy.tooMany);
		const [row] = await tx
			.insert(passkeys)
			.values({
				id: newId(),
				userId,
				name,
				credentialId: credential.id,
				publicKey: Buffer.from(credential.publicKey).toString("base64url"),
				counter: credential.counter,
				transports: response.response.transports,
			})
			.onConflictDoNothing()
			.returning();
		if (!row) throw refusal("CONFLICT", copy.isKnown);
		await emailAboutSafety(context, email, copy.emails.added, tx);
		if (wasOn) return { passkey: passkeyOf(row), recoveryCodes: null };
		await tx.delete(sessions).where(and(eq(sessions.userId, userId), ne(sessions.id, session.id)));
		return { passkey: passkeyOf(row), recoveryCodes: await replaceRecoveryCodes(tx, userId) };
	});
	log.info({ userId, requestId: context.requestId, ip: context.ip }, "passkey added");
	if (made.recoveryCodes) setTimeout(() => live.endUser(userId), ANSWER_DELIVERY_MS).unref();
	return made;
}

/** Errors: NOT_FOUND. */
export async function rename(
	{ db, session }: MemberContext,
	{ id, name }: { id: string; name: string },
): Promise<Passkey> {
	const own = and(eq(passkeys.id, id), eq(passkeys.userId, session.user.id));
	const [row] = await db.update(passkeys).set({ name }).where(own).returning();
	if (!row) throw notFound();
	return passkeyOf(row);
}

function passkeyOf({ id, name, createdAt, lastUsedAt }: typeof passkeys.$inferSelect): Passkey {
	return {
		id,
		name,
		createdAt: createdAt.toISOString(),
		lastUsedAt: lastUsedAt?.toISOString() ?? null,
	};
}
