import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import type { Pool } from "pg";
import { BEST_TIER, tierJoins } from "#domain/audiences/table.ts";
import { isSuspended, mutedUntil } from "#domain/moderation/table.ts";
import { hiddenBy } from "#domain/people/blocks/table.ts";
import { isLeaving } from "#domain/people/deletion/table.ts";
import { hasRoleIn, type profiles, type sessions, type users } from "#domain/people/table.ts";
import { userIsApprovedReader } from "#features/bookclub/table.ts";
import type { Session } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Log } from "#server/log/log.ts";
import { isSameSecret } from "#server/secrets/tokens.ts";
import { decodedPart } from "#shared/links.ts";
import type { Role } from "#shared/policy.ts";
import { ADMIN_SESSION_IDLE_HOURS, SESSION_IDLE_DAYS } from "./limits.ts";
import { lacksAdminFactor } from "./second-factor/table.ts";
import { isSignedOutHere } from "./sign-out/signed-out-cookie.ts";

const GOOD_COOKIES_MAX = 1_000;

/** Columns of `readLive`. */
export type SessionRow = Pick<RawRow<typeof users>, "id" | "email" | "email_verified"> &
	Pick<RawRow<typeof profiles>, "full_name" | "avatar_url"> & {
		session_id: string;
		stale: boolean;
		tier: string | null;
		roles: Role[];
		is_book_club_member: boolean;
		needs_second_factor: boolean;
		muted_until: Date | null;
		hidden: string[];
		muted: string[];
	};

const IS_LIVE = `s.expires_at > now()
	AND s.updated_at > now() - CASE WHEN ${hasRoleIn("s.user_id", "admin")}
		THEN interval '${ADMIN_SESSION_IDLE_HOURS} hours' ELSE interval '${SESSION_IDLE_DAYS} days' END
	AND NOT ${isSuspended("s.user_id")} AND NOT ${isLeaving("s.user_id")}`;
/** Where admins need a second factor, the role rests until they have one. */
const adminRests = lacksAdminFactor("s.user_id");
const rolesOfUser = `ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = s.user_id
	AND (r.role <> 'admin' OR NOT ${adminRests}) ORDER BY r.role)`;
const isBookClubMember = userIsApprovedReader("s.user_id");

/** Those sessions of a table, or of a query in it, that are live, in SQL. */
export const readLive = (
	from: string,
): string => `SELECT s.id AS session_id, s.updated_at < now() - interval '5 minutes' AS stale,
	u.id, u.email, u.email_verified, p.full_name, p.avatar_url,
	${BEST_TIER} AS tier, ${rolesOfUser} AS roles, ${hasRoleIn("s.user_id", "admin")} AND ${adminRests} AS needs_second_factor,
	${mutedUntil("s.user_id")} AS muted_until, ${hiddenBy("s.user_id")} AS hidden, ${hiddenBy("s.user_id", "mute")} AS muted, ${isBookClubMember} AS is_book_club_member
FROM ${from} s
JOIN "user" u ON u.id = s.user_id
LEFT JOIN profiles p ON p.id = u.id
${tierJoins("u.id")}
WHERE ${IS_LIVE}`;

const findByToken = {
	name: "session-by-token",
	text: `${readLive("session")} AND s.token = $1`,
};

const findChanged = {
	name: "sessions-changed",
	text: `SELECT DISTINCT o.id FROM unnest($1::uuid[], $2::text[]) AS o (id, state)
LEFT JOIN session s ON s.id = o.id AND ${IS_LIVE}
${tierJoins("s.user_id")}
WHERE s.id IS NULL OR o.state <> concat_ws(' ', array_to_string(${rolesOfUser}, ','),
	CASE WHEN ${isBookClubMember} THEN 'reads' END, ${BEST_TIER},
	'muted ' || floor(extract(epoch FROM ${mutedUntil("s.user_id")}))::bigint)`,
};

/**
 * Reads the session behind a Cookie header with one prepared statement: signature, end and idle time
 * are checked, roles and tier are as of now. Returns null for anything that is not a live session.
 */
export function createSessionReader(pool: Pool, secret: string, cookieName: string, log: Log) {
	return async (cookieHeader: string | undefined): Promise<Session | null> => {
		const token = signedToken(cookieHeader, cookieName, secret);
		if (!token) return null;
		if (isSignedOutHere(cookieHeader)) {
			await pool.query("DELETE FROM session WHERE token = $1", [token]);
			return null;
		}
		const { rows } = await pool.query<SessionRow>({ ...findByToken, values: [token] });
		const row = rows[0];
		if (!row) return null;
		if (row.stale) touchSession(pool, row.session_id, log);
		return sessionOf(row, token);
	};
}

export function sessionOf(row: SessionRow, token: string): Session {
	return {
		id: row.session_id,
		token,
		user: {
			id: row.id,
			email: row.email,
			emailVerified: row.email_verified,
			fullName: row.full_name,
			avatarUrl: row.avatar_url,
			roles: row.roles,
			subscriptionTier: row.tier,
			isBookClubMember: row.is_book_club_member,
			needsSecondFactor: row.needs_second_factor,
			isPreviewing: false,
			mutedUntil: row.muted_until?.toISOString() ?? null,
			hiddenIds: row.hidden,
			mutedIds: row.muted,
		},
	};
}

/**
 * Finds, in one statement, which of these sessions have ended or have another role, tier, mute or place in the
 * book club by now: however that came about, in this process or another one.
 */
export function createChangedSessionsFinder(
	pool: Pool,
	publishProfile: (userId: string) => Promise<void>,
) {
	return async (open: readonly Pick<Session, "id" | "user">[]): Promise<string[]> => {
		const states = open.map(({ user }) =>
			[
				user.roles.join(),
				...(user.isBookClubMember ? ["reads"] : []),
				...(user.subscriptionTier === null ? [] : [user.subscriptionTier]),
				...(user.mutedUntil ? [`muted ${Math.floor(Date.parse(user.mutedUntil) / 1_000)}`] : []),
			].join(" "),
		);
		const values = [open.map(({ id }) => id), states];
		const { rows } = await pool.query<{ id: string }>({ ...findChanged, values });
		// Roles given by the command line, too, are shown on the pages of others.
		for (const userId of new Set(changedUsers(open, rows))) await publishProfile(userId);
		return rows.map(({ id }) => id);
	};
}

const changedUsers = (
	open: readonly Pick<Session, "id" | "user">[],
	rows: readonly { id: string }[],
) => open.filter(({ id }) => rows.some((row) => row.id === id)).map(({ user }) => user.id);

/** A user's live sessions, the latest first. */
export async function liveSessionsOf(pool: Pool, userId: string) {
	const { rows } = await pool.query<
		Pick<RawRow<typeof sessions>, "id" | "user_agent" | "created_at" | "updated_at">
	>(
		`SELECT s.id, s.user_agent, s.created_at, s.updated_at FROM session s
WHERE s.user_id = $1 AND ${IS_LIVE} ORDER BY s.updated_at DESC, s.id DESC`,
		[userId],
	);
	return rows.map((row) => ({
		id: row.id,
		userAgent: row.user_agent ?? "",
		startedAt: row.created_at.toISOString(),
		lastSeenAt: row.updated_at.toISOString(),
	}));
}

/**
 * Whether a Cookie header carries a session cookie that we never issued: tampered, cut off, or two of
 * them. One that was ours and has ended is not meant: clearing it could race with a new sign-in.
 */
export function hasForgedSession(
	header: string | undefined,
	name: string,
	secret: string,
): boolean {
	return cookiesNamed(header, name).length > 0 && signedToken(header, name, secret) === null;
}

/** Use extends a session; the request does not wait for the write. */
function touchSession(pool: Pool, sessionId: string, log: Log): void {
	pool
		.query("UPDATE session SET updated_at = now() WHERE id = $1", [sessionId])
		.catch((error) => log.warn({ err: error }, "extending a session failed"));
}

/** Cookies whose signature was found right, so that it is not computed for each request of a tab. */
const goodCookies = new LRUCache<string, string>({ max: GOOD_COOKIES_MAX });

/** The token of a session cookie that we signed: `token.base64(HMAC-SHA256(token))`, URI-encoded. */
export function signedToken(
	header: string | undefined,
	name: string,
	secret: string,
): string | null {
	const [found, ...more] = cookiesNamed(header, name);
	if (found === undefined || more.length > 0) return null;
	const known = goodCookies.get(`${secret} ${found}`);
	if (known) return known;
	const value = decodedPart(found);
	if (value === null) return null;
	const dot = value.lastIndexOf(".");
	if (dot < 1) return null;
	const token = value.slice(0, dot);
	const given = Buffer.from(value.slice(dot + 1), "base64");
	const expected = createHmac("sha256", secret).update(token).digest();
	if (!isSameSecret(given, expected)) return null;
	goodCookies.set(`${secret} ${found}`, token);
	return token;
}

function cookiesNamed(header: string | undefined, name: string): string[] {
	const pairs = header?.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`)) ?? [];
	return pairs.map((pair) => pair.slice(name.length + 1));
}
