import { eq } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { emails } from "#features/accounts/emails.ts";
import { VERIFY_LINK_HOURS } from "#features/accounts/limits.ts";
import { grantFirstAdmin } from "#features/accounts/server-first-admin.ts";
import type { Services } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { macOf } from "#server/secrets/signed-id.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { endpoints, paths } from "#shared/paths.ts";

const PURPOSE = "confirm an email address";
const HOUR_MS = 3_600_000;

type MailServices = Pick<Services, "config" | "siteSettings" | "publicUrl" | "mail">;

/** Asks a new member to prove that the address is theirs; in the transaction that makes the account, if given. */
export async function sendVerification(
	services: MailServices,
	email: string,
	tx?: Tx,
): Promise<void> {
	const { siteSettings, mail } = services;
	const message = emails.verify(siteSettings.name, linkTo(services, email));
	await mail.send({ to: email, ...message }, tx);
}

/** Asks a member to prove anew that their address works, which counts as proven all the while. */
export async function sendConfirmation(services: MailServices, email: string): Promise<void> {
	const { siteSettings, mail } = services;
	const message = emails.confirmAgain(siteSettings.name, linkTo(services, email));
	await mail.send({ to: email, ...message });
}

/** The address of a verification link that is good; it counts as proven from then on. Null for others. */
export async function verifyEmail(
	{ config, db }: Pick<Services, "config" | "db">,
	token: string,
): Promise<string | null> {
	const email = addressIn(config.authSecret, token);
	if (email === null) return null;
	const [user] = await db.select().from(users).where(eq(users.email, email));
	if (!user) return null;
	if (user.emailVerified) return email;
	await db
		.update(users)
		.set({ emailVerified: true, updatedAt: new Date() })
		.where(eq(users.id, user.id));
	// Only a proven address counts: anyone can sign up with somebody else's.
	if (email === config.adminEmail) await grantFirstAdmin(db, email);
	return email;
}

/** Where the verification link leads afterwards: home for who is signed in, else to sign in. */
export function verifiedPath(isVerified: boolean, isSignedIn: boolean): string {
	const outcome = `verified=${isVerified ? "yes" : "no"}`;
	if (isSignedIn && isVerified) return `${paths.home}?${outcome}`;
	return `${isSignedIn ? paths.profileDetails : paths.auth}?${outcome}`;
}

function linkTo({ config, publicUrl }: MailServices, email: string): string {
	const token = newVerificationToken(config.authSecret, email);
	return `${publicUrl}${endpoints.verifyEmail}?token=${token}`;
}

/** An address and until when it can be confirmed (epoch milliseconds), and that we wrote it: nothing of it is stored. */
export function newVerificationToken(
	secret: string,
	email: string,
	expiresAt = Date.now() + VERIFY_LINK_HOURS * HOUR_MS,
): string {
	const claim = Buffer.from(JSON.stringify([email, expiresAt])).toString("base64url");
	return `${claim}.${proofOf(secret, claim)}`;
}

function addressIn(secret: string, token: string): string | null {
	const [claim = "", mac = "", ...more] = token.split(".");
	if (more.length > 0 || !isSameSecret(mac, proofOf(secret, claim))) return null;
	const [email, expiresAt]: [string, number] = JSON.parse(
		Buffer.from(claim, "base64url").toString(),
	);
	return expiresAt > Date.now() ? email : null;
}

const proofOf = (secret: string, claim: string): string =>
	macOf(secret, PURPOSE, claim).toString("base64url");
