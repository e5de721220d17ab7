import { eq } from "drizzle-orm";
import { accountDeletions } from "#domain/people/deletion/table.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { copy } from "./copy.ts";
import { revokeInvitationsOf } from "./invitations/server-revoke.ts";
import { changeUserAsAdmin } from "./server-admins.ts";

type Account = { userId: string; email: string };
/** What accounts provide: the same path that members take for themselves. */
export type DeletionServices = {
	/** Returns when it is due, or null for the last admin. */
	scheduleDeletion(
		context: MemberContext,
		tx: Tx,
		of: Account & { byAdmin: { id: string; reason: string } },
	): Promise<Date | null>;
	keepAccount(context: MemberContext, tx: Tx, of: Account): Promise<boolean>;
};
export type SecondFactorServices = {
	/** Returns whether it was on. */
	removeSecondFactor(
		context: MemberContext,
		tx: Tx,
		of: Account & { isByAdmin: boolean },
	): Promise<boolean>;
};
type WithReason = { id: string; reason: string };

/** Sets an account to be deleted. Errors: NOT_FOUND, CONFLICT for oneself, a sample, the last admin, or when it is set already. */
export const scheduleDeletion =
	({ scheduleDeletion: schedule }: DeletionServices) =>
	async (context: MemberContext, { id, reason }: WithReason): Promise<void> => {
		const by = context.session.user.id;
		if (id === by) throw refusal("CONFLICT", copy.errors.deleteYourself);
		const change = { action: "deletion-scheduled", reason } as const;
		await changeUserAsAdmin(context, id, change, async (tx, { email, isSample }) => {
			if (isSample) throw refusal("CONFLICT", copy.errors.noSample);
			const known = await tx.select().from(accountDeletions).where(eq(accountDeletions.userId, id));
			if (known.length > 0) throw refusal("CONFLICT", copy.errors.leaving);
			const byAdmin = { id: by, reason };
			if (!(await schedule(context, tx, { userId: id, email, byAdmin })))
				throw refusal("CONFLICT", copy.errors.lastAdmin);
			await revokeInvitationsOf(tx, id, by);
		});
		context.live.endUser(id);
	};

/** Takes it back. Errors: NOT_FOUND, CONFLICT when it is not set to be deleted, or that has begun. */
export const cancelDeletion =
	({ keepAccount }: DeletionServices) =>
	async (context: MemberContext, { id, reason }: WithReason): Promise<void> => {
		const change = { action: "deletion-canceled", reason } as const;
		await changeUserAsAdmin(context, id, change, async (tx, { email }) => {
			if (!(await keepAccount(context, tx, { userId: id, email })))
				throw refusal("CONFLICT", copy.errors.notLeaving);
		});
	};

/** For somebody who lost their phone and their codes. Errors: NOT_FOUND, CONFLICT when it is not on. */
export const resetSecondFactor =
	({ removeSecondFactor }: SecondFactorServices) =>
	async (context: MemberContext, { id, reason }: WithReason): Promise<void> => {
		const change = { action: "second-factor-reset", reason } as const;
		await changeUserAsAdmin(context, id, change, async (tx, { email }) => {
			const of = { userId: id, email, isByAdmin: true };
			if (!(await removeSecondFactor(context, tx, of)))
				throw refusal("CONFLICT", copy.errors.noSecondFactor);
		});
	};
