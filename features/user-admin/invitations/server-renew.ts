import { and, eq } from "drizzle-orm";
import { requireAdmin } from "#features/user-admin/server-admins.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { dayIn } from "#shared/format.ts";
import { copy } from "./copy.ts";
import { emailInvitation, invitationCreations, newInvitationLink } from "./server-create.ts";
import { invitationIsOpen, invitations } from "./table.ts";

/**
 * Gives an open invitation another link, for only a hash of the first is stored, and emails it where there is an address.
 * The former link stops working. Errors: NOT_FOUND, CONFLICT when it is open no more, FORBIDDEN when they are no longer an admin.
 */
export async function renewInvitation(
	context: MemberContext,
	id: string,
): Promise<{ link: string; isSent: boolean }> {
	const { user } = context.session;
	const { siteSettings, publicUrl } = context;
	await context.limits.consume(invitationCreations, user.id);
	const { link, tokenHash } = newInvitationLink(publicUrl);
	const email = await context.db.transaction(async (tx) => {
		await requireAdmin(tx, user.id);
		const [renewed] = await tx
			.update(invitations)
			.set({ tokenHash })
			.where(and(eq(invitations.id, id), invitationIsOpen))
			.returning();
		if (!renewed) {
			const [ended] = await tx.select().from(invitations).where(eq(invitations.id, id));
			throw ended ? refusal("CONFLICT", copy.errors.alreadyRevoked) : notFound();
		}
		const { note, until } = renewed;
		const lastDay = dayIn(new Date(until.getTime() - 1), siteSettings.timeZone);
		if (renewed.email !== null)
			await emailInvitation(context, tx, { to: renewed.email, note: note ?? "", link, lastDay });
		return renewed.email;
	});
	context.log.info({ userId: user.id, invitation: id }, "invitation renewed");
	return { link, isSent: email !== null && siteSettings.sendsEmail };
}
