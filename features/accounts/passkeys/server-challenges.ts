import { and, eq, gt, lt, sql } from "drizzle-orm";
import { verifications } from "#domain/people/table.ts";
import { type Db, newId } from "#server/database/database.ts";
import { hashToken } from "#server/secrets/tokens.ts";
import { CHALLENGE_MINUTES } from "./limits.ts";

/** Whom a challenge is for: a member who registers, or nobody yet. */
export const SIGN_IN = "passkey-sign-in";

const identifierOf = (challenge: string) => hashToken(`passkey ${challenge}`);

/** Stores what a browser was asked; `subject` is a user's id or `SIGN_IN`. */
export async function saveChallenge(db: Db, challenge: string, subject: string): Promise<void> {
	const expiresAt = new Date(Date.now() + CHALLENGE_MINUTES * 60_000);
	const mine = eq(verifications.value, subject);
	await db.delete(verifications).where(and(mine, lt(verifications.expiresAt, sql`now()`)));
	await db
		.insert(verifications)
		.values({ id: newId(), identifier: identifierOf(challenge), value: subject, expiresAt });
}

/** Whether a challenge was given to this subject, and not too long ago. Each is good for one try. */
export async function takeChallenge(db: Db, challenge: string, subject: string): Promise<boolean> {
	const { rowCount } = await db
		.delete(verifications)
		.where(
			and(
				eq(verifications.identifier, identifierOf(challenge)),
				eq(verifications.value, subject),
				gt(verifications.expiresAt, sql`now()`),
			),
		);
	return rowCount === 1;
}
