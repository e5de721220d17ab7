import type { PersonCard } from "#features/members/contract.ts";
import { SHOWN_NAME } from "#features/members/table.ts";
import type { Services } from "#server/context.ts";
import type { FoundPerson, MembershipRow } from "./contract.ts";
import { PAGE_SIZE, type PaidTier, PEOPLE_FOUND_MAX, type Source } from "./limits.ts";
import { BEST_TIER, PAID_TIER, tierJoins } from "./table.ts";

type Reading = Pick<Services, "pool">;
type Person = { id: string; name: string; avatar_url: string | null } | null;
type Row = {
	id: string;
	source: Source;
	user_id: string;
	name: string;
	email: string;
	avatar_url: string | null;
	tier: string;
	since: Date;
	until: Date | null;
	renews_at: Date | null;
	reason: string | null;
	granted_by: Person;
	ended_at: Date | null;
	ended_by: Person;
	end_reason: string | null;
};
type Asked = {
	state: "current" | "past";
	tier?: PaidTier | undefined;
	source?: Source | undefined;
	cursor?: string | undefined;
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
const holds = "g.ended_at IS NULL AND (g.until IS NULL OR g.until > now())";
const rowsIn = {
	current: `${paid} UNION ALL ${given} WHERE ${holds}`,
	past: `${given} WHERE NOT (${holds})`,
};
const card = (
	userId: string,
) => `(SELECT json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatar_url', p.avatar_url)
	FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${userId})`;

/** Tiers that people have, or that were given and have ended; the latest first. */
export async function listMemberships(
	{ pool }: Reading,
	{ state, tier, source, cursor }: Asked,
): Promise<{ memberships: MembershipRow[]; nextCursor: string | null }> {
	const [at, id] = cursor?.split("_") ?? [];
	const { rows } = await pool.query<Row>({
		name: `memberships-${state}`,
		text: `SELECT m.*, ${SHOWN_NAME} AS name, u.email, p.avatar_url,
	${card("m.granted_by")} AS granted_by, ${card("m.ended_by")} AS ended_by
FROM (SELECT * FROM (${rowsIn[state]}) every
	WHERE ($1::text IS NULL OR tier = $1) AND ($2::text IS NULL OR source = $2)
		AND ($3::timestamptz IS NULL OR (since, id) < ($3::timestamptz, $4::uuid))
	ORDER BY since DESC, id DESC LIMIT $5) m
JOIN "user" u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = u.id
ORDER BY m.since DESC, m.id DESC`,
		values: [tier, source, at === undefined ? null : new Date(Number(at)), id, PAGE_SIZE + 1],
	});
	const page = rows.slice(0, PAGE_SIZE);
	const last = rows.length > PAGE_SIZE ? page.at(-1) : undefined;
	return {
		memberships: page.map(membershipOf),
		nextCursor: last ? `${last.since.getTime()}_${last.id}` : null,
	};
}

/** People whose name or address holds these letters. */
export async function findPeople({ pool }: Reading, search: string): Promise<FoundPerson[]> {
	const { rows } = await pool.query<NonNullable<Person> & { email: string; tier: string | null }>({
		name: "membership-people",
		text: `SELECT u.id, ${SHOWN_NAME} AS name, u.email, p.avatar_url, ${BEST_TIER} AS tier
FROM "user" u LEFT JOIN profiles p ON p.id = u.id ${tierJoins("u.id")}
WHERE p.full_name ILIKE $1 OR u.email ILIKE $1
ORDER BY lower(${SHOWN_NAME}), u.id LIMIT $2`,
		values: [`%${search.replace(/[\\%_]/g, "\\$&")}%`, PEOPLE_FOUND_MAX],
	});
	return rows.map(({ avatar_url, ...person }) => ({ ...person, avatarUrl: avatar_url }));
}

const told = (at: Date | null) => at?.toISOString() ?? null;

function membershipOf(row: Row): MembershipRow {
	return {
		id: row.id,
		source: row.source,
		person: { id: row.user_id, name: row.name, avatarUrl: row.avatar_url },
		email: row.email,
		tier: row.tier,
		since: row.since.toISOString(),
		until: told(row.until),
		renewsAt: told(row.renews_at),
		reason: row.reason,
		grantedBy: cardOf(row.granted_by),
		endedAt: told(row.ended_at),
		endedBy: cardOf(row.ended_by),
		endReason: row.end_reason,
	};
}

function cardOf(person: Person): PersonCard | null {
	return person && { id: person.id, name: person.name, avatarUrl: person.avatar_url };
}
