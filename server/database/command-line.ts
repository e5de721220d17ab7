import { type Config, readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

/** Runs a command on the community's database, whether its server is running or not. */
export async function withDatabase(
	work: (database: Database, config: Config) => Promise<number>,
): Promise<void> {
	await withPostgres(readConfig(), async (url, config) => {
		const database = await openDatabase(url, () => {});
		try {
			process.exitCode = await work(database, config);
		} finally {
			await database.close();
		}
	});
}

/** `withDatabase` without running migrations. */
export async function withPostgres<Result>(
	config: Config,
	work: (url: string, config: Config) => Promise<Result>,
): Promise<Result> {
	if (config.databaseUrl) return work(config.databaseUrl, config);
	const embedded = await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
	try {
		return await work(embedded.connectionString, config);
	} finally {
		// An adopted database belongs to the server that runs on it.
		if (!embedded.adopted) await embedded.stop();
	}
}
