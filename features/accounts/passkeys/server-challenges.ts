import { eq } from "drizzle-orm";
import { verifications } from "#domain/people/table.ts";
import { storeSingleUse, takeSingleUse } from "#features/accounts/server-single-use.ts";
import type { Db } from "#server/database/database.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { CHALLENGE_MINUTES } from "./limits.ts";

/** Whom a challenge is for: a member who registers, or nobody yet. */
export const SIGN_IN = "passkey-sign-in";

const identifierOf = (challenge: string) => hashToken(`passkey ${challenge}`);

/** Stores what a browser was asked; `subject` is a user's id or `SIGN_IN`. */
export function saveChallenge(db: Db, challenge: string, subject: string): Promise<void> {
	const identifier = identifierOf(challenge);
	return storeSingleUse(db, { identifier, value: subject, minutes: CHALLENGE_MINUTES });
}

/** Whether a challenge was given to this subject, and not too long ago. Each is good for one try. */
export async function takeChallenge(db: Db, challenge: string, subject: string): Promise<boolean> {
	const isTheirs = eq(verifications.value, subject);
	return (await takeSingleUse(db, identifierOf(challenge), isTheirs)) !== null;
}
