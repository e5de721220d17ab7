import { sql } from "drizzle-orm";
import { requireAdmin } from "#features/user-admin/server-admins.ts";
import { invalid, refusal } from "#server/access.ts";
import { recordChange } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { todayIn } from "#shared/calendar-days.ts";
import { dayName, publicNameOf } from "#shared/format.ts";
import { absoluteUrl, invitationPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { emails } from "./emails.ts";
import { invitations } from "./table.ts";

/** Emails to strangers in an hour. */
export const invitationCreations: Rule = { name: "invitations", points: 100, seconds: 3_600 };

type Input = InputOf<typeof contract.create>;
type NewInvitation = Omit<Input, "email"> & { email: string | null };

/**
 * Creates an invitation link, and sends it where an address is given. Returned this once: only
 * its hash is stored. Errors: CONFLICT when it exists already, FORBIDDEN when they are no longer an admin.
 */
export async function createInvitation(
	context: MemberContext,
	input: InputOf<typeof contract.create>,
): Promise<{ link: string; isSent: boolean }> {
	const { user } = context.session;
	const { email = null, usesMax, lastDay } = input;
	if (email !== null && usesMax !== 1) throw invalid({ usesMax: copy.errors.sentOnce });
	requireAhead(context, lastDay);
	await context.limits.consume(invitationCreations, user.id);
	const link = await context.db.transaction(async (tx) => {
		await requireAdmin(tx, user.id);
		return addInvitation(context, tx, { ...input, email });
	});
	return { link, isSent: email !== null && context.siteSettings.sendsEmail };
}

/** Errors: UNPROCESSABLE_CONTENT for a day that is over in the community's time zone. */
export function requireAhead({ siteSettings }: MemberContext, lastDay: string): void {
	if (lastDay < todayIn(siteSettings.timeZone)) throw invalid({ lastDay: copy.errors.dayPast });
}

/** Stores an invitation, and emails it. Returns its link. Errors: CONFLICT when it exists already. */
export async function addInvitation(
	context: MemberContext,
	tx: Tx,
	{ id, email, note, usesMax, lastDay, ...gifts }: NewInvitation,
): Promise<string> {
	const { siteSettings, publicUrl, session } = context;
	const role = gifts.role ?? null;
	const tier = gifts.tier ?? null;
	const { user } = session;
	const { link, tokenHash } = newInvitationLink(publicUrl);
	const name = publicNameOf(user);
	const { rowCount } = await tx
		.insert(invitations)
		.values({
			id,
			tokenHash,
			email,
			note: note || null,
			role,
			tier,
			usesMax,
			createdBy: user.id,
			until: sql`(${lastDay}::date + 1)::timestamp AT TIME ZONE ${siteSettings.timeZone}`,
		})
		.onConflictDoNothing();
	if (rowCount === 0) throw refusal("CONFLICT", copy.errors.alreadyCreated);
	await recordChange(tx, {
		kind: "person",
		subjectId: user.id,
		name,
		action: "invitation-made",
		fields: [role, tier].filter((gift) => gift !== null),
		reason: email ?? note,
		by: user.id,
	});
	if (email !== null) await emailInvitation(context, tx, { to: email, note, link, lastDay });
	context.log.info({ userId: user.id, invitation: id, role, tier }, "invitation created");
	return link;
}

/** The link is for its holder alone: what is stored is the hash of its secret. */
export function newInvitationLink(publicUrl: string): { link: string; tokenHash: string } {
	const token = newToken();
	return { link: absoluteUrl(publicUrl, invitationPath(token)), tokenHash: hashToken(token) };
}

/** Emails an invitation in the caller's name. */
export async function emailInvitation(
	{ mail, session, siteSettings }: MemberContext,
	tx: Tx,
	{ to, lastDay, ...words }: { to: string; note: string; link: string; lastDay: string },
): Promise<void> {
	const { name: siteName, tagline } = siteSettings;
	const name = publicNameOf(session.user);
	const day = dayName(lastDay);
	await mail.send({ to, ...emails.invitation({ name, siteName, tagline, day, ...words }) }, tx);
}
