import { getTableName } from "drizzle-orm";
import type { Pool } from "pg";
import { sessions } from "#domain/people/table.ts";
import type { Caller, OpenedSession } from "#server/context.ts";
import { newId } from "#server/database/database.ts";
import { newToken } from "#server/secrets/tokens.ts";
import { hasPasskey } from "./passkeys/table.ts";
import { hasAuthenticator } from "./second-factor/table.ts";
import { readLive, type SessionRow, sessionOf } from "./server-session.ts";
import { SESSION_MAX_SECONDS } from "./server-session-cookie.ts";

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

/** Makes a session, and reads it as every later request will: one statement for both. */
export function createSessionOpener(pool: Pool) {
	return async (
		userId: string,
		{ ip, userAgent }: Pick<Caller, "ip" | "userAgent">,
	): Promise<OpenedSession> => {
		const token = newToken();
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
