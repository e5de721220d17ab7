import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync, watch } from "node:fs";
import { chmod, mkdir, mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { after, describe, it, type TestContext } from "node:test";
import pg from "pg";
import { claimDataDir } from "#server/storage/data-dir.ts";
import { startEmbeddedPostgres } from "./embedded.ts";
import { findPostmaster, readLock } from "./embedded-process.ts";
import { refuseUnsafeDatabase } from "./safety.ts";

const IS_ROOT = process.getuid?.() === 0;
const ORDINARY_USER = 65_534;
const CHILD = join(import.meta.dirname, "embedded.test-child.ts");

// One database, made once, for the tests that may come one after the other on it.
const shared = mkdtempSync(join(tmpdir(), "greenroom-postgres-"));
after(() => rmSync(shared, { recursive: true, force: true }));

describe("the embedded PostgreSQL", () => {
	it("starts with safe settings and an unprivileged role, reachable from this computer only", async () => {
		const lines: string[] = [];
		const postgres = await start(shared, lines);
		await withClient(postgres.connectionString, async (client) => {
			await refuseUnsafeDatabase(client);
			const { rows } = await client.query(`
				SELECT current_setting('data_checksums') AS checksums, rolsuper, datlocale, encoding,
					current_setting('listen_addresses') AS addresses, current_database() AS name
				FROM pg_roles, pg_database WHERE rolname = current_user AND datname = current_database()`);
			assert.deepEqual(rows[0], {
				...{ checksums: "on", rolsuper: false, datlocale: "C.UTF-8", encoding: 6 },
				...{ addresses: "127.0.0.1", name: "greenroom" },
			});
			await client.query("CREATE TABLE kept (word text)");
			await client.query("INSERT INTO kept VALUES ('first')");
		});
		await assert.rejects(
			withClient(postgres.connectionString.replace(/:[0-9a-f]{48}@/, ":guess@"), async () => {}),
			/password authentication failed/,
		);
		assert.equal((await stat(join(shared, "postgres-password"))).mode & 0o777, 0o600);
		assert.deepEqual(lines, ["Creating the database (first start only)"]);
		await Promise.all([postgres.stop(), postgres.stop()]);
		await postgres.stop();
		assert.equal(await findPostmaster(join(shared, "postgres")), undefined);
	});

	it("keeps its data, and adopts a PostgreSQL that outlived kill -9", async () => {
		const child = await startChild(shared);
		await withClient(child.connectionString, (client) =>
			client.query("INSERT INTO kept VALUES ('before the kill')"),
		);
		await kill(child.process);
		const postgres = await start(shared);
		assert.equal(postgres.adopted, true);
		assert.equal(postgres.connectionString, child.connectionString);
		assert.deepEqual(await keptWords(postgres.connectionString), ["before the kill", "first"]);
		await postgres.stop();
		assert.equal(await findPostmaster(join(shared, "postgres")), undefined);
	});

	it("starts PostgreSQL again on the same port when it is killed", async () => {
		const { promise: again, resolve: isBack } = Promise.withResolvers<void>();
		const postgres = await startEmbeddedPostgres({
			dataDir: shared,
			log: (line) => line === "The database runs again" && isBack(),
		});
		const pid = await findPostmaster(join(shared, "postgres"));
		process.kill(pid as number, "SIGKILL");
		await again;
		assert.deepEqual(await keptWords(postgres.connectionString), ["before the kill", "first"]);
		await postgres.stop();
	});

	for (const [whose, victim] of [
		["process 1", async () => 1],
		["this process", async () => process.pid],
		["another process of the database's user", bystander],
		["nobody, being cut off", async () => undefined],
	] as const) {
		it(`starts although a stale lock names ${whose}`, async (t) => {
			const pid = await victim(t);
			const lock = join(shared, "postgres", "postmaster.pid");
			const text = `${pid}\n${shared}/postgres\n1700000000\n5432\n\n127.0.0.1\n 1 1\nready   \n`;
			await writeFile(lock, pid === undefined ? "" : text);
			const postgres = await start(shared);
			assert.equal(postgres.adopted, false);
			assert.equal((await readLock(join(shared, "postgres"))).pid !== pid, true);
			assert.deepEqual(await keptWords(postgres.connectionString), ["before the kill", "first"]);
			await postgres.stop();
		});
	}

	it("sets a new password when the old one was lost, even on a running database", async () => {
		const child = await startChild(shared);
		await kill(child.process);
		await rm(join(shared, "postgres-password"));
		const postgres = await start(shared);
		assert.notEqual(postgres.connectionString, child.connectionString);
		assert.deepEqual(await keptWords(postgres.connectionString), ["before the kill", "first"]);
		await postgres.stop();
	});

	it("refuses a folder of another PostgreSQL version, or of something else, and leaves it unchanged", async (t) => {
		const dataDir = await folder(t);
		await mkdir(join(dataDir, "postgres"));
		await writeFile(join(dataDir, "postgres", "PG_VERSION"), "19\n");
		await assert.rejects(start(dataDir), /made by PostgreSQL 19, but this Greenroom includes/);
		await rm(join(dataDir, "postgres", "PG_VERSION"));
		await writeFile(join(dataDir, "postgres", "letter.txt"), "dear diary");
		await assert.rejects(start(dataDir), /contains no PostgreSQL database/);
		assert.deepEqual(readdirSync(join(dataDir, "postgres")), ["letter.txt"]);
	});

	it("starts over when the very first start was killed while creating the database", async (t) => {
		const dataDir = await folder(t);
		const unfinished = appearing(dataDir, "postgres.unfinished-");
		const child = spawn(process.execPath, [CHILD, dataDir]);
		await unfinished;
		await kill(child);
		assert.equal(existsSync(join(dataDir, "postgres")), false);
		const postgres = await start(dataDir);
		await withClient(postgres.connectionString, (client) => client.query("SELECT 1"));
		await postgres.stop();
	});

	it("runs in a folder that only root may enter", { skip: !IS_ROOT && "needs root" }, async (t) => {
		const closed = await folder(t);
		await chmod(closed, 0o700);
		const postgres = await start(join(closed, "data"));
		await withClient(postgres.connectionString, (client) => client.query("SELECT 1"));
		await postgres.stop();
	});

	it("runs for an unprivileged user", {
		skip: !IS_ROOT && "the other tests are this one",
	}, async (t) => {
		const dataDir = await folder(t);
		chownSync(dataDir, ORDINARY_USER, ORDINARY_USER);
		const child = await startChild(dataDir, asOrdinaryUser);
		assert.equal(child.uid, ORDINARY_USER);
		assert.equal((await stat(join(dataDir, "postgres"))).uid, ORDINARY_USER);
		await stopChild(child.process);
		// And root goes on with it as the user that it belongs to.
		const postgres = await start(dataDir);
		await postgres.stop();
	});
});

describe("a claim on DATA_DIR", () => {
	it("is refused to a second Greenroom, and ends with its process", async (t) => {
		const dataDir = await folder(t);
		const child = await startChild(dataDir);
		assert.throws(() => claimDataDir(dataDir), {
			name: "PlainError",
			message: new RegExp(`^Another Greenroom.* is already using ${dataDir}\\. Stop it first`),
		});
		await kill(child.process);
		const claim = claimDataDir(dataDir);
		assert.throws(() => claimDataDir(dataDir), /already using/);
		claim.release();
		claimDataDir(dataDir).release();
		await (await start(dataDir)).stop();
	});
});

describe("refuseUnsafeDatabase", () => {
	it("names each database setting that could lose acknowledged writes", async () => {
		const postgres = await start(shared);
		await withClient(postgres.connectionString, async (client) => {
			await client.query("SET synchronous_commit = local");
			await refuseUnsafeDatabase(client);
			await client.query("SET synchronous_commit = off");
			await assert.rejects(refuseUnsafeDatabase(client), /synchronous_commit is off/);
		});
		await postgres.stop();
	});

	it("lists every reason, including the version", async () => {
		const old = { fsync: "off", full_page_writes: "off", synchronous_commit: "on" };
		const rows = [{ ...old, version_num: "140011", version: "14.11" }];
		await assert.rejects(
			refuseUnsafeDatabase({ query: async () => ({ rows }) }),
			(error: Error) => {
				assert.match(error.message, /fsync is off.*\n.*full_page_writes is off/);
				assert.match(error.message, /it is PostgreSQL 14\.11; Greenroom needs 15 or newer/);
				return true;
			},
		);
	});
});

function start(dataDir: string, lines: string[] = []) {
	return startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) });
}

type Reported = { connectionString: string; adopted: boolean; uid: number };

/** Like setpriv(1) as a user without rights, who may yet enter the folder of this clone. */
function asOrdinaryUser(words: string[]): string[] {
	return [
		...["setpriv", `--reuid=${ORDINARY_USER}`, `--regid=${ORDINARY_USER}`, "--clear-groups"],
		...["--securebits=+no_setuid_fixup", "--inh-caps=-all,+dac_read_search"],
		...["--ambient-caps=+dac_read_search", ...words],
	];
}

async function startChild(dataDir: string, as = (words: string[]) => words) {
	const [file = "", ...args] = as([process.execPath, CHILD, dataDir]);
	const child = spawn(file, args, { stdio: ["pipe", "pipe", "inherit"] });
	const [line] = await once(createInterface(child.stdout), "line");
	const reported: Reported & { error?: string } = JSON.parse(line);
	assert.equal(reported.error, undefined);
	return { process: child as ChildProcess, ...reported };
}

async function stopChild(child: ChildProcess): Promise<void> {
	const exit = once(child, "exit");
	child.stdin?.end();
	assert.deepEqual(await exit, [0, null]);
}

async function kill(child: ChildProcess): Promise<void> {
	const exit = once(child, "exit");
	child.kill("SIGKILL");
	await exit;
}

async function withClient<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
	const client = new pg.Client({ connectionString });
	client.on("error", () => undefined);
	try {
		await client.connect();
		return await work(client);
	} finally {
		await client.end();
	}
}

async function keptWords(connectionString: string): Promise<string[]> {
	const { rows } = await withClient(connectionString, (client) =>
		client.query<{ word: string }>("SELECT word FROM kept ORDER BY word"),
	);
	return rows.map((row) => row.word);
}

async function folder(t: TestContext): Promise<string> {
	const path = await mkdtemp(join(tmpdir(), "greenroom-postgres-"));
	// PostgreSQL's own user must be able to pass, unless a test says otherwise.
	await chmod(path, 0o711);
	t.after(() => rm(path, { recursive: true, force: true, maxRetries: 10 }));
	return path;
}

/** A living process, of the user that PostgreSQL runs as, that is not PostgreSQL. */
async function bystander(t: TestContext): Promise<number> {
	const owner = await stat(join(shared, "postgres"));
	const as = IS_ROOT ? { uid: owner.uid, gid: owner.gid } : {};
	const child = spawn("sleep", ["60"], { ...as, stdio: "ignore" });
	t.after(() => child.kill());
	await once(child, "spawn");
	return child.pid as number;
}

function appearing(parent: string, prefix: string): Promise<void> {
	const { promise, resolve } = Promise.withResolvers<void>();
	const watcher = watch(parent, (_event, name) => {
		if (!name?.startsWith(prefix)) return;
		watcher.close();
		resolve();
	});
	return promise;
}
