import { SHOWN_NAME } from "#features/members/table.ts";
import { BEST_TIER, tierJoins } from "#features/membership/table.ts";
import type { Role } from "#shared/policy.ts";
import type { PersonRow } from "./contract.ts";
import { isSuspended } from "./table.ts";

export type Row = {
	id: string;
	name: string;
	email: string;
	email_verified: boolean;
	avatar_url: string | null;
	is_sample: boolean;
	roles: Role[];
	tier: string | null;
	is_suspended: boolean;
	created_at: Date;
	last_seen_at: Date | null;
	last_day: string | null;
};

/** What a row of the directory is read from, over `"user" u`. */
export const rowJoins = `LEFT JOIN profiles p ON p.id = u.id ${tierJoins("u.id")}`;

export const rowColumns = `u.id, ${SHOWN_NAME} AS name, u.email, u.email_verified, p.avatar_url,
	coalesce(p.is_sample, false) AS is_sample, u.created_at, ${BEST_TIER} AS tier,
	ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
	${isSuspended("u.id")} AS is_suspended,
	(SELECT max(s.updated_at) FROM session s WHERE s.user_id = u.id) AS last_seen_at,
	(SELECT max(a.begins)::text FROM members_active a WHERE a.user_id = u.id AND a.grain = 'day') AS last_day`;

/** Somebody as others know them, as JSON. */
export const cardIn = (userId: string): string =>
	`(SELECT json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url)
	FROM "user" u LEFT JOIN profiles p ON p.id = u.id WHERE u.id = ${userId})`;

export const rowOf = (row: Row): PersonRow => ({
	id: row.id,
	name: row.name,
	avatarUrl: row.avatar_url,
	email: row.email,
	emailVerified: row.email_verified,
	isSample: row.is_sample,
	roles: row.roles,
	tier: row.tier,
	isSuspended: row.is_suspended,
	joinedAt: row.created_at.toISOString(),
	lastSeenAt: row.last_seen_at?.toISOString() ?? null,
	lastDay: row.last_day,
});
