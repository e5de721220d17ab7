import { and, eq, sql } from "drizzle-orm";
import { isRestricted } from "#domain/moderation/table.ts";
import { userRoles, users } from "#domain/people/table.ts";
import { refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { InputOf } from "#server/input-of.ts";
import type { EmailContent } from "#server/mail/mail-body.ts";
import { absoluteUrl, paths } from "#shared/paths.ts";
import type { contract } from "./contract.ts";
import { copy } from "./copy.ts";
import { emails } from "./emails.ts";
import { roleChanged } from "./events.ts";
import { revokeInvitationsOf } from "./invitations/server-revoke.ts";
import { changeUserAsAdmin, requireRemainingAdmin } from "./server-admins.ts";

type RoleChange = InputOf<typeof contract.grantRole>;

/** Errors: NOT_FOUND, CONFLICT when they have it, are banned or are a sample. */
export async function grantRole(
	context: MemberContext,
	{ id, role, reason }: RoleChange,
): Promise<void> {
	const change = { action: "role-granted", fields: [role], reason } as const;
	await changeUserAsAdmin(context, id, change, async (tx, member) => {
		if (member.isSample) throw refusal("CONFLICT", copy.errors.noSample);
		if (await isBanned(tx, id)) throw refusal("CONFLICT", copy.errors.banned);
		const { rowCount } = await tx
			.insert(userRoles)
			.values({ userId: id, role })
			.onConflictDoNothing();
		if (rowCount === 0) throw refusal("CONFLICT", copy.errors.hasRole);
		const link = absoluteUrl(context.publicUrl, paths.home);
		const email = emails.roleGranted(role, context.siteSettings.name, link);
		await context.mail.send({ to: member.email, ...email }, tx);
		await addRoleEvent(context, id, email, tx);
	});
	context.live.endUser(id);
}

/**
 * Revokes a role; with the admin role, also the open invitations they created.
 * Errors: NOT_FOUND, CONFLICT when they do not have it, or are the last admin.
 */
export async function revokeRole(
	context: MemberContext,
	{ id, role, reason }: RoleChange,
): Promise<void> {
	const { user } = context.session;
	const change = { action: "role-revoked", fields: [role], reason } as const;
	await changeUserAsAdmin(context, id, change, async (tx, member) => {
		const { rowCount } = await tx
			.delete(userRoles)
			.where(and(eq(userRoles.userId, id), eq(userRoles.role, role)));
		if (rowCount === 0) throw refusal("CONFLICT", copy.errors.hasNoRole);
		if (role === "admin") {
			await requireRemainingAdmin(tx);
			await revokeInvitationsOf(tx, id, user.id);
		}
		const { name, supportEmail } = context.siteSettings;
		const email = emails.roleRevoked(role, name, supportEmail);
		await context.mail.send({ to: member.email, ...email }, tx);
		await addRoleEvent(context, id, email, tx);
	});
	context.live.endUser(id);
}

async function isBanned(tx: Tx, userId: string): Promise<boolean> {
	const { rows } = await tx.execute<{ is_banned: boolean }>(
		sql`SELECT ${sql.raw(isRestricted("u.id", "banned"))} AS is_banned FROM ${users} u WHERE u.id = ${userId}`,
	);
	return rows[0]?.is_banned ?? false;
}

/** In the words of the email. */
async function addRoleEvent(
	{ events, session }: MemberContext,
	userId: string,
	{ subject: title, text: body }: EmailContent,
	tx: Tx,
): Promise<void> {
	const payload = { to: [userId], title, body, path: paths.home };
	await events.add(roleChanged, { subjectId: userId, actorId: session.user.id, payload }, tx);
}
