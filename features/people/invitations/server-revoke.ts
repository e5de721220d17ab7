import { sql } from "drizzle-orm";
import { notFound, refusal, signedIn } from "#server/access.ts";
import { noteChange } from "#server/changes.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { localPart } from "#shared/format.ts";
import { copy } from "./copy.ts";

type Gone = { about: string | null; role: string | null; tier: string | null };

const OPEN = sql`revoked_at IS NULL AND until > now() AND uses < uses_max`;

/** Takes an invitation back; who came by it stays. Errors: NOT_FOUND, CONFLICT when it is open no more. */
export async function revokeInvitation(
	context: Context & { session: Session | null },
	id: string,
): Promise<void> {
	const { person } = signedIn(context);
	await context.db.transaction(async (tx) => {
		const { rows } = await tx.execute<Gone>(sql`SELECT coalesce(email, note) AS about, role, tier
FROM invitations WHERE id = ${id} FOR UPDATE`);
		if (!rows[0]) throw notFound();
		const { rows: ended } = await tx.execute(sql`UPDATE invitations
SET revoked_at = now(), revoked_by = ${person.id} WHERE id = ${id} AND ${OPEN} RETURNING id`);
		if (ended.length === 0) throw refusal("CONFLICT", copy.revokedAlready);
		await noteChange(tx, {
			kind: "person",
			subjectId: person.id,
			name: person.fullName ?? localPart(person.email),
			action: "invitation-revoked",
			fields: [rows[0].role, rows[0].tier].filter((gift) => gift !== null),
			reason: rows[0].about,
			by: person.id,
		});
	});
	context.log.info({ userId: person.id, invitation: id }, "an invitation was taken back");
}

/** Ends what somebody has invited people with, now that they no longer answer for it. */
export async function closeInvitationsOf(tx: Tx, userId: string, by: string): Promise<void> {
	await tx.execute(sql`UPDATE invitations SET revoked_at = now(), revoked_by = ${by}
WHERE created_by = ${userId} AND ${OPEN}`);
}
