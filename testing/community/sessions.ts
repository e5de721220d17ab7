import { createHmac, randomBytes } from "node:crypto";
import { sessionCookieName } from "#features/accounts/server-session-cookie.ts";
import { withClient } from "#testing/pg-client.ts";
import * as members from "./people-sql.ts";

/** Signs in the first so many members of a community. Returns a Cookie header for each, of a site without https. */
export async function openSessions(
	databaseUrl: string,
	authSecret: string,
	count: number,
): Promise<string[]> {
	const tokens = Array.from({ length: count }, () => randomBytes(24).toString("base64url"));
	await withClient(databaseUrl, async (client) => {
		await client.query(members.sessions, [tokens]);
		await client.query("VACUUM ANALYZE session");
	});
	return tokens.map((token) => cookieOf(token, authSecret));
}

function cookieOf(token: string, secret: string): string {
	const signature = createHmac("sha256", secret).update(token).digest("base64");
	return `${sessionCookieName("http://")}=${encodeURIComponent(`${token}.${signature}`)}`;
}
