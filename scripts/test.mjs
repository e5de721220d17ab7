/** `npm test`, after ready.mjs: everything, in order, stopping at the first failure. */
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { checks } from "./check.mjs";
import { startDebianPostgres } from "./debian-postgres.mjs";
import { walkJourneys } from "./journeys.mjs";
import { quickFolder } from "./quick-folder.mjs";
import { say } from "./step.mjs";
import { inOrder, root, show, testEnvironment } from "./test-run.mjs";

const TEST_FILES = "{app,features,server,shared,web,scripts}/**/*.test.ts";
/** Tests that open a database do so through app/testing.ts, which takes the one we offer. */
const OPENS_DATABASE = /\/testing\.ts"|GREENROOM_TEST_POSTGRES/;
/** These judge HTTP, pictures and sound; which PostgreSQL answers changes nothing about them. */
const NOT_ABOUT_SQL = [
	/^app\/(bad-(bodies|frames|input)|cross-site|embed|failures|heads|health|matrix(-sweeps)?)\.test\.ts$/,
	/^app\/(media-\w+|oembed|security-headers|share-pictures|shutdown|uploads(-limits)?)\.test\.ts$/,
	/^features\/music\/(processing|publishing|refusals|submit)\.test\.ts$/,
	/^features\/(song-of-the-week\/choose|podcasts\/run|chat\/chat-presence|health\/mail-log)\.test\.ts$/,
	/^features\/members\/members-(avatar|guessing|mail|reset|sessions)\.test\.ts$/,
	/^features\/(notes-sync\/notes-\w+|contact\/contact-mail|membership\/payments-away)\.test\.ts$/,
	/^app\/(sample-content|permalinks|music-pages)\.test\.ts$/,
];
/** One more than cores: a test that asks the database or a process waits for half of its time. */
const FILES_AT_ONCE = 3;
/** What takes as long as this waits for something that will not come. */
const HANGS_MS = 300_000;
/** A database in which a server has started once: tests copy it instead of migrating each their own. */
const TEMPLATE = "greenroom_template";

process.chdir(root);

const passed = await inOrder([
	...checks,
	["tests on the embedded PostgreSQL", testOnEmbedded],
	["tests on Debian's PostgreSQL", testOnDebian],
	["journeys in Chromium", walkJourneys],
]);
process.exitCode = passed ? 0 : 1;

async function testOnEmbedded() {
	const dataDir = mkdtempSync(join(quickFolder(), "greenroom-test-"));
	const postgres = await startEmbeddedPostgres({ dataDir, log: say });
	try {
		return await nodeTest([TEST_FILES], postgres.connectionString);
	} finally {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function testOnDebian() {
	const files = globSync(TEST_FILES).filter(
		(file) =>
			!NOT_ABOUT_SQL.some((those) => those.test(file)) &&
			OPENS_DATABASE.test(readFileSync(file, "utf8")),
	);
	if (files.length === 0) return "skipped: no test opens a database";
	const postgres = await startDebianPostgres();
	if (!postgres) return "skipped: no server of Debian's packages here";
	try {
		return await nodeTest(files, postgres.url);
	} finally {
		await postgres.stop();
	}
}

async function nodeTest(files, postgresUrl) {
	const flags = [
		"--import=./scripts/drizzle-once.mjs",
		"--test",
		`--test-concurrency=${FILES_AT_ONCE}`,
		`--test-timeout=${HANGS_MS}`,
	];
	for (const reporter of ["spec", "./scripts/slowest-files.mjs"])
		flags.push(`--test-reporter=${reporter}`, "--test-reporter-destination=stdout");
	const environment = testEnvironment({
		GREENROOM_TEST_POSTGRES: postgresUrl,
		GREENROOM_TEST_TEMPLATE: TEMPLATE,
		NODE_COMPILE_CACHE: join(root, ".ready", "compiled"),
	});
	await makeDatabase(postgresUrl, TEMPLATE);
	const migrated = await show("node", ["app/testing-template.ts"], environment);
	return migrated && show("node", [...flags, ...files], environment);
}

async function makeDatabase(postgresUrl, name) {
	const client = new pg.Client({ connectionString: postgresUrl });
	await client.connect();
	await client.query(`CREATE DATABASE ${name}`);
	await client.end();
}
