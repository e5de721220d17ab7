import {
	BEST_TIER,
	grantIsActive,
	type membershipGrants,
	PAID_TIER,
	tierJoins,
} from "#domain/audiences/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import {
	type profiles,
	SHOWN_NAME,
	STAFF_ROLE,
	userCard,
	type userPaymentInfo,
	type users,
} from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";
import { containing } from "#server/database/like-pattern.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { InputOf } from "#server/input-of.ts";
import type { contract, FoundUser, MembershipRow } from "./contract.ts";
import { PAGE_SIZE, type Source, USERS_FOUND_MAX } from "./limits.ts";

type DatabaseContext = Pick<Services, "pool">;
type Shown = Pick<RawRow<typeof users>, "email"> &
	Pick<RawRow<typeof profiles>, "avatar_url"> &
	Pick<UserCard, "name" | "staff">;
/** Of what is paid for, what a grant has is absent. */
type Row = Shown &
	Pick<RawRow<typeof membershipGrants>, "id" | "user_id" | "until" | "ended_at" | "end_reason"> & {
		source: Source;
		tier: string;
		since: Date;
		renews_at: RawRow<typeof userPaymentInfo>["current_period_end"];
		reason: RawRow<typeof membershipGrants>["reason"] | null;
		granted_by: UserCard | null;
		ended_by: UserCard | null;
	};

const paid = `SELECT pay.user_id AS id, 'payment' AS source, pay.user_id, pay.subscription_tier AS tier,
	date_trunc('milliseconds', coalesce(pay.subscribed_at, pay.updated_at)) AS since,
	pay.cancel_at AS until, CASE WHEN pay.cancel_at IS NULL THEN pay.current_period_end END AS renews_at,
	NULL::text AS reason, NULL::uuid AS granted_by, NULL::timestamptz AS ended_at, NULL::uuid AS ended_by,
	NULL::text AS end_reason
FROM user_payment_info pay WHERE ${PAID_TIER} IS NOT NULL`;
const given = `SELECT g.id, 'grant' AS source, g.user_id, g.tier, g.granted_at AS since, g.until,
	NULL::timestamptz AS renews_at, g.reason, g.granted_by, coalesce(g.ended_at, CASE WHEN g.until <= now() THEN g.until END) AS ended_at,
	g.ended_by, g.end_reason
FROM membership_grants g`;
const rowsByState = {
	current: `${paid} UNION ALL ${given} WHERE ${sqlText(grantIsActive, "g")}`,
	past: `${given} WHERE NOT ${sqlText(grantIsActive, "g")}`,
};

/** Current memberships, or grants that have ended; the latest first. */
export async function listMemberships(
	{ pool }: DatabaseContext,
	{ state, tier, source, cursor }: InputOf<typeof contract.list>,
): Promise<{ memberships: MembershipRow[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await pool.query<Row>({
		name: `memberships-${state}`,
		text: `SELECT m.*, ${SHOWN_NAME} AS name, u.email, p.avatar_url, ${STAFF_ROLE} AS staff,
	${userCard("m.granted_by")} AS granted_by, ${userCard("m.ended_by")} AS ended_by
FROM (SELECT * FROM (${rowsByState[state]}) every
	WHERE ($1::text IS NULL OR tier = $1) AND ($2::text IS NULL OR source = $2)
		AND ($3::timestamptz IS NULL OR (since, id) < ($3::timestamptz, $4::uuid))
	ORDER BY since DESC, id DESC LIMIT $5) m
JOIN "user" u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = u.id
ORDER BY m.since DESC, m.id DESC`,
		values: [tier, source, before?.value ?? null, before?.id ?? null, PAGE_SIZE + 1],
	});
	const { page, nextCursor } = takePage(rows, PAGE_SIZE, (last) =>
		timeCursor.encode(last.since, last.id),
	);
	return { memberships: page.map(membershipOf), nextCursor };
}

/** Users whose name or email address contains the search. */
export async function findUsers({ pool }: DatabaseContext, search: string): Promise<FoundUser[]> {
	const { rows } = await pool.query<Shown & { id: string; tier: string | null }>({
		name: "membership-find-users",
		text: `SELECT u.id, ${SHOWN_NAME} AS name, u.email, p.avatar_url, ${STAFF_ROLE} AS staff, ${BEST_TIER} AS tier
FROM "user" u LEFT JOIN profiles p ON p.id = u.id ${tierJoins("u.id")}
WHERE p.full_name ILIKE $1 OR u.email ILIKE $1
ORDER BY lower(${SHOWN_NAME}), u.id LIMIT $2`,
		values: [containing(search), USERS_FOUND_MAX],
	});
	return rows.map(({ avatar_url, ...user }) => ({ ...user, avatarUrl: avatar_url }));
}

const isoOrNull = (at: Date | null) => at?.toISOString() ?? null;

function membershipOf(row: Row): MembershipRow {
	return {
		id: row.id,
		source: row.source,
		user: { id: row.user_id, name: row.name, avatarUrl: row.avatar_url, staff: row.staff },
		email: row.email,
		tier: row.tier,
		since: row.since.toISOString(),
		until: isoOrNull(row.until),
		renewsAt: isoOrNull(row.renews_at),
		reason: row.reason,
		grantedBy: row.granted_by,
		endedAt: isoOrNull(row.ended_at),
		endedBy: row.ended_by,
		endReason: row.end_reason,
	};
}
