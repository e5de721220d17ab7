import { AsyncLocalStorage } from "node:async_hooks";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError, createEmailVerificationToken } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { eq, sql } from "drizzle-orm";
import { z } from "zod";
import { suspensionOf } from "#domain/moderation/table.ts";
import { accounts, profiles, sessions, users, verifications } from "#domain/people/table.ts";
import { hashPassword, verifyPassword } from "#features/accounts/password/server-passwords.ts";
import type { Services } from "#server/context.ts";
import { type Db, newId, type Tx } from "#server/database/database.ts";
import { EMAIL } from "#shared/contract.ts";
import { endpoints, paths } from "#shared/paths.ts";
import { emailChanges } from "./email-change/table.ts";
import { emails } from "./emails.ts";
import {
	PASSWORD_MAX,
	PASSWORD_MIN,
	RESET_LINK_MINUTES,
	SESSION_MAX_DAYS,
	VERIFY_LINK_HOURS,
} from "./limits.ts";
import { grantFirstAdmin } from "./server-first-admin.ts";

/** What somebody chooses as they sign up; other features store it, in the same transaction. */
export type SignUpChoices = {
	weeklyDigest: boolean;
	timeZone: string | null;
	/** The secret of the invitation they came by. */
	invitation: string | null;
};
type NewUser = { id: string; email: string; fullName: string | null };
/** Returns whether their address is proven already. */
type OnSignUp = (tx: Tx, user: NewUser, choices: SignUpChoices) => Promise<boolean>;
type SignUp = { email: string; password: string; fullName: string | null } & SignUpChoices;
export type Auth = ReturnType<typeof createAuth>;
type SigningUp = {
	passwordHash: string;
	/** What else is written in the transaction that Better Auth makes, before it commits. */
	beforeCommit: (tx: Tx) => Promise<void>;
};
type AuthServices = Pick<
	Services,
	"config" | "siteSettings" | "publicUrl" | "db" | "mail" | "live" | "log"
>;

// Better Auth checks every address with Zod's default pattern, which refuses real ones: decision 064.
Object.defineProperty(z.regexes.email, "test", {
	value: (address: string) => EMAIL.test(address),
});

/** `__Host-` binds the cookie to this host over https; browsers refuse the prefix without https. */
export function sessionCookieName(publicUrl: string): string {
	return publicUrl.startsWith("https://") ? "__Host-greenroom" : "greenroom";
}

/**
 * Better Auth, used for its flows only and never mounted: our procedures call it, so that there is one
 * contract, one error exit and one set of rate limits. Sessions are read by our own statement.
 */
export function createAuth(
	{ config, siteSettings, publicUrl, db, mail, live, log }: AuthServices,
	onSignUp: OnSignUp,
) {
	const isSecure = publicUrl.startsWith("https://");
	const signingUp = new AsyncLocalStorage<SigningUp>();
	const verifyExpiresIn = VERIFY_LINK_HOURS * 3_600;
	const linkOf = (token: string) =>
		`${publicUrl}${endpoints.verifyEmail}?token=${encodeURIComponent(token)}`;
	const sendVerification = async (email: string, token: string, tx?: Tx) => {
		await mail.send({ to: email, ...emails.verify(siteSettings.name, linkOf(token)) }, tx);
	};
	const tokenFor = (email: string) =>
		createEmailVerificationToken(config.authSecret, email, undefined, verifyExpiresIn);
	/** Asks a member to prove anew that their address works, which counts as proven all the while. */
	const sendConfirmation = async (email: string) => {
		const link = linkOf(await tokenFor(email));
		await mail.send({ to: email, ...emails.confirmAgain(siteSettings.name, link) });
	};
	const auth = betterAuth({
		appName: "Greenroom",
		baseURL: publicUrl,
		secret: config.authSecret,
		database: drizzleAdapter(withBeforeCommit(db, signingUp), {
			provider: "pg",
			transaction: true,
			schema: { user: users, session: sessions, account: accounts, verification: verifications },
		}),
		emailAndPassword: {
			enabled: true,
			minPasswordLength: PASSWORD_MIN,
			maxPasswordLength: PASSWORD_MAX * 2,
			password: {
				hash: async (password) =>
					signingUp.getStore()?.passwordHash ?? (await hashPassword(password)),
				verify: verifyPassword,
			},
			resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
			revokeSessionsOnPasswordReset: true,
			onPasswordReset: async ({ user }) => {
				await deletePendingLinks(db, user.id);
				live.endUser(user.id);
				log.info({ userId: user.id }, "password reset");
			},
			sendResetPassword: async ({ user, token }) => {
				const link = `${publicUrl}${paths.auth}?mode=reset&token=${encodeURIComponent(token)}`;
				await mail.send({ to: user.email, ...emails.reset(siteSettings.name, link) });
			},
		},
		emailVerification: {
			// Queued by signUp below: Better Auth's own would send on another connection than its transaction's.
			sendOnSignUp: false,
			// Only a proven address counts: anyone can sign up with somebody else's.
			afterEmailVerification: async ({ email }) => {
				if (email === config.adminEmail) await grantFirstAdmin(db, email);
			},
			expiresIn: verifyExpiresIn,
			sendVerificationEmail: ({ user, token }) => sendVerification(user.email, token),
		},
		session: {
			expiresIn: SESSION_MAX_DAYS * 86_400,
			disableSessionRefresh: true,
			cookieCache: { enabled: false },
		},
		verification: { storeIdentifier: "hashed" },
		rateLimit: { enabled: false },
		telemetry: { enabled: false },
		logger: {
			log: (level, message) =>
				log[level === "error" ? "error" : "debug"]({ from: "accounts" }, message),
		},
		advanced: {
			database: { generateId: newId },
			useSecureCookies: false,
			disableOriginCheck: false,
			disableCSRFCheck: false,
			ipAddress: { ipAddressHeaders: ["x-client-ip"] },
			cookies: {
				session_token: {
					name: sessionCookieName(publicUrl),
					attributes: { httpOnly: true, sameSite: "lax", path: "/", secure: isSecure },
				},
			},
		},
	});
	/**
	 * Makes an account with its profile and, unless its address is proven, the job that sends the email to confirm
	 * it: all of them are there from one commit on, or none. Errors: those of Better Auth's sign-up.
	 */
	const signUp = async ({ email, password, fullName, ...choices }: SignUp, headers: Headers) => {
		const beforeCommit = async (tx: Tx) => {
			const [user] = await tx.select().from(users).where(eq(users.email, email.toLowerCase()));
			if (!user) throw new Error("Better Auth has committed no account");
			await tx.insert(profiles).values({ id: user.id, fullName });
			if (await onSignUp(tx, { id: user.id, email: user.email, fullName }, choices)) return;
			await sendVerification(user.email, await tokenFor(user.email), tx);
		};
		// Better Auth hashes inside its transaction: those who wait for their turn would hold every connection.
		const passwordHash = await hashPassword(password);
		const body = { name: "", email, password };
		return signingUp.run({ passwordHash, beforeCommit }, () =>
			auth.api.signUpEmail({ body, headers, returnHeaders: true }),
		);
	};
	return Object.assign(auth, { signUp, sendConfirmation });
}

/** The same database; its transactions end with what is to be done before they commit. */
function withBeforeCommit(db: Db, signingUp: AsyncLocalStorage<SigningUp>): Db {
	const transaction: Db["transaction"] = (work, config) =>
		db.transaction(async (tx) => {
			const result = await work(tx);
			await signingUp.getStore()?.beforeCommit(tx);
			return result;
		}, config);
	return Object.assign(Object.create(db) as Db, { transaction });
}

/** The decision that keeps an account closed, or null; a session that was just created for it is deleted. */
export async function endIfSuspended(db: Db, userId: string): Promise<string | null> {
	const { rows } = await db.execute<{ id: string }>(
		sql`SELECT x.id FROM ${users} u JOIN LATERAL ${sql.raw(suspensionOf("u.id"))} x ON true WHERE u.id = ${userId}`,
	);
	const [decision] = rows;
	if (!decision) return null;
	await db.delete(sessions).where(eq(sessions.userId, userId));
	return decision.id;
}

/** Links still under way, to reset the password or to change the email, would outlive what they were sent for. */
export async function deletePendingLinks(db: Db | Tx, userId: string): Promise<void> {
	await db.delete(verifications).where(eq(verifications.value, userId));
	await db.delete(emailChanges).where(eq(emailChanges.userId, userId));
}

/** Whose password a reset link changes; null where it can't be used any more. Asking does not use it up. */
export async function userOfResetLink(auth: Auth, token: string): Promise<string | null> {
	const { internalAdapter } = await auth.$context;
	const found = await internalAdapter.findVerificationValue(`reset-password:${token}`);
	return found && new Date(found.expiresAt) > new Date() ? found.value : null;
}

/** The address of a verification link whose secret was good; it counts as proven from then on. Null for others. */
export async function verifyEmail(auth: Auth, token: string): Promise<string | null> {
	try {
		await auth.api.verifyEmail({ query: { token } });
		return addressIn(token);
	} catch (error) {
		if (error instanceof APIError) return null;
		throw error;
	}
}

/** Of a token (JWT) that was found good. */
function addressIn(token: string): string {
	const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
	return (JSON.parse(claims) as { email: string }).email;
}

/** Set-Cookie that has a browser forget its session. */
export function clearedSessionCookie(publicUrl: string): string {
	const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
	const name = sessionCookieName(publicUrl);
	return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

/** Where the verification link leads afterwards: home for who is signed in, else to sign in. */
export function verifiedPath(isVerified: boolean, isSignedIn: boolean): string {
	const outcome = `verified=${isVerified ? "yes" : "no"}`;
	if (isSignedIn && isVerified) return `${paths.home}?${outcome}`;
	return `${isSignedIn ? paths.profileDetails : paths.auth}?${outcome}`;
}
