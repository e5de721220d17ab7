import { withClient } from "#testing/pg-client.ts";

/** Makes a member an admin, who may be one already. */
export const makeAdmin = (databaseUrl: string, userId: string) =>
	withClient(databaseUrl, (client) =>
		client.query(
			"INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin') ON CONFLICT DO NOTHING",
			[userId],
		),
	);
