import { readConfig } from "#server/config.ts";
import { type Database, openDatabase } from "./database.ts";
import { startEmbeddedPostgres } from "./embedded.ts";

/** Runs a command on the community's database, whether its server is running or not. */
export async function withDatabase(
	work: (database: Database, config: ReturnType<typeof readConfig>) => Promise<number>,
): Promise<void> {
	const config = readConfig();
	const embedded = config.databaseUrl
		? null
		: await startEmbeddedPostgres({ dataDir: config.dataDir, log: () => {} });
	const url = config.databaseUrl ?? embedded?.connectionString ?? "";
	const database = await openDatabase(url, () => {});
	try {
		process.exitCode = await work(database, config);
	} finally {
		await database.close();
		// An adopted database belongs to the server that runs on it.
		if (embedded && !embedded.adopted) await embedded.stop();
	}
}
