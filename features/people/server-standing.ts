import { eq } from "drizzle-orm";
import { sessions, users } from "#features/members/table.ts";
import { refusal, signedIn } from "#server/access.ts";
import { signInPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { closeInvitationsOf } from "./invitations/server-revoke.ts";
import { letters } from "./letters.ts";
import { type Asking, asAdmin, keepAnAdmin } from "./server-admins.ts";
import { suspensions } from "./table.ts";

type Because = { id: string; reason: string };

/**
 * Closes an account for now: its sessions and sockets end, and the invitations it made.
 * Errors: NOT_FOUND, CONFLICT for oneself, for the last admin, for a sample, or when it is closed already.
 */
export async function suspend(
	context: Asking,
	{ id, reason, message }: Because & { message: string },
): Promise<void> {
	const by = signedIn(context).person.id;
	if (id === by) throw refusal("CONFLICT", copy.notYourself);
	await asAdmin(context, id, { action: "suspended", reason }, async (tx, member) => {
		if (member.isSample) throw refusal("CONFLICT", copy.noSample);
		const made = await tx
			.insert(suspensions)
			.values({ userId: id, reason, by })
			.onConflictDoNothing()
			.returning({ at: suspensions.at });
		if (made.length === 0) throw refusal("CONFLICT", copy.suspended);
		await keepAnAdmin(tx);
		await closeInvitationsOf(tx, id, by);
		await tx.delete(sessions).where(eq(sessions.userId, id));
		const { name, supportEmail } = context.house;
		await context.mail.send(
			{
				to: member.email,
				subject: letters.suspendedSubject(name),
				text: letters.suspended(name, message, supportEmail),
			},
			tx,
		);
	});
	context.live.endUser(id);
}

/** Opens it again. Errors: NOT_FOUND, CONFLICT when it is open. */
export async function lift(context: Asking, { id, reason }: Because): Promise<void> {
	await asAdmin(context, id, { action: "suspension-lifted", reason }, async (tx, member) => {
		const gone = await tx
			.delete(suspensions)
			.where(eq(suspensions.userId, id))
			.returning({ at: suspensions.at });
		if (gone.length === 0) throw refusal("CONFLICT", copy.notSuspended);
		const { house, publicUrl, mail } = context;
		await mail.send(
			{
				to: member.email,
				subject: letters.liftedSubject(house.name),
				text: letters.lifted(house.name, wholeAddress(publicUrl, signInPath("auth"))),
			},
			tx,
		);
	});
}

/** Counts an address as proven on an admin's word. Errors: NOT_FOUND, CONFLICT when it is proven already. */
export async function confirmEmail(context: Asking, { id, reason }: Because): Promise<void> {
	await asAdmin(context, id, { action: "email-confirmed", reason }, async (tx) => {
		const [user] = await tx
			.select({ isConfirmed: users.emailVerified })
			.from(users)
			.where(eq(users.id, id));
		if (user?.isConfirmed) throw refusal("CONFLICT", copy.confirmed);
		await tx
			.update(users)
			.set({ emailVerified: true, updatedAt: new Date() })
			.where(eq(users.id, id));
	});
}

/** Ends every session somebody has. Errors: NOT_FOUND. */
export async function signOutEverywhere(context: Asking, { id, reason }: Because): Promise<void> {
	await asAdmin(context, id, { action: "signed-out", reason }, async (tx) => {
		await tx.delete(sessions).where(eq(sessions.userId, id));
	});
	context.live.endUser(id);
}
