import { eq, sql } from "drizzle-orm";
import { decisionToken } from "#domain/moderation/server-tokens.ts";
import { suspensionOf } from "#domain/moderation/table.ts";
import { sessions, users } from "#domain/people/table.ts";
import type { contract } from "#features/accounts/contract.ts";
import { copy } from "#features/accounts/copy.ts";
import { leavingCopy } from "#features/accounts/deletion/copy.ts";
import { resolveDeletionAtSignIn } from "#features/accounts/deletion/server-schedule.ts";
import { hashPassword, verifyPassword } from "#features/accounts/password/server-passwords.ts";
import { signInCopy } from "#features/accounts/second-factor/copy.ts";
import { passSecondFactor } from "#features/accounts/second-factor/server.ts";
import { clearSignedOut, stateOf } from "#features/accounts/server-answers.ts";
import { attemptSignIn, rememberDevice } from "#features/accounts/server-rate-limits.ts";
import { sessionCookie } from "#features/accounts/server-session-cookie.ts";
import type { Context, OpenedSession, Session } from "#server/context.ts";
import type { Db } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import { decisionPath } from "#shared/paths.ts";

type Factors = OpenedSession["factors"];
type WithMessage = (given: { message: string }) => Error;
/** Why somebody who has proven who they are does not get in. */
export type EntryErrors = {
	SUSPENDED: (given: { message: string; data: { path: string } }) => Error;
	BEING_DELETED: WithMessage;
	LEAVING: (given: { message: string; data: { dueAt: string } }) => Error;
};
type Errors = EntryErrors & {
	WRONG_CREDENTIALS: () => Error;
	CODE_REQUIRED: (given: { message: string; data: Factors }) => Error;
	WRONG_CODE: WithMessage;
};

type FoundUser = { id: string; hash: string | null };

const findByEmail = {
	name: "sign-in-by-email",
	text: `SELECT u.id, a.password AS hash FROM "user" u
JOIN account a ON a.user_id = u.id AND a.provider_id = 'credential' AND a.account_id = u.id::text
WHERE u.email = $1`,
};

/**
 * The password first, then whether the account is open, then the code where one is needed. The session that the
 * password made is handed over only once all of them were right, and is deleted otherwise.
 */
export async function signIn(
	context: Context,
	{ email, password, code, keepAccount }: InputOf<typeof contract.signIn>,
	errors: Errors,
) {
	const { pool, log, requestId } = context;
	const userId = await attemptSignIn(context, email, async () => {
		const { rows } = await pool.query<FoundUser>({ ...findByEmail, values: [email] });
		const user = rows[0];
		if ((await isPasswordOf(user, password)) && user) return user.id;
		log.info({ requestId, ip: context.ip }, "sign-in refused");
		throw errors.WRONG_CREDENTIALS();
	});
	const passes = (factors: Factors) =>
		passSecondFactor(
			context,
			{ userId, email, code, factors },
			{
				missing: (data) => errors.CODE_REQUIRED({ message: signInCopy.required, data }),
				wrong: () => errors.WRONG_CODE({ message: signInCopy.wrong }),
			},
		);
	const session = await enterAccount(context, { userId, email, keepAccount }, errors, passes);
	rememberDevice(context, email);
	log.info({ userId, requestId, ip: context.ip }, "signed in");
	return stateOf(session);
}

/** An unknown account takes the same time. */
async function isPasswordOf(user: FoundUser | undefined, password: string): Promise<boolean> {
	if (user?.hash) return verifyPassword({ hash: user.hash, password });
	await hashPassword(password);
	return false;
}

type Entry = { userId: string; email: string; keepAccount?: boolean | undefined };

/**
 * The session of somebody who gets in, after `proveMore`, and its cookie with the answer. It is deleted if they do not.
 * Errors: those of `proveMore`, SUSPENDED, LEAVING, BEING_DELETED.
 */
export async function enterAccount(
	context: Context,
	user: Entry,
	errors: EntryErrors,
	proveMore?: (factors: Factors) => Promise<void>,
): Promise<Session | null> {
	const opened = await context.openSession(user.userId, context);
	const cookie = sessionCookie(context, opened.token);
	const enter = async () => {
		const { session, factors } = opened;
		const decision = session ? null : await endIfSuspended(context.db, user.userId);
		if (decision) throw errors.SUSPENDED(suspended(context, decision));
		if (!session && !user.keepAccount) await keepOrRefuse(context, user, errors);
		await proveMore?.(factors);
		if (session) return session;
		await keepOrRefuse(context, user, errors);
		return context.readSession(cookie.split(";")[0]);
	};
	const session = await enter().catch(async (error) => {
		await context.db.delete(sessions).where(eq(sessions.token, opened.token));
		throw error;
	});
	context.resHeaders?.append("set-cookie", cookie);
	clearSignedOut(context);
	return session;
}

/** With the page that says why and until when, and takes an appeal. */
const suspended = ({ config, siteSettings }: Context, decision: string) => ({
	message: copy.suspended(siteSettings.supportEmail),
	data: { path: decisionPath(decisionToken(config.authSecret, decision)) },
});

/** Of an account that is to be deleted. Errors: LEAVING, BEING_DELETED. */
async function keepOrRefuse(
	context: Context,
	user: Parameters<typeof resolveDeletionAtSignIn>[1],
	errors: EntryErrors,
): Promise<void> {
	const outcome = await resolveDeletionAtSignIn(context, user);
	if (outcome === "too-late") throw errors.BEING_DELETED({ message: leavingCopy.isBeingDeleted });
	if (outcome) throw errors.LEAVING({ message: leavingCopy.title, data: outcome });
}

/** The decision that keeps an account closed, or null; a session that was just created for it is deleted. */
async function endIfSuspended(db: Db, userId: string): Promise<string | null> {
	const { rows } = await db.execute<{ id: string }>(
		sql`SELECT x.id FROM ${users} u JOIN LATERAL ${sql.raw(suspensionOf("u.id"))} x ON true WHERE u.id = ${userId}`,
	);
	const [decision] = rows;
	if (!decision) return null;
	await db.delete(sessions).where(eq(sessions.userId, userId));
	return decision.id;
}
