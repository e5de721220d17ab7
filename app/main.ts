import type { FastifyInstance } from "fastify";
import { firstAdminLink, grantFirstAdmin } from "#features/accounts/server-first-admin.ts";
import { readNewWords } from "#features/search/server-spelling.ts";
import { completeRestore } from "#server/backup/pending-restore.ts";
import { type Config, readConfig } from "#server/config.ts";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { isDiskFull } from "#server/database/errors.ts";
import { diskFullMessage, explainListenError, PlainError } from "#server/plain-error.ts";
import { releaseMemoryWhenIdle } from "#server/process/idle-memory.ts";
import { claimDataDir, closeDataDir } from "#server/storage/data-dir.ts";
import { isFull } from "#server/storage/disk-space.ts";
import { searchSources } from "./features.ts";
import { startRecurringWork } from "./housekeeping.ts";
import { loadSampleContent } from "./sample-content/sample-content.ts";
import { createServer } from "./server.ts";

/** Of the ten seconds a supervisor usually grants; the rest is for the exit itself. */
const STOP_MS = 9_000;

const print = (line: string) => process.stdout.write(`${line}\n`);
// The terminal may close before we do; that must not end us half way.
for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);

/** Where a full disk is looked for, once the settings are read. */
let dataDir = "";
/** What is open, to be closed in the opposite order. */
const open = new AsyncDisposableStack();
let isStopping = false;
/** Asked to stop while still starting. */
class StartCanceled extends Error {}
const throwIfStopping = () => {
	if (isStopping) throw new StartCanceled();
};

async function start(): Promise<void> {
	const given = readConfig();
	dataDir = given.dataDir;
	const claim = claimDataDir(given.dataDir, { isShared: given.databaseUrl !== null });
	open.defer(() => claim.release());
	closeDataDir(given.dataDir);
	const databaseUrl = given.databaseUrl ?? (await embeddedDatabase(given.dataDir));
	throwIfStopping();
	// A restore that was killed may have changed the stored secret only now.
	const config = (await completeRestore(given.dataDir, databaseUrl)) ? readConfig() : given;
	const server = await createServer(config, databaseUrl);
	open.defer(() => server.close());
	throwIfStopping();
	open.defer(await startRecurringWork(server));
	if (config.sampleContent) await loadSampleContent(server.services, print);
	throwIfStopping();
	const { pool } = server.services;
	// Not waited for: after an update it may be all there is. The next minute goes on where it ended.
	void readNewWords(pool, searchSources).catch((error) => {
		if (!isStopping) server.app.log.warn({ err: error }, "reading search words stopped");
	});
	await listen(server.app, config);
	if (config.adminEmail) await grantFirstAdmin(server.services.db, config.adminEmail);
	const link = await firstAdminLink(server.services);
	print(`\nGreenroom is running at ${server.services.publicUrl}  (Ctrl-C stops it)\n`);
	if (link)
		print(`No admin yet. Open this link once and sign up to become the first admin:\n  ${link}\n`);
	releaseMemoryWhenIdle();
}

async function listen(app: FastifyInstance, { port, host }: Config): Promise<void> {
	const { level } = app.log;
	// Fastify would name every network interface in a line of its own; our sentence says it once.
	app.log.level = "warn";
	try {
		await app.listen({ port, host });
	} catch (error) {
		throw explainListenError(error, port, host);
	} finally {
		app.log.level = level;
	}
}

async function embeddedDatabase(dataDir: string): Promise<string> {
	const embedded = await startEmbeddedPostgres({ dataDir, log: print });
	open.defer(() => embedded.stop());
	return embedded.connectionString;
}

const starting = start().catch(async (error) => {
	if (error instanceof StartCanceled) return;
	process.stderr.write(`\nGreenroom couldn't start.\n${await explainStart(error)}\n`);
	await open.disposeAsync();
	process.exit(1);
});

/** A full disk is behind many an error that does not name it, such as a rollback that failed. */
async function explainStart(error: unknown): Promise<string> {
	if (error instanceof PlainError) return error.message;
	const isDisk = isDiskFull(error) || (await isFull(dataDir).catch(() => false));
	if (isDisk) return diskFullMessage(dataDir);
	return error instanceof Error ? error.message : String(error);
}

const stop = async () => {
	if (isStopping) return;
	isStopping = true;
	print("\nStopping Greenroom …");
	setTimeout(() => process.exit(1), STOP_MS);
	// Whatever is being opened must be there to be closed.
	await starting;
	await open.disposeAsync();
	process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT", "SIGHUP"] as const)
	process.on(signal, () => void stop());
