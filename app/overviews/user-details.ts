import { type membershipGrants, PAID_TIER } from "#domain/audiences/table.ts";
import type { moderationLog } from "#domain/moderation/table.ts";
import { isSuspended, suspensionOf } from "#domain/moderation/table.ts";
import type { emailBounces } from "#domain/people/bounces/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import { type accountDeletions, isLeaving } from "#domain/people/deletion/table.ts";
import { hasRoleIn, type profiles, userCard } from "#domain/people/table.ts";
import { hasSecondFactor } from "#features/accounts/second-factor/table.ts";
import { userIsApprovedReader } from "#features/bookclub/table.ts";
import { bookingIsActive } from "#features/booking/table.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { messageIsShown } from "#features/chat/table.ts";
import type { UserChange, UserDetails } from "#features/user-admin/contract.ts";
import type { invitations } from "#features/user-admin/invitations/table.ts";
import { HISTORY_MAX } from "#features/user-admin/limits.ts";
import { type Row, rowColumns, rowJoins, rowOf } from "#features/user-admin/server-rows.ts";
import { notFound } from "#server/access.ts";
import type { Services } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { changes } from "#server/table.ts";

type Database = Pick<Services, "pool">;
type Grant = RawRow<typeof membershipGrants>;
type Bounces = RawRow<typeof emailBounces>;
type Suspension = RawRow<typeof moderationLog>;
type Invitation = RawRow<typeof invitations>;
type DetailsRow = Row & {
	phone: RawRow<typeof profiles>["phone"];
	reads: boolean;
	is_only_admin: boolean;
	/** Absent together with its reason. */
	suspended_at: Suspension["at"] | null;
	suspension_reason: string;
	suspended_until: Suspension["until"];
	suspended_by: UserCard | null;
	deletion_due_at: RawRow<typeof accountDeletions>["due_at"] | null;
	has_second_factor: boolean;
	/** Absent together with the rest. */
	bounced_at: Bounces["bounced_at"] | null;
	bounce_status: Bounces["status"];
	bounce_reason: Bounces["reason"];
	soft_count: Bounces["soft_count"];
	stopped_at: Bounces["stopped_at"];
	paid_tier: string | null;
	/** Absent together with its tier. */
	grant_id: Grant["id"] | null;
	grant_tier: Grant["tier"];
	grant_until: Grant["until"];
	came_by: Invitation["id"] | null;
	note: Invitation["note"];
	invited_by: UserCard | null;
	tracks: number;
	messages: number;
	comments: number;
	bookings: number;
};
type ChangeRow = Omit<UserChange, "at" | "until"> &
	Pick<RawRow<typeof changes>, "at"> &
	Pick<RawRow<typeof moderationLog>, "until">;

const count = (from: string) => `(SELECT count(*)::int FROM ${from})`;

const findDetails = {
	name: "user-details",
	text: `SELECT ${rowColumns}, p.phone,
	${userIsApprovedReader("u.id")} AS reads,
	${hasRoleIn("u.id", "admin")} AND NOT EXISTS (
		SELECT FROM user_roles r WHERE r.user_id <> u.id AND r.role = 'admin' AND NOT ${isSuspended("r.user_id")}
			AND NOT ${isLeaving("r.user_id")}
	) AS is_only_admin,
	x.at AS suspended_at, coalesce(x.reason, x.note, '') AS suspension_reason, x.until AS suspended_until, ${userCard("x.by")} AS suspended_by,
	${hasSecondFactor("u.id")} AS has_second_factor, l.due_at AS deletion_due_at, ${PAID_TIER} AS paid_tier, g.id AS grant_id, g.tier AS grant_tier, g.until AS grant_until,
	e.bounced_at, e.status AS bounce_status, e.reason AS bounce_reason, e.soft_count, e.stopped_at, i.id AS came_by, i.note, ${userCard("i.created_by")} AS invited_by,
	${count("tracks t WHERE t.created_by = u.id")} AS tracks,
	${count(`chat_messages m WHERE m.user_id = u.id AND m.conversation_id = '${CONVERSATION_ID}' AND ${sqlText(messageIsShown, "m")}`)} AS messages,
	${count("track_comments c WHERE c.user_id = u.id")} + ${count("song_comments c WHERE c.user_id = u.id")} AS comments,
	${count(`session_bookings b WHERE b.member_id = u.id AND ${sqlText(bookingIsActive, "b")}`)} AS bookings
FROM "user" u ${rowJoins}
LEFT JOIN LATERAL ${suspensionOf("u.id")} x ON true LEFT JOIN account_deletions l ON l.user_id = u.id
LEFT JOIN email_bounces e ON e.user_id = u.id AND e.address = u.email
LEFT JOIN LATERAL (SELECT i.* FROM invitation_uses w JOIN invitations i ON i.id = w.invitation_id
	WHERE w.user_id = u.id ORDER BY w.at LIMIT 1) i ON true
WHERE u.id = $1`,
};

/** Of the moderation log; suspensions and bans are among the changes already. */
const MODERATED = "'warned', 'muted', 'removed', 'restored', 'appeal-declined'";

const findHistory = {
	name: "user-history",
	text: `SELECT * FROM (
	(SELECT c.id, c.action, c.fields, c.reason, NULL::timestamptz AS until, c.at, ${userCard("c.by")} AS by
	FROM changes c WHERE c.kind = 'person' AND c.subject_id = $1 ORDER BY c.at DESC, c.id DESC LIMIT ${HISTORY_MAX})
	UNION ALL
	(SELECT x.id, CASE WHEN x.action IN ('removed', 'suspended', 'banned') THEN 'content-removed' WHEN x.action = 'restored' THEN 'content-restored'
			WHEN x.action = 'lifted' THEN 'mute-ended' ELSE x.action END,
		CASE WHEN x.has_removed OR x.action = 'restored' THEN ARRAY[k.title] ELSE '{}' END, x.reason, x.until, x.at, ${userCard("x.by")}
	FROM moderation_log x LEFT JOIN moderation_log o ON o.id = x.about_id LEFT JOIN moderation_cases k ON k.id = coalesce(x.case_id, o.case_id)
	WHERE x.user_id = $1 AND (x.action IN (${MODERATED}) OR x.action IN ('lifted', 'appeal-accepted') AND o.action NOT IN ('suspended', 'banned')
		OR x.action IN ('suspended', 'banned') AND x.has_removed)
	ORDER BY x.at DESC, x.id DESC LIMIT ${HISTORY_MAX})
) h ORDER BY at DESC, id DESC LIMIT ${HISTORY_MAX}`,
};

/** Everything about one user, with what was changed and decided about them. Errors: NOT_FOUND. */
export async function readUser(
	{ pool }: Database,
	id: string,
	countSessions: (userId: string) => Promise<number>,
): Promise<UserDetails> {
	const [details, changes, sessions] = await Promise.all([
		pool.query<DetailsRow>({ ...findDetails, values: [id] }),
		pool.query<ChangeRow>({ ...findHistory, values: [id] }),
		countSessions(id),
	]);
	const [row] = details.rows;
	if (!row) throw notFound();
	const { phone, paid_tier, tracks, messages, comments, bookings } = row;
	return {
		...rowOf(row),
		phone,
		isBookClubMember: row.reads,
		isOnlyAdmin: row.is_only_admin,
		suspension: row.suspended_at && {
			reason: row.suspension_reason,
			by: row.suspended_by,
			at: row.suspended_at.toISOString(),
			until: row.suspended_until?.toISOString() ?? null,
		},
		hasSecondFactor: row.has_second_factor,
		bounces: row.bounced_at && {
			status: row.bounce_status,
			reason: row.bounce_reason,
			softCount: row.soft_count,
			at: row.bounced_at.toISOString(),
			isStopped: row.stopped_at !== null,
		},
		deletion: row.deletion_due_at && { dueAt: row.deletion_due_at.toISOString() },
		paidTier: paid_tier,
		grant:
			row.grant_id === null
				? null
				: {
						id: row.grant_id,
						tier: row.grant_tier,
						until: row.grant_until?.toISOString() ?? null,
					},
		sessions,
		invitedBy: row.invited_by,
		invitation: row.came_by === null ? null : { id: row.came_by, note: row.note },
		contributions: { tracks, messages, comments, bookings },
		history: changes.rows.map((change) => ({
			...change,
			at: change.at.toISOString(),
			until: change.until?.toISOString() ?? null,
		})),
	};
}
