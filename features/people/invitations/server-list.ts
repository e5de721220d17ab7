import { SHOWN_NAME } from "#features/members/table.ts";
import type { Services } from "#server/context.ts";
import type { Invitation } from "./contract.ts";
import { FACES_MAX, PAGE_SIZE } from "./limits.ts";

type Row = Omit<Invitation, "createdAt" | "until" | "revokedAt"> & {
	created_at: Date;
	until_at: Date;
	revoked_at: Date | null;
};

/** Why an invitation `i` can no longer be taken up, in SQL; null while it can. */
export const ENDING = `CASE WHEN i.revoked_at IS NOT NULL THEN 'revoked'
	WHEN i.uses >= i.uses_max THEN 'used-up' WHEN i.until <= now() THEN 'expired' END`;

const card = `json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url)`;
const cardIn = (userId: string) =>
	`(SELECT ${card} FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${userId})`;

/** Invitations that can be taken up, or that no longer can; the latest first. */
export async function listInvitations(
	{ pool }: Pick<Services, "pool">,
	{ state, cursor }: { state: "open" | "past"; cursor?: string | undefined },
): Promise<{ invitations: Invitation[]; nextCursor: string | null }> {
	const [at, id] = cursor?.split("_") ?? [];
	const { rows } = await pool.query<Row>({
		name: `invitations-${state}`,
		text: `SELECT i.id, i.email, i.note, i.role, i.tier, i.uses, i.uses_max AS "usesMax", i.created_at,
	i.until AS until_at, i.revoked_at, ${ENDING} AS ending,
	${cardIn("i.created_by")} AS "createdBy", ${cardIn("i.revoked_by")} AS "revokedBy",
	coalesce((SELECT json_agg(w.card) FROM (SELECT ${card} AS card FROM invitation_uses w
		JOIN "user" u ON u.id = w.user_id LEFT JOIN profiles p ON p.id = u.id
		WHERE w.invitation_id = i.id ORDER BY w.at DESC LIMIT ${FACES_MAX}) w), '[]') AS people
FROM invitations i
WHERE (${ENDING}) IS ${state === "open" ? "" : "NOT"} NULL AND ($1::timestamptz IS NULL OR (i.created_at, i.id) < ($1::timestamptz, $2::uuid))
ORDER BY i.created_at DESC, i.id DESC LIMIT ${PAGE_SIZE + 1}`,
		values: [at === undefined ? null : new Date(Number(at)), id],
	});
	const page = rows.slice(0, PAGE_SIZE);
	const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
	return {
		invitations: page.map(invitationOf),
		nextCursor: last ? `${last.created_at.getTime()}_${last.id}` : null,
	};
}

const invitationOf = ({ created_at, until_at, revoked_at, ...row }: Row): Invitation => ({
	...row,
	createdAt: created_at.toISOString(),
	until: until_at.toISOString(),
	revokedAt: revoked_at?.toISOString() ?? null,
});
