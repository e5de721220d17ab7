import { userCard } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Invitation } from "./contract.ts";
import { PAGE_SIZE, USED_BY_MAX } from "./limits.ts";
import { invitationEndReason, type invitations } from "./table.ts";

type Stored = RawRow<typeof invitations>;
type Row = Omit<Invitation, "createdAt" | "until" | "revokedAt"> &
	Pick<Stored, "created_at" | "revoked_at"> & { until_at: Stored["until"] };

const END_REASON = sqlText(invitationEndReason, "i");

/** Invitations that can be taken up, or that no longer can; the latest first. */
export async function listInvitations(
	{ pool }: Pick<Services, "pool">,
	{ state, cursor }: { state: "open" | "past"; cursor?: string | undefined },
): Promise<{ invitations: Invitation[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<Row>({
		name: `invitations-${state}`,
		text: `SELECT i.id, i.email, i.note, i.role, i.tier, i.uses, i.uses_max AS "usesMax", i.created_at,
	i.until AS until_at, i.revoked_at, ${END_REASON} AS "endReason",
	${userCard("i.created_by")} AS "createdBy", ${userCard("i.revoked_by")} AS "revokedBy",
	coalesce((SELECT json_agg(w.card) FROM (SELECT ${userCard("w.user_id")} AS card FROM invitation_uses w
		WHERE w.invitation_id = i.id ORDER BY w.at DESC LIMIT ${USED_BY_MAX}) w), '[]') AS "usedBy"
FROM invitations i
WHERE (${END_REASON}) IS ${state === "open" ? "" : "NOT"} NULL AND ($1::timestamptz IS NULL OR (i.created_at, i.id) < ($1::timestamptz, $2::uuid))
ORDER BY i.created_at DESC, i.id DESC LIMIT ${PAGE_SIZE + 1}`,
		values: [before?.value ?? null, before?.id ?? null],
	});
	const { page, nextCursor } = takePage(rows, PAGE_SIZE, (last) =>
		timeCursor.encode(last.created_at, last.id),
	);
	return { invitations: page.map(invitationOf), nextCursor };
}

const invitationOf = ({ created_at, until_at, revoked_at, ...row }: Row): Invitation => ({
	...row,
	createdAt: created_at.toISOString(),
	until: until_at.toISOString(),
	revokedAt: revoked_at?.toISOString() ?? null,
});
