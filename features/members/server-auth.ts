import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { APIError } from "better-auth/api";
import { betterAuth } from "better-auth/minimal";
import { eq } from "drizzle-orm";
import { suspensions } from "#features/people/table.ts";
import type { Services } from "#server/context.ts";
import { type Db, newId } from "#server/database.ts";
import { endpoints, paths, signInPath } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import {
	PASSWORD_MAX,
	PASSWORD_MIN,
	RESET_LINK_MINUTES,
	SESSION_MAX_DAYS,
	VERIFY_LINK_HOURS,
} from "./limits.ts";
import { grantFirstAdmin } from "./server-first-admin.ts";
import { hashPassword, verifyPassword } from "./server-passwords.ts";
import { accounts, sessions, users, verifications } from "./table.ts";

export type Auth = ReturnType<typeof createAuth>;
type Needs = Pick<Services, "config" | "house" | "publicUrl" | "db" | "mail" | "live" | "log">;

/** `__Host-` binds the cookie to this host over https; browsers refuse the prefix without https. */
export function sessionCookieName(publicUrl: string): string {
	return publicUrl.startsWith("https://") ? "__Host-greenroom" : "greenroom";
}

/**
 * Better Auth, used for its flows only and never mounted: our procedures call it, so that there is one
 * contract, one error exit and one set of rate limits. Sessions are read by our own statement.
 */
export function createAuth({ config, house, publicUrl, db, mail, live, log }: Needs) {
	const secure = publicUrl.startsWith("https://");
	return betterAuth({
		appName: "Greenroom",
		baseURL: publicUrl,
		secret: config.authSecret,
		database: drizzleAdapter(db, {
			provider: "pg",
			transaction: true,
			schema: { user: users, session: sessions, account: accounts, verification: verifications },
		}),
		emailAndPassword: {
			enabled: true,
			minPasswordLength: PASSWORD_MIN,
			maxPasswordLength: PASSWORD_MAX * 2,
			password: { hash: hashPassword, verify: verifyPassword },
			resetPasswordTokenExpiresIn: RESET_LINK_MINUTES * 60,
			revokeSessionsOnPasswordReset: true,
			onPasswordReset: async ({ user }) => {
				await forgetResetLinks(db, user.id);
				live.endUser(user.id);
				log.info({ userId: user.id }, "password reset");
			},
			sendResetPassword: async ({ user, token }) => {
				const link = `${publicUrl}${paths.auth}?mode=reset&token=${encodeURIComponent(token)}`;
				await mail.send({ to: user.email, subject: copy.resetSubject, text: copy.resetText(link) });
			},
		},
		emailVerification: {
			// Sent by sign-up itself, afterwards: within its transaction the letter would wait for a connection.
			sendOnSignUp: false,
			// Only a proven address counts: anyone can sign up with somebody else's.
			afterEmailVerification: async ({ email }) => {
				if (email === config.adminEmail) await grantFirstAdmin(db, email);
			},
			expiresIn: VERIFY_LINK_HOURS * 3_600,
			sendVerificationEmail: async ({ user, token }) => {
				const link = `${publicUrl}${endpoints.verifyEmail}?token=${encodeURIComponent(token)}`;
				await mail.send({
					to: user.email,
					subject: copy.verifySubject,
					text: copy.verifyText(house.name, link),
				});
			},
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
					attributes: { httpOnly: true, sameSite: "lax", path: "/", secure },
				},
			},
		},
	});
}

/** Whether somebody's account is closed for now; a session that was just made for them is taken away. */
export async function endIfSuspended(db: Db, userId: string): Promise<boolean> {
	const closed = await db.select().from(suspensions).where(eq(suspensions.userId, userId));
	if (closed.length === 0) return false;
	await db.delete(sessions).where(eq(sessions.userId, userId));
	return true;
}

/** Links still under way would outlive the change of a password. */
export async function forgetResetLinks(db: Db, userId: string): Promise<void> {
	await db.delete(verifications).where(eq(verifications.value, userId));
}

/** Whether the secret of a verification link was good; its address counts as proven from then on. */
export async function verifyAddress(auth: Auth, token: string): Promise<boolean> {
	try {
		await auth.api.verifyEmail({ query: { token } });
		return true;
	} catch (error) {
		if (error instanceof APIError) return false;
		throw error;
	}
}

/** Set-Cookie that has a browser forget its session. */
export function forgottenSession(publicUrl: string): string {
	const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
	const name = sessionCookieName(publicUrl);
	return `${name}=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax${secure}`;
}

/** Where the verification link leads afterwards. */
export function verifiedPath(isVerified: boolean): string {
	return isVerified ? `${paths.profile}?verified=yes` : `${signInPath("auth")}?verified=no`;
}
