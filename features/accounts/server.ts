import { eq } from "drizzle-orm";
import { isOfDomain, readGuards } from "#domain/moderation/server-guards.ts";
import { sessions } from "#domain/people/table.ts";
import {
	resetPassword,
	sendPasswordReset,
	setPassword,
	userOfResetLink,
} from "#features/accounts/password/server-change.ts";
import { ownerOf, refuseGuessable } from "#features/accounts/password/server-new-passwords.ts";
import { verifyOwnPassword } from "#features/accounts/password/server-own-password.ts";
import { hashPassword } from "#features/accounts/password/server-passwords.ts";
import { invalid } from "#server/access.ts";
import { addressKey } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { hideFirstSteps, type ReadFirstSteps } from "./first-steps/server-first-steps.ts";
import { clearSignedOut, stateOf } from "./server-answers.ts";
import { becomeFirstAdmin, isFirstAdminLink } from "./server-first-admin.ts";
import { profileHandlers } from "./server-profile.ts";
import { refuseProtectedName } from "./server-protected-names.ts";
import {
	linkChecks,
	passwordResetsPerAccount,
	passwordResetsPerAddress,
	rememberDevice,
	signUps,
	verifications,
} from "./server-rate-limits.ts";
import { signedToken } from "./server-session.ts";
import { clearedSessionCookie, sessionCookie, sessionCookieName } from "./server-session-cookie.ts";
import { signIn } from "./sign-in/server-sign-in.ts";
import { makeAccount, type OnSignUp } from "./sign-in/server-sign-up.ts";
import { sendVerification } from "./sign-in/server-verification.ts";

/** A page whose socket closes asks who it is: the new cookie must be in the browser by then. */
const COOKIE_DELIVERY_MS = 250;

export function createAccountsRouter({
	onSignUp,
	readFirstSteps,
}: {
	onSignUp: OnSignUp;
	readFirstSteps: ReadFirstSteps;
}) {
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
			const userId = await makeAccount(
				context,
				{ email, password, fullName, ...choices },
				onSignUp,
			);
			if (!userId) throw errors.EMAIL_TAKEN();
			const opened = await context.openSession(userId, context);
			context.resHeaders?.append("set-cookie", sessionCookie(context, opened.token));
			rememberDevice(context, email);
			context.log.info({ userId, requestId: context.requestId, ip: context.ip }, "signed up");
			clearSignedOut(context);
			return stateOf(opened.session);
		},
		signIn: ({ input, context, errors }) => signIn(context, input, errors),
		signOut: async ({ context }) => {
			const { config, publicUrl, cookieHeader, db } = context;
			const token = signedToken(cookieHeader, sessionCookieName(publicUrl), config.authSecret);
			if (token) await db.delete(sessions).where(eq(sessions.token, token));
			context.resHeaders?.append("set-cookie", clearedSessionCookie(publicUrl));
			if (context.session) context.live.endSession(context.session.id);
			return { ok: true } as const;
		},
		requestPasswordReset: async ({ input, context }) => {
			await context.limits.consume(passwordResetsPerAddress, addressKey(context.ip));
			await context.limits.consume(passwordResetsPerAccount, input.email);
			// Not awaited: a known and an unknown address must take the same time.
			sendPasswordReset(context, input.email).catch((error) =>
				context.log.error(
					{ err: error, requestId: context.requestId },
					"sending a reset email failed",
				),
			);
			return { ok: true } as const;
		},
		checkResetLink: async ({ input, context }) => {
			await context.limits.consume(linkChecks, addressKey(context.ip));
			return { isValid: (await userOfResetLink(context.db, input.token)) !== null };
		},
		resetPassword: async ({ input, context, errors }) => {
			await context.limits.consume(passwordResetsPerAddress, addressKey(context.ip));
			const userId = await userOfResetLink(context.db, input.token);
			const owner = userId ? await ownerOf(context, userId) : null;
			await refuseGuessable(context, input.password, "password", owner);
			// A hash is dear: guesses at links get none.
			if (!userId) throw errors.LINK_USED();
			const changedFor = await resetPassword(context, input.token, input.password);
			if (!changedFor) throw errors.LINK_USED();
			context.live.endUser(changedFor);
			context.log.info({ userId: changedFor }, "password reset");
			return { ok: true } as const;
		},
		changePassword: async ({ input, context, errors }) => {
			const { user } = context.session;
			const owner = await ownerOf(context, user.id);
			await refuseGuessable(context, input.newPassword, "newPassword", owner);
			await verifyOwnPassword(context, input.currentPassword, errors.WRONG_PASSWORD);
			const hash = await hashPassword(input.newPassword);
			await context.db.transaction((tx) => setPassword(tx, user.id, hash));
			const { token } = await context.openSession(user.id, context);
			context.resHeaders?.append("set-cookie", sessionCookie(context, token));
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
			if (!user.emailVerified) await sendVerification(context, user.email);
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
