import { sql } from "drizzle-orm";
import type { PaidTier } from "#features/membership/limits.ts";
import { stayAdmin } from "#features/people/server-admins.ts";
import { invalid, refusal, signedIn } from "#server/access.ts";
import { noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { dayIn, dayName, localPart } from "#shared/format.ts";
import { invitationPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { letters } from "./letters.ts";
import type { invitedRoles } from "./limits.ts";
import { hashOf, newToken } from "./server-token.ts";

type Asking = Context & { session: Session | null };
type Asked = {
	id: string;
	email?: string | undefined;
	note: string;
	role?: (typeof invitedRoles)[number] | undefined;
	tier?: PaidTier | undefined;
	usesMax: number;
	/** Of the community's calendar. */
	lastDay: string;
};

/** Letters to strangers in an hour. */
const making: Rule = { name: "invitations", points: 100, seconds: 3_600 };

/**
 * Makes a link that invites people in, and sends it where an address is given. Told this once: only its
 * hash is kept. Errors: CONFLICT when it was made already, FORBIDDEN when they are an admin no more.
 */
export async function makeInvitation(
	context: Asking,
	asked: Asked,
): Promise<{ link: string; isSent: boolean }> {
	const { person } = signedIn(context);
	const { house, publicUrl } = context;
	const { id, email = null, note, role = null, tier = null, usesMax, lastDay } = asked;
	if (email !== null && usesMax !== 1) throw invalid({ usesMax: copy.sentOnce });
	if (lastDay < dayIn(new Date(), house.timeZone)) throw invalid({ lastDay: copy.dayPast });
	await context.limits.consume(making, person.id);
	const token = newToken();
	const link = wholeAddress(publicUrl, invitationPath(token));
	const name = person.fullName ?? localPart(person.email);
	await context.db.transaction(async (tx) => {
		await stayAdmin(tx, person.id);
		const { rows } = await tx.execute(sql`INSERT INTO invitations
	(id, token_hash, email, note, role, tier, uses_max, created_by, until)
VALUES (${id}, ${hashOf(token)}, ${email}, ${note || null}, ${role}, ${tier}, ${usesMax}, ${person.id},
	(${lastDay}::date + 1)::timestamp AT TIME ZONE ${house.timeZone})
ON CONFLICT DO NOTHING RETURNING id`);
		if (rows.length === 0) throw refusal("CONFLICT", copy.madeAlready);
		await noteChange(tx, {
			kind: "person",
			subjectId: person.id,
			name,
			action: "invitation-made",
			fields: [role, tier].filter((gift) => gift !== null),
			reason: email ?? note,
			by: person.id,
		});
		if (email === null) return;
		const { name: called, tagline } = house;
		await context.mail.send(
			{
				to: email,
				subject: letters.subject(name, called),
				text: letters.text({ name, house: called, tagline, note, link, day: dayName(lastDay) }),
			},
			tx,
		);
	});
	context.log.info({ userId: person.id, invitation: id, role, tier }, "an invitation was made");
	return { link, isSent: email !== null };
}
