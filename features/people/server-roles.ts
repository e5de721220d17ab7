import { sql } from "drizzle-orm";
import { refusal, signedIn } from "#server/access.ts";
import { paths, wholeAddress } from "#shared/paths.ts";
import type { Role } from "#shared/policy.ts";
import { copy } from "./copy.ts";
import { closeInvitationsOf } from "./invitations/server-revoke.ts";
import { letters } from "./letters.ts";
import { type Asking, asAdmin, type Done, keepAnAdmin } from "./server-admins.ts";

type Asked = { id: string; role: Role; reason: string };

/** Errors: NOT_FOUND, CONFLICT when they have it or are a sample. */
export async function grantRole(context: Asking, { id, role, reason }: Asked): Promise<void> {
	const done: Done = { action: "role-granted", fields: [role], reason };
	await asAdmin(context, id, done, async (tx, member) => {
		if (member.isSample) throw refusal("CONFLICT", copy.noSample);
		const { rows } = await tx.execute(sql`INSERT INTO user_roles (user_id, role)
VALUES (${id}, ${role}) ON CONFLICT DO NOTHING RETURNING role`);
		if (rows.length === 0) throw refusal("CONFLICT", copy.hasRole);
		const { house, publicUrl, mail } = context;
		await mail.send(
			{
				to: member.email,
				subject: letters.roleGrantedSubject(role, house.name),
				text: letters.roleGranted(role, house.name, wholeAddress(publicUrl, paths.home)),
			},
			tx,
		);
	});
	context.live.endUser(id);
}

/**
 * Takes a role back; with that of an admin go the invitations they made.
 * Errors: NOT_FOUND, CONFLICT when they do not have it, or are the last admin.
 */
export async function revokeRole(context: Asking, { id, role, reason }: Asked): Promise<void> {
	const { person } = signedIn(context);
	await asAdmin(
		context,
		id,
		{ action: "role-revoked", fields: [role], reason },
		async (tx, member) => {
			const { rows } = await tx.execute(
				sql`DELETE FROM user_roles WHERE user_id = ${id} AND role = ${role} RETURNING role`,
			);
			if (rows.length === 0) throw refusal("CONFLICT", copy.hasNoRole);
			if (role === "admin") {
				await keepAnAdmin(tx);
				await closeInvitationsOf(tx, id, person.id);
			}
			const { name, supportEmail } = context.house;
			await context.mail.send(
				{
					to: member.email,
					subject: letters.roleRevokedSubject(role, name),
					text: letters.roleRevoked(role, name, supportEmail),
				},
				tx,
			);
		},
	);
	context.live.endUser(id);
}
