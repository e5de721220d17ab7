import { createHmac, timingSafeEqual } from "node:crypto";
import type { Pool } from "pg";
import { BEST_TIER, tierJoins } from "#features/membership/table.ts";
import { isSuspended } from "#features/people/table.ts";
import type { Session } from "#server/context.ts";
import type { Log } from "#server/log.ts";
import type { Role } from "#shared/policy.ts";
import { ADMIN_SESSION_IDLE_HOURS, SESSION_IDLE_DAYS } from "./limits.ts";

type Row = {
	session_id: string;
	stale: boolean;
	id: string;
	email: string;
	email_verified: boolean;
	full_name: string | null;
	avatar_url: string | null;
	tier: string | null;
	roles: Role[];
	is_book_club_member: boolean;
};

const isAdmin =
	"EXISTS (SELECT 1 FROM user_roles a WHERE a.user_id = s.user_id AND a.role = 'admin')";
const isAlive = `s.expires_at > now()
	AND s.updated_at > now() - CASE WHEN ${isAdmin}
		THEN interval '${ADMIN_SESSION_IDLE_HOURS} hours' ELSE interval '${SESSION_IDLE_DAYS} days' END
	AND NOT ${isSuspended("s.user_id")}`;
const rolesOfUser =
	"ARRAY(SELECT r.role FROM user_roles r WHERE r.user_id = s.user_id ORDER BY r.role)";
const isBookClubMember =
	"EXISTS (SELECT 1 FROM book_club_requests q WHERE q.user_id = s.user_id AND q.state = 'approved')";

const findByToken = {
	name: "session-by-token",
	text: `SELECT s.id AS session_id, s.updated_at < now() - interval '5 minutes' AS stale,
	u.id, u.email, u.email_verified, p.full_name, p.avatar_url,
	${BEST_TIER} AS tier, ${rolesOfUser} AS roles, ${isBookClubMember} AS is_book_club_member
FROM session s
JOIN "user" u ON u.id = s.user_id
LEFT JOIN profiles p ON p.id = u.id
${tierJoins("u.id")}
WHERE s.token = $1 AND ${isAlive}`,
};

const findChanged = {
	name: "sessions-changed",
	text: `SELECT DISTINCT o.id FROM unnest($1::uuid[], $2::text[]) AS o (id, standing)
LEFT JOIN session s ON s.id = o.id AND ${isAlive}
${tierJoins("s.user_id")}
WHERE s.id IS NULL OR o.standing <> concat_ws(' ', array_to_string(${rolesOfUser}, ','),
	CASE WHEN ${isBookClubMember} THEN 'reads' END, ${BEST_TIER})`,
};

/**
 * Reads the session behind a Cookie header with one prepared statement: signature, end and idle time
 * are checked, roles and tier are as of now. Returns null for anything that is not a live session.
 */
export function createSessionReader(pool: Pool, secret: string, cookieName: string, log: Log) {
	return async (cookieHeader: string | undefined): Promise<Session | null> => {
		const token = signedToken(cookieHeader, cookieName, secret);
		if (!token) return null;
		const { rows } = await pool.query<Row>({ ...findByToken, values: [token] });
		const row = rows[0];
		if (!row) return null;
		if (row.stale) keepAlive(pool, row.session_id, log);
		return {
			id: row.session_id,
			token,
			person: {
				id: row.id,
				email: row.email,
				emailVerified: row.email_verified,
				fullName: row.full_name,
				avatarUrl: row.avatar_url,
				roles: row.roles,
				subscriptionTier: row.tier,
				isBookClubMember: row.is_book_club_member,
			},
		};
	};
}

/**
 * Finds, in one statement, which of these sessions have ended or have another role, tier or place in the
 * book club by now: however that came about, in this process or another one.
 */
export function createSessionWatch(pool: Pool) {
	return async (open: readonly Pick<Session, "id" | "person">[]): Promise<string[]> => {
		const standings = open.map(({ person: { roles, isBookClubMember, subscriptionTier } }) =>
			[
				roles.join(),
				...(isBookClubMember ? ["reads"] : []),
				...(subscriptionTier === null ? [] : [subscriptionTier]),
			].join(" "),
		);
		const values = [open.map(({ id }) => id), standings];
		const { rows } = await pool.query<{ id: string }>({ ...findChanged, values });
		return rows.map(({ id }) => id);
	};
}

/** A person's sessions that can still be used, the latest first. */
export async function liveSessionsOf(pool: Pool, userId: string) {
	const { rows } = await pool.query<{
		id: string;
		user_agent: string | null;
		created_at: Date;
		updated_at: Date;
	}>(
		`SELECT s.id, s.user_agent, s.created_at, s.updated_at FROM session s
WHERE s.user_id = $1 AND ${isAlive} ORDER BY s.updated_at DESC, s.id DESC`,
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
 * Whether a Cookie header carries a session cookie that we never made: tampered, cut off, or two of
 * them. One that was ours and has ended is not meant: clearing it could race with a new sign-in.
 */
export function hasForgedSession(
	header: string | undefined,
	name: string,
	secret: string,
): boolean {
	return cookiesNamed(header, name).length > 0 && signedToken(header, name, secret) === null;
}

/** Being used keeps a session; the request that noticed does not wait for it. */
function keepAlive(pool: Pool, sessionId: string, log: Log): void {
	pool
		.query("UPDATE session SET updated_at = now() WHERE id = $1", [sessionId])
		.catch((error) => log.warn({ err: error }, "a session could not be kept alive"));
}

/** Better Auth signs its cookie as `token.base64(HMAC-SHA256(token))`, URI-encoded. */
function signedToken(header: string | undefined, name: string, secret: string): string | null {
	const [found, ...more] = cookiesNamed(header, name);
	if (found === undefined || more.length > 0) return null;
	let value: string;
	try {
		value = decodeURIComponent(found);
	} catch {
		return null;
	}
	const dot = value.lastIndexOf(".");
	if (dot < 1) return null;
	const token = value.slice(0, dot);
	const given = Buffer.from(value.slice(dot + 1), "base64");
	const expected = createHmac("sha256", secret).update(token).digest();
	return given.length === expected.length && timingSafeEqual(given, expected) ? token : null;
}

function cookiesNamed(header: string | undefined, name: string): string[] {
	const pairs = header?.split(/;\s*/).filter((pair) => pair.startsWith(`${name}=`)) ?? [];
	return pairs.map((pair) => pair.slice(name.length + 1));
}
