import { and, eq, sql } from "drizzle-orm";
import { notFound, refusal } from "#server/access.ts";
import { recordChange } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { publicNameOf } from "#shared/format.ts";
import { copy } from "./copy.ts";
import { invitationIsOpen, invitations } from "./table.ts";

/** Revokes an invitation; who came by it stays. Errors: NOT_FOUND, CONFLICT when it is open no more. */
export async function revokeInvitation(context: MemberContext, id: string): Promise<void> {
	const { user } = context.session;
	await context.db.transaction(async (tx) => {
		const [invitation] = await tx
			.select()
			.from(invitations)
			.where(eq(invitations.id, id))
			.for("update");
		if (!invitation) throw notFound();
		const { rowCount } = await tx
			.update(invitations)
			.set({ revokedAt: sql`now()`, revokedBy: user.id })
			.where(and(eq(invitations.id, id), invitationIsOpen));
		if (rowCount === 0) throw refusal("CONFLICT", copy.errors.alreadyRevoked);
		await recordChange(tx, {
			kind: "person",
			subjectId: user.id,
			name: publicNameOf(user),
			action: "invitation-revoked",
			fields: [invitation.role, invitation.tier].filter((gift) => gift !== null),
			reason: invitation.email ?? invitation.note,
			by: user.id,
		});
	});
	context.log.info({ userId: user.id, invitation: id }, "invitation revoked");
}

/** Revokes the open invitations somebody created. */
export async function revokeInvitationsOf(tx: Tx, userId: string, by: string): Promise<void> {
	await tx
		.update(invitations)
		.set({ revokedAt: sql`now()`, revokedBy: by })
		.where(and(eq(invitations.createdBy, userId), invitationIsOpen));
}
