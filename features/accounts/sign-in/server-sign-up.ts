import { accounts, profiles, users } from "#domain/people/table.ts";
import { hashPassword } from "#features/accounts/password/server-passwords.ts";
import type { Services } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import { sendVerification } from "./server-verification.ts";

/** What somebody chooses as they sign up; other features store it, in the same transaction. */
export type SignUpChoices = {
	weeklyDigest: boolean;
	timeZone: string | null;
	/** The secret of the invitation they came by. */
	invitation: string | null;
};
type NewUser = { id: string; email: string; fullName: string | null };
/** Returns whether their address is proven already. */
export type OnSignUp = (tx: Tx, user: NewUser, choices: SignUpChoices) => Promise<boolean>;

/**
 * Makes an account with its profile and, unless its address is proven, the job that sends the email to confirm it: all
 * of them are there from one commit on, or none. Returns the account's id; null where the address has one already.
 */
export async function makeAccount(
	services: Pick<Services, "config" | "siteSettings" | "publicUrl" | "db" | "mail">,
	{
		email,
		password,
		fullName,
		...choices
	}: Omit<NewUser, "id"> & { password: string } & SignUpChoices,
	onSignUp: OnSignUp,
): Promise<string | null> {
	// Before the transaction: those who wait for their turn would hold every connection.
	const hash = await hashPassword(password);
	return services.db.transaction(async (tx) => {
		const [user] = await tx
			.insert(users)
			.values({ id: newId(), email })
			.onConflictDoNothing({ target: users.email })
			.returning();
		if (!user) return null;
		const { id } = user;
		await tx.insert(accounts).values({
			id: newId(),
			userId: id,
			accountId: id,
			providerId: "credential",
			password: hash,
		});
		await tx.insert(profiles).values({ id, fullName });
		const isProven = await onSignUp(tx, { id, email, fullName }, choices);
		if (!isProven) await sendVerification(services, email, tx);
		return id;
	});
}
