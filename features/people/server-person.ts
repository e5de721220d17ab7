import type { PaidTier } from "#features/membership/limits.ts";
import { PAID_TIER } from "#features/membership/table.ts";
import { notFound } from "#server/access.ts";
import type { Services } from "#server/context.ts";
import type { PersonChange, WholePerson } from "./contract.ts";
import { HISTORY_SHOWN } from "./limits.ts";
import { cardIn, type Row, rowColumns, rowJoins, rowOf } from "./server-rows.ts";
import { isSuspended } from "./table.ts";

type Reading = Pick<Services, "pool">;
type Card = WholePerson["invitedBy"];
type WholeRow = Row & {
	phone: string | null;
	reads: boolean;
	is_only_admin: boolean;
	suspended_at: Date | null;
	suspension_reason: string;
	suspended_by: Card;
	paid_tier: string | null;
	grant_id: string | null;
	grant_tier: PaidTier;
	grant_until: Date | null;
	came_by: string | null;
	note: string | null;
	invited_by: Card;
	tracks: number;
	messages: number;
	comments: number;
	bookings: number;
};
type ChangeRow = Omit<PersonChange, "at"> & { at: Date };

const count = (from: string) => `(SELECT count(*)::int FROM ${from})`;

const whole = {
	name: "person-whole",
	text: `SELECT ${rowColumns}, p.phone,
	EXISTS (SELECT FROM book_club_requests q WHERE q.user_id = u.id AND q.state = 'approved') AS reads,
	EXISTS (SELECT FROM user_roles r WHERE r.user_id = u.id AND r.role = 'admin') AND NOT EXISTS (
		SELECT FROM user_roles r WHERE r.user_id <> u.id AND r.role = 'admin' AND NOT ${isSuspended("r.user_id")}
	) AS is_only_admin,
	x.at AS suspended_at, x.reason AS suspension_reason, ${cardIn("x.by")} AS suspended_by,
	${PAID_TIER} AS paid_tier, g.id AS grant_id, g.tier AS grant_tier, g.until AS grant_until,
	i.id AS came_by, i.note, ${cardIn("i.created_by")} AS invited_by,
	${count("tracks t WHERE t.created_by = u.id")} AS tracks,
	${count("chat_messages m WHERE m.user_id = u.id AND m.removed_at IS NULL")} AS messages,
	${count("track_comments c WHERE c.user_id = u.id")} + ${count("song_comments c WHERE c.user_id = u.id")} AS comments,
	${count("session_bookings b WHERE b.member_id = u.id AND b.state <> 'cancelled'")} AS bookings
FROM "user" u ${rowJoins}
LEFT JOIN suspensions x ON x.user_id = u.id
LEFT JOIN LATERAL (SELECT i.* FROM invitation_uses w JOIN invitations i ON i.id = w.invitation_id
	WHERE w.user_id = u.id ORDER BY w.at LIMIT 1) i ON true
WHERE u.id = $1`,
};

const history = {
	name: "person-history",
	text: `SELECT c.id, c.action, c.fields, c.reason, c.at, ${cardIn("c.by")} AS by
FROM changes c WHERE c.kind = 'person' AND c.subject_id = $1 ORDER BY c.at DESC, c.id DESC LIMIT ${HISTORY_SHOWN}`,
};

/** All of one person, with what was done to them. Two statements. Errors: NOT_FOUND. */
export async function personOf(
	{ pool }: Reading,
	id: string,
	countSessions: (userId: string) => Promise<number>,
): Promise<WholePerson> {
	const [people, done, sessions] = await Promise.all([
		pool.query<WholeRow>({ ...whole, values: [id] }),
		pool.query<ChangeRow>({ ...history, values: [id] }),
		countSessions(id),
	]);
	const [row] = people.rows;
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
		},
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
		cameBy: row.came_by === null ? null : { id: row.came_by, note: row.note },
		made: { tracks, messages, comments, bookings },
		history: done.rows.map((change) => ({ ...change, at: change.at.toISOString() })),
	};
}
