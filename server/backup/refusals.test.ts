import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { createZstdCompress } from "node:zlib";
import tar from "tar-stream";
import { withClient } from "#testing/pg-client.ts";
import { startTestServer } from "#testing/server.ts";
import {
	backUp,
	contentsOf,
	emptyPlace,
	type Place,
	restoreTo,
	withManifest,
} from "./backup.test-archive.ts";

const PASSPHRASE = "a passphrase of ours";
const folder = await mkdtemp(join(tmpdir(), "greenroom-backups-"));
const path = (name: string) => join(folder, name);
const server = await startTestServer();
let place: Place;
let whole: Buffer;

before(async () => {
	const { storage } = server.services;
	const { id: ownerId } = await server.user();
	const origin = { ownerId, extension: "bin", mime: "application/octet-stream" };
	await storage.storeBytes(crypto.getRandomValues(Buffer.alloc(60_000)), origin);
	await backUp(server, path("whole"));
	await backUp(server, path("encrypted"), PASSPHRASE);
	whole = await readFile(path("whole"));
	place = await emptyPlace(server.databaseUrl);
	await restoreTo(place, path("whole"));
});
after(async () => {
	await place.drop();
	await server.close();
	await rm(folder, { recursive: true, force: true });
});

const stateOf = async ({ databaseUrl, dataDir }: Place) => ({
	rows: await contentsOf(databaseUrl),
	files: (await readdir(dataDir, { recursive: true })).sort(),
	secret: await readFile(join(dataDir, "auth-secret"), "utf8"),
});

async function refuses(name: string, expected: RegExp, passphrase?: string): Promise<void> {
	const before = await stateOf(place);
	await assert.rejects(
		restoreTo(place, path(name), { mayReplace: true, ...(passphrase && { passphrase }) }),
		(error: Error) => error.name === "PlainError" && expected.test(error.message),
		name,
	);
	assert.deepEqual(await stateOf(place), before, name);
}

// Within the manifest, which is read first, damage can make it another program's or nobody's.
const DAMAGED =
	/damaged or incomplete|isn't a Greenroom backup|differs from that of any released version/;

test("a damaged byte anywhere is detected before anything is written", async () => {
	for (const part of [0.02, 0.3, 0.6, 0.9, 0.999]) {
		const damaged = Buffer.from(whole);
		const at = Math.floor(damaged.length * part);
		damaged[at] = (damaged[at] ?? 0) ^ 0x10;
		await writeFile(path("damaged"), damaged);
		await refuses("damaged", DAMAGED);
	}
});

test("a truncated archive is refused wherever it ends", async () => {
	// The last bytes are the compressor's own; without them everything is still there, and checked.
	for (const length of [100, whole.length >> 1, whole.length - 200]) {
		await writeFile(path("cut"), whole);
		await truncate(path("cut"), length);
		await refuses("cut", /damaged or incomplete/);
	}
	const encrypted = await readFile(path("encrypted"));
	await writeFile(path("cut"), encrypted.subarray(0, encrypted.length - 20_000));
	await refuses("cut", /damaged or incomplete/, PASSPHRASE);
});

test("a file that is not a Greenroom backup is refused as such", async () => {
	await writeFile(path("foreign"), "a text");
	await refuses("foreign", /isn't a Greenroom backup/);
	const pack = tar.pack();
	pack.entry({ name: "photos/1.jpg" }, "not ours");
	pack.entry({ name: "manifest.json" }, "{}");
	pack.finalize();
	const zstd = createZstdCompress();
	const chunks = Array.fromAsync(zstd);
	for await (const chunk of pack) zstd.write(chunk);
	zstd.end();
	await writeFile(path("foreign"), Buffer.concat(await chunks));
	await refuses("foreign", /isn't a Greenroom backup/);
	await refuses("missing", /There is no file/);
});

test("a newer format, unknown migrations, and tables that don't match are refused", async () => {
	await withManifest(path("whole"), path("other"), (manifest) => ({ ...manifest, version: 99 }));
	await refuses("other", /newer Greenroom/);
	await withManifest(path("whole"), path("other"), (manifest) => ({
		...manifest,
		migrations: [...manifest.migrations, { hash: "0".repeat(64), when: 4_000_000_000_000 }],
	}));
	await refuses("other", /newer Greenroom/);
	await withManifest(path("whole"), path("other"), (manifest) => ({
		...manifest,
		migrations: manifest.migrations.map((one) => ({ ...one, hash: "0".repeat(64) })),
	}));
	await refuses("other", /differs from that of any released version/);
	await withManifest(path("whole"), path("other"), (manifest) => ({
		...manifest,
		migrations: manifest.migrations.slice(0, 20),
	}));
	await refuses("other", /isn't as this Greenroom knows it/);
	await withManifest(path("whole"), path("other"), (manifest) => ({
		...manifest,
		files: [{ path: "media/../../etc/x.txt", bytes: 1, sha256: null }],
	}));
	await refuses("other", /damaged or incomplete/);
});

test("an encrypted archive needs its passphrase", async () => {
	await refuses("encrypted", /Set BACKUP_PASSPHRASE/);
	await refuses("encrypted", /another passphrase/, "another passphrase");
});

test("a site with content is replaced only on request, and never while it runs", async () => {
	await assert.rejects(restoreTo(place, path("whole")), /has 1 account\..*--replace/);
	const { databaseUrl, config } = server;
	const running = { databaseUrl, dataDir: config.dataDir };
	await assert.rejects(
		restoreTo(running, path("whole"), { mayReplace: true }),
		/Greenroom is running on this database/,
	);
	await withClient(place.databaseUrl, async (client) => {
		await client.query("CREATE TABLE invoices (id int)");
		await refuses("whole", /tables that aren't Greenroom's \(invoices\)/);
		await client.query("DROP TABLE invoices");
	});
});

test("a restore that is killed half-way leaves the former data", async () => {
	await backUp(server, path("killed"));
	const before = await stateOf(place);
	await withClient(place.databaseUrl, async (client) => {
		await client.query("BEGIN");
		await client.query("LOCK TABLE pgboss.job IN EXCLUSIVE MODE");
		const child = spawn(
			process.execPath,
			[
				join(import.meta.dirname, "../../features/backups/server-restore-command.ts"),
				path("killed"),
				"--replace",
			],
			{
				env: {
					PATH: process.env.PATH,
					DATABASE_URL: place.databaseUrl,
					DATA_DIR: place.dataDir,
					AUTH_SECRET: server.config.authSecret,
				},
				stdio: "ignore",
			},
		);
		const ended = once(child, "exit");
		// By then it has dropped every table, in its transaction.
		await withClient(server.databaseUrl, async (other) => {
			for (;;) {
				const { rows } = await other.query(
					`SELECT FROM pg_stat_activity WHERE application_name = 'greenroom-restore'
	AND wait_event_type = 'Lock' AND query LIKE 'DELETE FROM pgboss.job%'`,
				);
				if (rows.length > 0) break;
				assert.equal(child.exitCode, null);
			}
		});
		child.kill("SIGKILL");
		await ended;
		await client.query("ROLLBACK");
	});
	const { files, ...rest } = await stateOf(place);
	assert.deepEqual(rest, { rows: before.rows, secret: before.secret });
	assert.deepEqual(
		files.filter((name) => !/^(greenroom\.lock.*|restore-pending\.json)$/.test(name)),
		before.files,
	);
	await restoreTo(place, path("killed"), { mayReplace: true });
	assert.deepEqual(await contentsOf(place.databaseUrl), before.rows);
});
