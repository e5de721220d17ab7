import { and, inArray } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import { requireAdmin } from "#features/user-admin/server-admins.ts";
import { invalid } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { Rule } from "#server/limits.ts";
import { type ListedAddress, readAddressList } from "./address-list.ts";
import type { contract, Invited } from "./contract.ts";
import { copy } from "./copy.ts";
import { EMAILS_MAX } from "./limits.ts";
import { addInvitation, requireAhead } from "./server-create.ts";
import { invitationIsOpen, invitations } from "./table.ts";

const lists: Rule = { name: "invitation-lists", points: 10, seconds: 3_600 };

/**
 * Emails an invitation to each address of a list that has no account and no open invitation, and says of each
 * what became of it. Errors: UNPROCESSABLE_CONTENT for a list without addresses or with too many, FORBIDDEN
 * when they are no longer an admin.
 */
export async function inviteMany(
	context: MemberContext,
	{ emails, ...shared }: InputOf<typeof contract.createMany>,
): Promise<{ results: Invited[]; isSent: boolean }> {
	const { user } = context.session;
	const listed = readAddressList(emails);
	if (listed.length === 0) throw invalid({ emails: copy.errors.noEmails });
	if (listed.length > EMAILS_MAX) throw invalid({ emails: copy.errors.tooManyEmails });
	requireAhead(context, shared.lastDay);
	await context.limits.consume(lists, user.id);
	const results = await context.db.transaction(async (tx) => {
		await requireAdmin(tx, user.id);
		const known = await findKnown(tx, listed);
		const all: Invited[] = [];
		for (const { line, typed: address, email } of listed) {
			const refused = email === null ? "invalid" : known.get(email);
			const outcome = refused ?? "invited";
			const link = refused
				? null
				: await addInvitation(context, tx, { ...shared, id: newId(), email, usesMax: 1 });
			all.push({ line, address, outcome, link });
		}
		return all;
	});
	return { results, isSent: context.siteSettings.sendsEmail };
}

/** Who needs no invitation: they have an account, or one that is still open. */
async function findKnown(
	tx: Tx,
	listed: readonly ListedAddress[],
): Promise<ReadonlyMap<string, "member" | "pending">> {
	const emails = listed.flatMap(({ email }) => email ?? []);
	if (emails.length === 0) return new Map();
	const waiting = await tx
		.select({ email: invitations.email })
		.from(invitations)
		.where(and(inArray(invitations.email, emails), invitationIsOpen));
	const members = await tx
		.select({ email: users.email })
		.from(users)
		.where(inArray(users.email, emails));
	return new Map([
		...waiting.map(({ email }) => [email ?? "", "pending"] as const),
		...members.map(({ email }) => [email, "member"] as const),
	]);
}
