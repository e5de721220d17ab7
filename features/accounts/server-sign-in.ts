import { APIError } from "better-auth/api";
import { eq } from "drizzle-orm";
import type { Context, Session } from "#server/context.ts";
import type { InputOf } from "#server/input-of.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { leavingCopy } from "./deletion/copy.ts";
import { keepIfAsked } from "./deletion/server-schedule.ts";
import { signInCopy } from "./second-factor/copy.ts";
import { passSecondFactor } from "./second-factor/server.ts";
import { clearSignedOut, cookiesFrom, headersOf, setCookies, stateOf } from "./server-answers.ts";
import { type Auth, endIfSuspended } from "./server-auth.ts";
import { countSignInAttempt, rememberDevice } from "./server-rate-limits.ts";
import { sessions } from "./table.ts";

type WithMessage = (given: { message: string }) => Error;
/** Why somebody who has proven who they are does not get in. */
export type EntryErrors = {
	SUSPENDED: WithMessage;
	BEING_DELETED: WithMessage;
	LEAVING: (given: { message: string; data: { dueAt: string } }) => Error;
};
type Errors = EntryErrors & {
	WRONG_CREDENTIALS: () => Error;
	CODE_REQUIRED: (given: {
		message: string;
		data: { hasApp: boolean; hasPasskey: boolean };
	}) => Error;
	WRONG_CODE: WithMessage;
};

/**
 * The password first, then whether the account is open, then the code where one is needed. The session that the
 * password made is handed over only once all of them were right, and is deleted otherwise.
 */
export async function signIn(
	auth: Auth,
	context: Context,
	{ email, password, code, keepAccount }: InputOf<typeof contract.signIn>,
	errors: Errors,
) {
	const { db, log, requestId } = context;
	const guess = await countSignInAttempt(context, email);
	const signedIn = await auth.api
		.signInEmail({
			body: { email, password },
			headers: headersOf(context),
			returnHeaders: true,
		})
		.catch((error) => {
			if (!(error instanceof APIError)) throw error;
			log.info({ requestId, ip: context.ip }, "sign-in refused");
			throw errors.WRONG_CREDENTIALS();
		});
	await guess.refund();
	const userId = signedIn.response.user.id;
	const cookies = cookiesFrom(signedIn.headers);
	const passes = () =>
		passSecondFactor(
			context,
			{ userId, email, code },
			{
				missing: (data) => errors.CODE_REQUIRED({ message: signInCopy.required, data }),
				wrong: () => errors.WRONG_CODE({ message: signInCopy.wrong }),
			},
		);
	const session = await enterAccount(
		context,
		{ userId, email, cookies, keepAccount },
		errors,
		passes,
	).catch(async (error) => {
		await db.delete(sessions).where(eq(sessions.token, signedIn.response.token));
		throw error;
	});
	setCookies(context, signedIn.headers);
	clearSignedOut(context);
	rememberDevice(context, email);
	log.info({ userId, requestId }, "signed in");
	return stateOf(session);
}

type Entry = {
	userId: string;
	email: string;
	/** Hold the session that was just made. */
	cookies: string;
	keepAccount?: boolean | undefined;
};

/** The session of somebody who gets in, after `proveMore`. Errors: its own, SUSPENDED, LEAVING, BEING_DELETED. */
export async function enterAccount(
	context: Context,
	{ userId, email, cookies, keepAccount }: Entry,
	errors: EntryErrors,
	proveMore?: () => Promise<void>,
): Promise<Session | null> {
	const session = await context.readSession(cookies);
	if (!session && (await endIfSuspended(context.db, userId)))
		throw errors.SUSPENDED({ message: copy.suspended(context.siteSettings.supportEmail) });
	if (!session && !keepAccount) await keepOrRefuse(context, { userId, email }, errors);
	await proveMore?.();
	if (session) return session;
	await keepOrRefuse(context, { userId, email, keepAccount }, errors);
	return context.readSession(cookies);
}

/** Of an account that is to be deleted. Errors: LEAVING, BEING_DELETED. */
async function keepOrRefuse(
	context: Context,
	user: Parameters<typeof keepIfAsked>[1],
	errors: EntryErrors,
): Promise<void> {
	const outcome = await keepIfAsked(context, user);
	if (outcome === "too-late") throw errors.BEING_DELETED({ message: leavingCopy.isBeingDeleted });
	if (outcome) throw errors.LEAVING({ message: leavingCopy.title, data: outcome });
}
