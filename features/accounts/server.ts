import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import { isOfDomain, readGuards } from "#domain/moderation/server-guards.ts";
import { users } from "#domain/people/table.ts";
import { ownerOf, refuseGuessable } from "#features/accounts/password/server-new-passwords.ts";
import { invalid, refusal } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { refusalCopy } from "#server/http/refusal-copy.ts";
import { addressKey } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { clearSignedOut, cookiesFrom, headersOf, setCookies, stateOf } from "./server-answers.ts";
import { type Auth, deletePendingLinks, userOfResetLink } from "./server-auth.ts";
import { becomeFirstAdmin, isFirstAdminLink } from "./server-first-admin.ts";
import { hideFirstSteps, type ReadFirstSteps } from "./server-first-steps.ts";
import { profileHandlers } from "./server-profile.ts";
import { refuseProtectedName } from "./server-protected-names.ts";
import {
	linkChecks,
	passwordChecks,
	passwordResetsPerAccount,
	passwordResetsPerAddress,
	rememberDevice,
	signUps,
	verifications,
} from "./server-rate-limits.ts";
import { signIn } from "./server-sign-in.ts";

/** A page whose socket closes asks who it is: the new cookie must be in the browser by then. */
const COOKIE_DELIVERY_MS = 250;

/** The members' procedures on top of Better Auth's flows. */
export function createAccountsRouter(auth: Auth, readFirstSteps: ReadFirstSteps) {
	return serve(contract, {
		session: ({ context }) => stateOf(context.session),
		signUp: async ({ input, context, errors }) => {
			await context.limits.consume(signUps, addressKey(context.ip));
			if (input.website !== "") throw invalid({ website: copy.hiddenFieldFilled });
			const { email, password, fullName = null, timeZone = null, invitation = null } = input;
			const choices = { weeklyDigest: input.weeklyDigest, timeZone, invitation };
			await refuseGuessable(context, password, "password", { email, fullName });
			if (fullName !== null) await refuseProtectedName(context, fullName);
			if (isOfDomain(email, (await readGuards(context)).blockedDomains))
				throw invalid({ email: copy.domainBlocked });
			const created = await auth
				.signUp({ email, password, fullName, ...choices }, headersOf(context))
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
				{ userId: created.response.user.id, requestId: context.requestId, ip: context.ip },
				"signed up",
			);
			clearSignedOut(context);
			return stateOf(await context.readSession(cookiesFrom(created.headers)));
		},
		signIn: ({ input, context, errors }) => signIn(context, input, errors),
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
			await context.limits.consume(linkChecks, addressKey(context.ip));
			return { isValid: (await userOfResetLink(auth, input.token)) !== null };
		},
		resetPassword: async ({ input, context, errors }) => {
			await context.limits.consume(passwordResetsPerAddress, addressKey(context.ip));
			const userId = await userOfResetLink(auth, input.token);
			const owner = userId ? await ownerOf(context, userId) : null;
			await refuseGuessable(context, input.password, "password", owner);
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
			const owner = await ownerOf(context, user.id);
			await refuseGuessable(context, input.newPassword, "newPassword", owner);
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
						throw refusal("UNAUTHORIZED", refusalCopy.sessionMissing);
					throw error;
				});
			await deletePendingLinks(context.db, user.id);
			await context.limits.giveBack(passwordChecks, user.id);
			setCookies(context, changed.headers);
			setTimeout(() => context.live.endUser(user.id), COOKIE_DELIVERY_MS).unref();
			context.log.info(
				{ userId: user.id, requestId: context.requestId, ip: context.ip },
				"password changed",
			);
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
		firstSteps: ({ context }) => readFirstSteps(context),
		hideFirstSteps: ({ context }) => hideFirstSteps(context),
		...profileHandlers,
		checkFirstAdminLink: async ({ input, context }) => {
			await context.limits.consume(linkChecks, addressKey(context.ip));
			return { isValid: await isFirstAdminLink(context.db, input.token) };
		},
		becomeFirstAdmin,
	});
}

async function hasAccount({ db }: Context, email: string): Promise<boolean> {
	const found = await db.select({ id: users.id }).from(users).where(eq(users.email, email));
	return found.length > 0;
}

function isAuthError(error: unknown, ...codes: string[]): boolean {
	return error instanceof APIError && codes.some((code) => error.body?.code?.startsWith(code));
}
