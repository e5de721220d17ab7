import pg from "pg";

/** Connects for the time of some work alone. */
export async function withClient<Result>(
	connectionString: string,
	work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
	const client = new pg.Client({ connectionString });
	await client.connect();
	try {
		return await work(client);
	} finally {
		await client.end();
	}
}
