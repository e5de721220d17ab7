import { createHmac, randomBytes } from "node:crypto";
import { getTableName } from "drizzle-orm";
import type { Pool } from "pg";
import { sessions } from "#domain/people/table.ts";
import type { Caller, OpenedSession, Services } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { SESSION_MAX_DAYS } from "./limits.ts";
import { hasPasskey } from "./passkeys/table.ts";
import { hasAuthenticator } from "./second-factor/table.ts";
import { sessionCookieName } from "./server-auth.ts";
import { readLive, type SessionRow, sessionOf } from "./server-session.ts";

const SESSION_MAX_SECONDS = SESSION_MAX_DAYS * 86_400;

type Row = { has_app: boolean; has_passkey: boolean } & (
	| SessionRow
	| { [Name in keyof SessionRow]: null }
);

const insert = {
	name: "session-open",
	text: `WITH made AS (
	INSERT INTO ${getTableName(sessions)} (id, token, user_id, expires_at, ip_address, user_agent)
	VALUES ($1, $2, $3, now() + $4 * interval '1 second', $5, $6) RETURNING *
)
SELECT ${hasAuthenticator("made.user_id")} AS has_app, ${hasPasskey("made.user_id")} AS has_passkey, live.*
FROM made LEFT JOIN (${readLive("made")}) live ON true`,
};

/** Makes a session as Better Auth makes them, and reads it as every later request will: one statement for both. */
export function createSessionOpener(pool: Pool) {
	return async (
		userId: string,
		{ ip, userAgent }: Pick<Caller, "ip" | "userAgent">,
	): Promise<OpenedSession> => {
		const token = randomBytes(24).toString("base64url");
		const { rows } = await pool.query<Row>({
			...insert,
			values: [newId(), token, userId, SESSION_MAX_SECONDS, ip, userAgent],
		});
		const [row] = rows;
		if (!row) throw new Error("No session was made");
		return {
			token,
			session: row.session_id === null ? null : sessionOf(row, token),
			factors: { hasApp: row.has_app, hasPasskey: row.has_passkey },
		};
	};
}

/** Set-Cookie that hands a session to the browser, signed as Better Auth does. */
export function sessionCookie(
	{ config, publicUrl }: Pick<Services, "config" | "publicUrl">,
	token: string,
): string {
	const signature = createHmac("sha256", config.authSecret).update(token).digest("base64");
	const secure = publicUrl.startsWith("https://") ? "; Secure" : "";
	const value = encodeURIComponent(`${token}.${signature}`);
	return `${sessionCookieName(publicUrl)}=${value}; Max-Age=${SESSION_MAX_SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure}`;
}
