import { sql } from "drizzle-orm";
import { publicNameOf } from "#features/accounts/server-profile.ts";
import { requireAdmin } from "#features/user-admin/server-admins.ts";
import { invalid, refusal } from "#server/access.ts";
import { recordChange } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";
import { hashToken, newToken } from "#server/tokens.ts";
import { todayIn } from "#shared/calendar-days.ts";
import { dayName } from "#shared/format.ts";
import { absoluteUrl, invitationPath } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { emails } from "./emails.ts";
import { invitations } from "./table.ts";

/** Emails to strangers in an hour. */
const creations: Rule = { name: "invitations", points: 100, seconds: 3_600 };

/**
 * Creates an invitation link, and sends it where an address is given. Returned this once: only
 * its hash is stored. Errors: CONFLICT when it exists already, FORBIDDEN when they are no longer an admin.
 */
export async function createInvitation(
	context: MemberContext,
	input: InputOf<typeof contract.create>,
): Promise<{ link: string; isSent: boolean }> {
	const { user } = context.session;
	const { siteSettings, publicUrl } = context;
	const { id, email = null, note, role = null, tier = null, usesMax, lastDay } = input;
	if (email !== null && usesMax !== 1) throw invalid({ usesMax: copy.errors.sentOnce });
	if (lastDay < todayIn(siteSettings.timeZone)) throw invalid({ lastDay: copy.errors.dayPast });
	await context.limits.consume(creations, user.id);
	const token = newToken();
	const link = absoluteUrl(publicUrl, invitationPath(token));
	const name = publicNameOf(user);
	await context.db.transaction(async (tx) => {
		await requireAdmin(tx, user.id);
		const { rowCount } = await tx
			.insert(invitations)
			.values({
				id,
				tokenHash: hashToken(token),
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
		if (email === null) return;
		const { name: siteName, tagline } = siteSettings;
		const day = dayName(lastDay, { today: todayIn(siteSettings.timeZone) });
		await context.mail.send(
			{ to: email, ...emails.invitation({ name, siteName, tagline, note, link, day }) },
			tx,
		);
	});
	context.log.info({ userId: user.id, invitation: id, role, tier }, "invitation created");
	return { link, isSent: email !== null };
}
