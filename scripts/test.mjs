/** `npm test`, after ready.mjs: everything, in order, stopping at the first failure. */
import { globSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/embedded-postgres.ts";
import { freePort } from "#server/embedded-postgres-process.ts";
import { checks } from "./check.mjs";
import { startDebianPostgres } from "./debian-postgres.mjs";
import { keptChromium } from "./ready-chromium.mjs";
import { say } from "./step.mjs";
import { inOrder, root, show, testEnvironment } from "./test-run.mjs";

const TEST_FILES = "{app,features,server,shared,web,scripts}/**/*.test.ts";
/** Tests that open a database do so through app/testing.ts, which takes the one we offer. */
const OPENS_DATABASE = /\/testing\.ts"|GREENROOM_TEST_POSTGRES/;
const CORES = 2;

process.chdir(root);

const passed = await inOrder([
	...checks,
	["tests on the embedded PostgreSQL", testOnEmbedded],
	["tests on Debian's PostgreSQL", testOnDebian],
	["journeys in Chromium", testInChromium],
]);
process.exitCode = passed ? 0 : 1;

async function testOnEmbedded() {
	const dataDir = mkdtempSync(join(tmpdir(), "greenroom-test-"));
	const postgres = await startEmbeddedPostgres({ dataDir, log: say });
	try {
		return await nodeTest([TEST_FILES], postgres.connectionString);
	} finally {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function testOnDebian() {
	const files = globSync(TEST_FILES).filter((file) =>
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

function nodeTest(files, postgresUrl) {
	const flags = ["--test", `--test-concurrency=${CORES}`, "--test-reporter=spec"];
	return show(
		"node",
		[...flags, ...files],
		testEnvironment({ GREENROOM_TEST_POSTGRES: postgresUrl }),
	);
}

async function testInChromium() {
	const port = await freePort();
	const CHROMIUM_PATH = keptChromium(root) ?? "";
	return show("playwright", ["test"], testEnvironment({ CHROMIUM_PATH, E2E_PORT: String(port) }));
}
