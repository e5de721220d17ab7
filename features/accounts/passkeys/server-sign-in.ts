import { and, eq, lt, or, sql } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { stateOf } from "#features/accounts/server-answers.ts";
import { type EntryErrors, enterAccount } from "#features/accounts/sign-in/server-sign-in.ts";
import type { Context } from "#server/context.ts";
import type { Assertion } from "./contract.ts";
import { copy } from "./copy.ts";
import { SIGN_IN, saveChallenge, takeChallenge } from "./server-challenges.ts";
import { webAuthn } from "./server-register.ts";
import { passkeys } from "./table.ts";

/** What the browser is asked: any passkey it has for this site, and that it verifies its user. */
export async function beginSignIn({ db, publicUrl }: Context): Promise<object> {
	const { generateAuthenticationOptions } = await webAuthn();
	const options = await generateAuthenticationOptions({
		rpID: new URL(publicUrl).hostname,
		userVerification: "required",
	});
	await saveChallenge(db, options.challenge, SIGN_IN);
	return options;
}

/** Signs in the passkey's owner; it counts as both factors. Errors: `REFUSED`, and those of an account that is closed. */
export async function signInWithPasskey(
	context: Context,
	{ credential, keepAccount }: { credential: Assertion; keepAccount?: boolean | undefined },
	errors: EntryErrors & { REFUSED: (given?: { message: string }) => Error },
) {
	const { db, log, requestId } = context;
	const [known] = await db
		.select({ passkey: passkeys, email: users.email })
		.from(passkeys)
		.innerJoin(users, eq(users.id, passkeys.userId))
		.where(eq(passkeys.credentialId, credential.id));
	if (!known) throw errors.REFUSED({ message: copy.unknown });
	const { passkey, email } = known;
	const { userId } = passkey;
	if (!(await isGood(context, passkey, credential))) throw errors.REFUSED();
	const session = await enterAccount(context, { userId, email, keepAccount }, errors);
	log.info({ userId, requestId, ip: context.ip, passkey: passkey.id }, "signed in");
	return stateOf(session);
}

/** Verifies it, and counts its use: what says it was used less often than before is a copy. */
async function isGood(
	{ db, publicUrl, log }: Context,
	{ id, credentialId, publicKey, counter }: typeof passkeys.$inferSelect,
	response: Assertion,
): Promise<boolean> {
	const { verifyAuthenticationResponse } = await webAuthn();
	const result = await verifyAuthenticationResponse({
		response,
		expectedChallenge: (challenge) => takeChallenge(db, challenge, SIGN_IN),
		expectedOrigin: new URL(publicUrl).origin,
		expectedRPID: new URL(publicUrl).hostname,
		requireUserVerification: true,
		credential: { id: credentialId, publicKey: Buffer.from(publicKey, "base64url"), counter },
	}).catch((error: Error) => {
		log.info({ passkey: id, reason: error.message }, "passkey refused");
		return null;
	});
	if (!result?.verified) return false;
	const { newCounter } = result.authenticationInfo;
	const { rowCount } = await db
		.update(passkeys)
		.set({ counter: newCounter, lastUsedAt: sql`now()` })
		.where(
			and(
				eq(passkeys.id, id),
				or(lt(passkeys.counter, newCounter), and(eq(passkeys.counter, 0), sql`${newCounter} = 0`)),
			),
		);
	return rowCount === 1;
}
