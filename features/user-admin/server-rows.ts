import { BEST_TIER, tierJoins } from "#domain/audiences/table.ts";
import { isSuspended } from "#domain/moderation/table.ts";
import { type profiles, SHOWN_NAME, type sessions, type users } from "#domain/people/table.ts";
import type { membersActive } from "#features/analytics/table.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Role } from "#shared/policy.ts";
import type { UserSummary } from "./contract.ts";

export type Row = Pick<RawRow<typeof users>, "id" | "email" | "email_verified" | "created_at"> &
	Pick<RawRow<typeof profiles>, "avatar_url" | "is_sample"> & {
		name: string;
		roles: Role[];
		tier: string | null;
		is_suspended: boolean;
		last_seen_at: RawRow<typeof sessions>["updated_at"] | null;
		last_day: RawRow<typeof membersActive>["begins"] | null;
	};

/** What a row of the directory is read from, over `"user" u`. */
export const rowJoins = `LEFT JOIN profiles p ON p.id = u.id ${tierJoins("u.id")}`;

export const rowColumns = `u.id, ${SHOWN_NAME} AS name, u.email, u.email_verified, p.avatar_url,
	coalesce(p.is_sample, false) AS is_sample, u.created_at, ${BEST_TIER} AS tier,
	ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = u.id ORDER BY r.role) AS roles,
	${isSuspended("u.id")} AS is_suspended,
	(SELECT max(s.updated_at) FROM session s WHERE s.user_id = u.id) AS last_seen_at,
	(SELECT max(a.begins)::text FROM members_active a WHERE a.user_id = u.id AND a.grain = 'day') AS last_day`;

export const rowOf = (row: Row): UserSummary => ({
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
	lastActiveDay: row.last_day,
});
