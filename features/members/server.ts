import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { invalid, refusal, signedIn } from "#server/access.ts";
import type { Context, Person, Session } from "#server/context.ts";
import { addressKey } from "#server/limits.ts";
import { copy as common } from "#shared/copy.ts";
import type { SignedInPerson } from "./contract.ts";
import { copy } from "./copy.ts";
import { SESSION_FRESH_SECONDS } from "./limits.ts";
import { type Auth, endIfSuspended, forgetResetLinks } from "./server-auth.ts";
import { becomeFirstAdmin } from "./server-first-admin.ts";
import {
	countGuess,
	passwordChecks,
	rememberDevice,
	resetsPerAccount,
	resetsPerAddress,
	signUps,
	verifications,
} from "./server-guesses.ts";
import { members } from "./server-implementer.ts";
import { isCommonPassword } from "./server-passwords.ts";
import { nameOf, profileHandlers } from "./server-profile.ts";
import { profiles, users } from "./table.ts";

/** A page whose socket closes asks who it is: the new cookie must be in the browser by then. */
const COOKIE_ARRIVES_MS = 250;

/** The members' procedures on top of Better Auth's flows. */
export function createMembers(auth: Auth) {
	const session = members.session.handler(({ context }) => stateOf(context.session));

	const signUp = members.signUp.handler(async ({ input, context, errors }) => {
		await context.limits.consume(signUps, addressKey(context.ip));
		await refuseCommon(input.password, "password");
		const { email, password } = input;
		const made = await auth.api
			.signUpEmail({
				body: { name: "", email, password },
				headers: headersOf(context),
				returnHeaders: true,
			})
			.catch(async (error) => {
				// "Failed to create" is also what it says when the database could not be reached.
				const isTaken =
					isAuthError(error, "USER_ALREADY_EXISTS") ||
					(isAuthError(error, "FAILED_TO_CREATE_USER") && (await hasAccount(context, email)));
				throw isTaken ? errors.EMAIL_TAKEN() : error;
			});
		await context.db
			.insert(profiles)
			.values({ id: made.response.user.id, fullName: input.fullName ?? null })
			.onConflictDoNothing();
		await auth.api.sendVerificationEmail({ body: { email } });
		setCookies(context, made.headers);
		rememberDevice(context, email);
		context.log.info({ userId: made.response.user.id, requestId: context.requestId }, "signed up");
		return stateOf(await context.readSession(cookiesFrom(made.headers)));
	});

	const signIn = members.signIn.handler(async ({ input, context, errors }) => {
		const guess = await countGuess(context, input.email);
		const entered = await auth.api
			.signInEmail({ body: input, headers: headersOf(context), returnHeaders: true })
			.catch((error) => {
				if (!(error instanceof APIError)) throw error;
				context.log.info({ requestId: context.requestId, ip: context.ip }, "sign-in refused");
				throw errors.WRONG_CREDENTIALS();
			});
		await guess.forget();
		// No session stands for somebody who is suspended, not even this one.
		const session = await context.readSession(cookiesFrom(entered.headers));
		if (!session && (await endIfSuspended(context.db, entered.response.user.id)))
			throw errors.SUSPENDED({ message: copy.suspended(context.house.supportEmail) });
		setCookies(context, entered.headers);
		rememberDevice(context, input.email);
		context.log.info(
			{ userId: entered.response.user.id, requestId: context.requestId },
			"signed in",
		);
		return stateOf(session);
	});

	const signOut = members.signOut.handler(async ({ context }) => {
		const left = await auth.api.signOut({ headers: headersOf(context), returnHeaders: true });
		setCookies(context, left.headers);
		if (context.session) context.live.endSession(context.session.id);
		return { ok: true } as const;
	});

	const requestReset = members.requestReset.handler(async ({ input, context }) => {
		await context.limits.consume(resetsPerAddress, addressKey(context.ip));
		await context.limits.consume(resetsPerAccount, input.email);
		// Not awaited: a known and an unknown address must take the same time.
		auth.api
			.requestPasswordReset({ body: { email: input.email } })
			.catch((error) =>
				context.log.error({ err: error, requestId: context.requestId }, "reset mail"),
			);
		return { ok: true } as const;
	});

	const resetPassword = members.resetPassword.handler(async ({ input, context, errors }) => {
		await context.limits.consume(resetsPerAddress, addressKey(context.ip));
		await refuseCommon(input.password, "password");
		await auth.api
			.resetPassword({ body: { token: input.token, newPassword: input.password } })
			.catch((error) => {
				if (error instanceof APIError) throw errors.LINK_USED();
				throw error;
			});
		return { ok: true } as const;
	});

	const changePassword = members.changePassword.handler(async ({ input, context, errors }) => {
		const { person } = signedIn(context);
		await context.limits.consume(passwordChecks, person.id);
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
					throw refusal("UNAUTHORIZED", common.signInFirst);
				throw error;
			});
		await forgetResetLinks(context.db, person.id);
		await context.limits.giveBack(passwordChecks, person.id);
		setCookies(context, changed.headers);
		setTimeout(() => context.live.endUser(person.id), COOKIE_ARRIVES_MS).unref();
		context.log.info({ userId: person.id, requestId: context.requestId }, "password changed");
		return { ok: true } as const;
	});

	const resendVerification = members.resendVerification.handler(async ({ context }) => {
		const { person } = signedIn(context);
		await context.limits.consume(verifications, person.id);
		if (!person.emailVerified)
			await auth.api.sendVerificationEmail({
				body: { email: person.email },
				headers: headersOf(context),
			});
		return { ok: true } as const;
	});

	return members.router({
		session,
		signUp,
		signIn,
		signOut,
		requestReset,
		resetPassword,
		changePassword,
		resendVerification,
		...profileHandlers,
		becomeFirstAdmin: members.becomeFirstAdmin.handler(becomeFirstAdmin),
	});
}

/** The session as its own browser may know it: no secret, no e-mail address. */
function stateOf(session: Session | null) {
	return { person: session && cardOf(session.person), freshForSeconds: SESSION_FRESH_SECONDS };
}

function cardOf(person: Person): SignedInPerson {
	const { id, fullName, avatarUrl, emailVerified, subscriptionTier, isBookClubMember } = person;
	return {
		id,
		name: nameOf(person),
		fullName,
		avatarUrl,
		emailVerified,
		subscriptionTier,
		isBookClubMember,
		roles: [...person.roles],
	};
}

/** What Better Auth needs of a request: its cookie, and the address and browser kept with a session. */
function headersOf(context: Context): Headers {
	const headers = new Headers({ "x-client-ip": context.ip, "user-agent": context.userAgent });
	if (context.cookieHeader) headers.set("cookie", context.cookieHeader);
	return headers;
}

function setCookies(context: Context, headers: Headers): void {
	for (const cookie of headers.getSetCookie()) context.resHeaders?.append("set-cookie", cookie);
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
