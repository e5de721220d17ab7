import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { invalid, refusal } from "#server/access.ts";
import type { Context, Session, User } from "#server/context.ts";
import { addressKey } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { copy as common } from "#shared/copy.ts";
import { contract, type SignedInUser } from "./contract.ts";
import { copy } from "./copy.ts";
import { SESSION_FRESH_SECONDS } from "./limits.ts";
import { type Auth, deleteResetLinks, endIfSuspended, isResetLinkValid } from "./server-auth.ts";
import { becomeFirstAdmin } from "./server-first-admin.ts";
import { firstSteps, hideFirstSteps } from "./server-first-steps.ts";
import { isCommonPassword } from "./server-passwords.ts";
import { nameOf, profileHandlers } from "./server-profile.ts";
import {
	countSignInAttempt,
	passwordChecks,
	passwordResetsPerAccount,
	passwordResetsPerAddress,
	rememberDevice,
	resetLinkChecks,
	signUps,
	verifications,
} from "./server-rate-limits.ts";
import { isSignedOutHere, signedOutCookie } from "./signed-out-cookie.ts";
import { users } from "./table.ts";

/** A page whose socket closes asks who it is: the new cookie must be in the browser by then. */
const COOKIE_DELIVERY_MS = 250;

/** The members' procedures on top of Better Auth's flows. */
export function createAccountsRouter(auth: Auth) {
	return serve(contract, {
		session: ({ context }) => stateOf(context.session),
		signUp: async ({ input, context, errors }) => {
			await context.limits.consume(signUps, addressKey(context.ip));
			await refuseCommon(input.password, "password");
			const { email, password } = input;
			const created = await auth
				.signUp({ email, password, fullName: input.fullName ?? null }, headersOf(context))
				.catch(async (error) => {
					// "Failed to create" is also what it says when the database could not be reached.
					const isTaken =
						isAuthError(error, "USER_ALREADY_EXISTS") ||
						(isAuthError(error, "FAILED_TO_CREATE_USER") && (await hasAccount(context, email)));
					throw isTaken ? errors.EMAIL_TAKEN() : error;
				});
			setCookies(context, created.headers);
			rememberDevice(context, email);
			context.log.info(
				{ userId: created.response.user.id, requestId: context.requestId },
				"signed up",
			);
			clearSignedOut(context);
			return stateOf(await context.readSession(cookiesFrom(created.headers)));
		},
		signIn: async ({ input, context, errors }) => {
			const guess = await countSignInAttempt(context, input.email);
			const signedIn = await auth.api
				.signInEmail({ body: input, headers: headersOf(context), returnHeaders: true })
				.catch((error) => {
					if (!(error instanceof APIError)) throw error;
					context.log.info({ requestId: context.requestId, ip: context.ip }, "sign-in refused");
					throw errors.WRONG_CREDENTIALS();
				});
			await guess.refund();
			// A suspended user gets no session, not even this new one.
			const session = await context.readSession(cookiesFrom(signedIn.headers));
			if (!session && (await endIfSuspended(context.db, signedIn.response.user.id)))
				throw errors.SUSPENDED({ message: copy.suspended(context.siteSettings.supportEmail) });
			setCookies(context, signedIn.headers);
			clearSignedOut(context);
			rememberDevice(context, input.email);
			context.log.info(
				{ userId: signedIn.response.user.id, requestId: context.requestId },
				"signed in",
			);
			return stateOf(session);
		},
		signOut: async ({ context }) => {
			const signedOut = await auth.api.signOut({
				headers: headersOf(context),
				returnHeaders: true,
			});
			setCookies(context, signedOut.headers);
			if (context.session) context.live.endSession(context.session.id);
			return { ok: true } as const;
		},
		requestPasswordReset: async ({ input, context }) => {
			await context.limits.consume(passwordResetsPerAddress, addressKey(context.ip));
			await context.limits.consume(passwordResetsPerAccount, input.email);
			// Not awaited: a known and an unknown address must take the same time.
			auth.api
				.requestPasswordReset({ body: { email: input.email } })
				.catch((error) =>
					context.log.error(
						{ err: error, requestId: context.requestId },
						"sending a reset email failed",
					),
				);
			return { ok: true } as const;
		},
		checkResetLink: async ({ input, context }) => {
			await context.limits.consume(resetLinkChecks, addressKey(context.ip));
			return { isValid: await isResetLinkValid(auth, input.token) };
		},
		resetPassword: async ({ input, context, errors }) => {
			await context.limits.consume(passwordResetsPerAddress, addressKey(context.ip));
			await refuseCommon(input.password, "password");
			await auth.api
				.resetPassword({ body: { token: input.token, newPassword: input.password } })
				.catch((error) => {
					if (error instanceof APIError) throw errors.LINK_USED();
					throw error;
				});
			return { ok: true } as const;
		},
		changePassword: async ({ input, context, errors }) => {
			const { user } = context.session;
			await context.limits.consume(passwordChecks, user.id);
			await refuseCommon(input.newPassword, "newPassword");
			const changed = await auth.api
				.changePassword({
					body: { ...input, revokeOtherSessions: true },
					headers: headersOf(context),
					returnHeaders: true,
				})
				.catch((error) => {
					if (isAuthError(error, "INVALID_PASSWORD", "CREDENTIAL_ACCOUNT_NOT_FOUND"))
						throw errors.WRONG_PASSWORD();
					if (error instanceof APIError && error.statusCode === 401)
						throw refusal("UNAUTHORIZED", common.sessionMissing);
					throw error;
				});
			await deleteResetLinks(context.db, user.id);
			await context.limits.giveBack(passwordChecks, user.id);
			setCookies(context, changed.headers);
			setTimeout(() => context.live.endUser(user.id), COOKIE_DELIVERY_MS).unref();
			context.log.info({ userId: user.id, requestId: context.requestId }, "password changed");
			return { ok: true } as const;
		},
		resendVerification: async ({ context }) => {
			const { user } = context.session;
			await context.limits.consume(verifications, user.id);
			if (!user.emailVerified)
				await auth.api.sendVerificationEmail({
					body: { email: user.email },
					headers: headersOf(context),
				});
			return { ok: true } as const;
		},
		firstSteps: ({ context }) => firstSteps(context),
		hideFirstSteps: ({ context }) => hideFirstSteps(context),
		...profileHandlers,
		becomeFirstAdmin,
	});
}

/** The session as its own browser may know it: no secret, no email address. */
function stateOf(session: Session | null) {
	return { user: session && cardOf(session.user), freshForSeconds: SESSION_FRESH_SECONDS };
}

function cardOf(user: User): SignedInUser {
	const { id, fullName, avatarUrl, emailVerified, subscriptionTier, isBookClubMember } = user;
	return {
		id,
		name: nameOf(user),
		fullName,
		avatarUrl,
		emailVerified,
		subscriptionTier,
		isBookClubMember,
		roles: [...user.roles],
	};
}

/** What Better Auth needs of a request: its cookie, and the address and browser stored with a session. */
function headersOf(context: Context): Headers {
	const headers = new Headers({ "x-client-ip": context.ip, "user-agent": context.userAgent });
	if (context.cookieHeader) headers.set("cookie", context.cookieHeader);
	return headers;
}

function setCookies(context: Context, headers: Headers): void {
	for (const cookie of headers.getSetCookie()) context.resHeaders?.append("set-cookie", cookie);
}

/** With the same answer that brings a new session: the former one's sign-out must not end it. */
function clearSignedOut(context: Context): void {
	if (!isSignedOutHere(context.cookieHeader)) return;
	const isSecure = context.publicUrl.startsWith("https://");
	context.resHeaders?.append("set-cookie", signedOutCookie(false, isSecure));
}

/** The Cookie header a browser would send after these Set-Cookie headers. */
function cookiesFrom(headers: Headers): string {
	return headers
		.getSetCookie()
		.map((cookie) => cookie.split(";")[0])
		.join("; ");
}

async function hasAccount({ db }: Context, email: string): Promise<boolean> {
	const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
	return found.length > 0;
}

async function refuseCommon(password: string, field: string): Promise<void> {
	if (await isCommonPassword(password)) throw invalid({ [field]: copy.passwordCommon });
}

function isAuthError(error: unknown, ...codes: string[]): boolean {
	return error instanceof APIError && codes.some((code) => error.body?.code?.startsWith(code));
}
