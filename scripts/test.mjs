/** `npm test`, after ready.mjs: everything, in order, stopping at the first failure. */
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#server/database/embedded.ts";
import { withClient } from "#testing/pg-client.ts";
import { checks } from "./check.mjs";
import { startDebianPostgres } from "./debian-postgres.mjs";
import { walkJourneys } from "./journeys.mjs";
import { quickFolder } from "./quick-folder.mjs";
import { print } from "./step.mjs";
import { inOrder, root, show, testEnvironment } from "./test-run.mjs";

const TEST_FILES = "{app,features,domain,server,shared,testing,tools,web,scripts}/**/*.test.ts";
/** What a test imports that is to hold on every version of PostgreSQL. */
const ANY_POSTGRES = /^import "#[\w/-]+-any-postgres\.ts";$/m;
/** One more than cores: a test that asks the database or a process waits for half of its time. */
const PROCESSES = 3;
const FILES_OF_PROCESS = 8;
/** What a test says that changes a module of Node for all that import it: it has a process of its own. */
const CHANGES_MODULES = "syncBuiltinESMExports";
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
	const postgres = await startEmbeddedPostgres({ dataDir, log: print });
	try {
		return await nodeTest(globSync(TEST_FILES), postgres.connectionString);
	} finally {
		await postgres.stop();
		rmSync(dataDir, { recursive: true, force: true });
	}
}

async function testOnDebian() {
	const files = globSync(TEST_FILES).filter((file) =>
		ANY_POSTGRES.test(readFileSync(file, "utf8")),
	);
	if (files.length === 0) throw new Error("No test imports testing-any-postgres.ts");
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
		"--import=./scripts/quick-imports.mjs",
		"--test",
		`--test-concurrency=${PROCESSES}`,
	];
	for (const reporter of ["spec", "./scripts/slowest-files.mjs"])
		flags.push(`--test-reporter=${reporter}`, "--test-reporter-destination=stdout");
	const environment = testEnvironment({
		GREENROOM_TEST_POSTGRES: postgresUrl,
		GREENROOM_TEST_TEMPLATE: TEMPLATE,
		NODE_COMPILE_CACHE: join(root, ".ready", "compiled"),
	});
	await withClient(postgresUrl, (client) => client.query(`CREATE DATABASE ${TEMPLATE}`));
	const migrated = await show("node", ["testing/template.ts"], environment);
	return migrated && show("node", [...flags, ...grouped(files)], environment);
}

/** A file for each process, which runs its share of the files: neighbors, often as slow, go to different ones. */
function grouped(files) {
	const folder = join(root, ".ready", "tests");
	rmSync(folder, { recursive: true, force: true });
	mkdirSync(folder, { recursive: true });
	const isAlone = (file) => readFileSync(file, "utf8").includes(CHANGES_MODULES);
	const together = files.filter((file) => !isAlone(file)).toSorted();
	const groups = Math.ceil(together.length / FILES_OF_PROCESS);
	const shares = Array.from({ length: groups }, (_, group) =>
		together.filter((_, index) => index % groups === group),
	);
	return [...shares, ...files.filter(isAlone).map((file) => [file])].map((share, index) => {
		const name = join(folder, `${index + 1}.test.mjs`);
		writeFileSync(
			name,
			`import { runFiles } from "../../scripts/grouped-tests.mjs";
await runFiles(${JSON.stringify(share, null, "\t")}, { timeout: ${HANGS_MS} });
`,
		);
		return name;
	});
}
