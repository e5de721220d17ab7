import { createServer } from "#app/server.ts";
import { readConfig } from "#server/config.ts";
import { statementsOf } from "#testing/statements.ts";
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

/** How many statements each of these takes a member who has just asked for it: what is stored for a while has been. */
export async function countStatements(
	stage: Stage,
	databaseUrl: string,
	urls: readonly string[],
	cookie: string,
): Promise<number[]> {
	const server = await openServer(stage, databaseUrl);
	const request = async (url: string) => {
		const answer = await server.app.inject({ url, headers: { cookie } });
		if (answer.statusCode !== 200) throw new Error(`${url} answered ${answer.statusCode}`);
	};
	const counts: number[] = [];
	try {
		for (const url of urls) {
			await request(url);
			counts.push(await statementsOf(() => request(url)));
		}
	} finally {
		await server.close();
	}
	return counts;
}
