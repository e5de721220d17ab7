import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer } from "#app/server.ts";
import { type Config, readConfig } from "#server/config.ts";
import { type Api, apiAs, freePort, testDatabase } from "./server.ts";

/** A server that can be stopped and started again on the same port, database and folder. */
export async function startRestartableServer(overrides: Partial<Config> = {}) {
	const database = await testDatabase();
	const dataDir = await mkdtemp(join(tmpdir(), "greenroom-test-"));
	const port = await freePort();
	const config: Config = {
		...readConfig({ DATA_DIR: dataDir, LOG_LEVEL: "fatal", SAMPLE_CONTENT: "no" }),
		host: "127.0.0.1",
		port,
		...overrides,
	};
	const start = async () => {
		const server = await createServer(config, database.url);
		await server.app.listen({ port, host: config.host });
		return server;
	};
	let running = await start();
	const url = running.services.publicUrl;
	return {
		config,
		url,
		databaseUrl: database.url,
		visitor: apiAs(url) as Api,
		get services() {
			return running.services;
		},
		async restart() {
			await running.close();
			running = await start();
		},
		async close() {
			await running.close();
			await database.drop();
			await rm(dataDir, { recursive: true, force: true });
		},
	};
}
