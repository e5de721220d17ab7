import { userIdOf } from "#testing/community/ids.ts";
import { withClient } from "#testing/pg-client.ts";

/** Makes the first so many members admins, who may be some already: one alone may open only a few pages a second. */
export async function makeAdmins(databaseUrl: string, count: number): Promise<void> {
	const ids = Array.from({ length: count }, (_, n) => userIdOf(n + 1));
	await withClient(databaseUrl, (client) =>
		client.query(
			"INSERT INTO user_roles (user_id, role) SELECT unnest($1::uuid[]), 'admin' ON CONFLICT DO NOTHING",
			[ids],
		),
	);
}
