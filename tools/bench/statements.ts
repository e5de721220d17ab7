import { createServer } from "#app/server.ts";
import { readConfig } from "#server/config.ts";
import type { Stage } from "./stage.ts";

/** A whole server in this process, on a database of the stage. */
export async function openServer(
	{ folder, authSecret }: Stage,
	databaseUrl: string,
	settings: Record<string, string> = {},
) {
	const config = readConfig({
		DATA_DIR: folder,
		DATABASE_URL: databaseUrl,
		AUTH_SECRET: authSecret,
		LOG_LEVEL: "fatal",
		...settings,
	});
	return createServer(config, databaseUrl);
}

/** How many times one request takes a database connection: once for each statement on our lists. */
export async function countStatements(
	stage: Stage,
	databaseUrl: string,
	url: string,
	cookie: string,
): Promise<number> {
	const server = await openServer(stage, databaseUrl);
	let count = 0;
	server.services.pool.on("acquire", () => {
		count += 1;
	});
	const answer = await server.app.inject({ url, headers: { cookie } });
	await server.close();
	if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
	return count;
}
