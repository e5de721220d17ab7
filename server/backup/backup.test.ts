import assert from "node:assert/strict";
import { appendFile, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { newId } from "#server/database/database.ts";
import { mediaKey } from "#server/storage/file-store.ts";
import { withClient } from "#testing/pg-client.ts";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { diskPath } from "#testing/media.ts";
import { startS3Server } from "#testing/s3-server.ts";
import { backUp, contentsOf, emptyPlace, restoreTo } from "./backup.test-archive.ts";
import { migrateFromTo } from "./migrations.ts";
import { completeRestore, savePending } from "./pending-restore.ts";
import { trialPrefix, tryRestore } from "./try-restore.ts";

const server = await startTestServer();
const folder = await mkdtemp(join(tmpdir(), "greenroom-backups-"));
after(async () => {
	await server.close();
	await rm(folder, { recursive: true, force: true });
});
const { storage, pool, jobs } = server.services;
const path = (name: string) => join(folder, name);
const artist = await server.user({ fullName: "Tab\tand \\ backslash" });
const storeText = (text: string) =>
	storage.storeBytes(Buffer.from(text), {
		ownerId: artist.id,
		extension: "txt",
		mime: "text/plain",
	});
const kept = await storeText("the bytes of a file");
const send = (content: string) => artist.api.chat.send({ content, clientMessageId: newId() });
const later = await jobs.queue<{ note: string }>("backup-test", async () => {});
await later.add({ note: "done tomorrow" }, { startAfter: new Date(Date.now() + 86_400_000) });

test("a backup of a folder is restored into S3, and one of S3 into a folder", async () => {
	const s3 = await startS3Server();
	const [away, back] = [await emptyPlace(server.databaseUrl), await emptyPlace(server.databaseUrl)];
	try {
		await backUp(server, path("of-folder"));
		await restoreTo(away, path("of-folder"), { s3: s3.settings });
		assert.equal(s3.objects.get(mediaKey(kept))?.bytes.toString(), "the bytes of a file");
		const { dataDir, databaseUrl } = away;
		const config = { ...server.config, dataDir, s3: s3.settings };
		const made = await backUp({ databaseUrl, config }, path("of-s3"));
		assert.deepEqual([made.gone, made.damaged, made.files], [[], [], 1]);
		await restoreTo(back, path("of-s3"));
		const file = diskPath(storage, kept).replace(server.config.dataDir, back.dataDir);
		assert.equal(await readFile(file, "utf8"), "the bytes of a file");
	} finally {
		await Promise.all([away.drop(), back.drop(), s3.close()]);
	}
});

test("a restore brings back rows, files, queued jobs, and the secret", async () => {
	const place = await emptyPlace(server.databaseUrl);
	try {
		const made = await backUp(server, path("whole"), "a passphrase of ours");
		assert.deepEqual([made.gone, made.damaged, made.files], [[], [], 1]);
		await restoreTo(place, path("whole"), { passphrase: "a passphrase of ours" });
		assert.deepEqual(await contentsOf(place.databaseUrl), await contentsOf(server.databaseUrl));
		const file = diskPath(storage, kept).replace(server.config.dataDir, place.dataDir);
		assert.equal(await readFile(file, "utf8"), "the bytes of a file");
		assert.equal(
			await readFile(join(place.dataDir, "auth-secret"), "utf8"),
			server.config.authSecret,
		);
		await withClient(place.databaseUrl, async (client) => {
			const waiting = await client.query("SELECT data FROM pgboss.job WHERE name = 'backup-test'");
			assert.deepEqual(waiting.rows, [{ data: { note: "done tomorrow" } }]);
			const { rows } = await client.query("SELECT count(*)::int AS count FROM session");
			assert.equal(rows[0].count, 0, "everyone has to sign in again");
			await assert.rejects(
				client.query("INSERT INTO profiles (id) VALUES (gen_random_uuid())"),
				/foreign key/,
			);
		});
	} finally {
		await place.drop();
	}
});

test("a backup is a snapshot of one moment, despite concurrent writes", async () => {
	const place = await emptyPlace(server.databaseUrl);
	const members = await Promise.all(Array.from({ length: 8 }, () => server.user()));
	try {
		await send("before");
		const writing = members.map(async ({ api }) => {
			for (const content of ["one", "two", "three", "four", "five"])
				await api.chat.send({ content, clientMessageId: newId() });
		});
		await Promise.all([backUp(server, path("busy")), ...writing]);
		await restoreTo(place, path("busy"));
		await withClient(place.databaseUrl, async (client) => {
			const { rows } = await client.query(
				`SELECT last_seq::int AS last, (SELECT count(*)::int FROM chat_messages) AS messages,
	(SELECT max(seq)::int FROM chat_messages) AS highest FROM conversations WHERE last_seq > 0`,
			);
			const [{ last, messages, highest }] = rows;
			assert.ok(messages > 0);
			assert.deepEqual([last, highest], [messages, messages]);
		});
	} finally {
		await place.drop();
	}
});

test("missing and damaged files are named, and the rest is in the archive", async () => {
	const [gone, damaged, shorter] = await Promise.all(["gone", "damaged", "shorter"].map(storeText));
	assert.ok(gone && damaged && shorter);
	await rm(diskPath(storage, gone));
	await writeFile(diskPath(storage, damaged), "DAMAGED");
	await appendFile(diskPath(storage, shorter), "!");
	const made = await backUp(server, path("holes"));
	const endsOf = (paths: readonly string[]) => paths.map((one) => one.slice(-40));
	assert.deepEqual(endsOf(made.gone), [`${gone.id}.txt`]);
	assert.deepEqual(endsOf(made.damaged).sort(), [`${damaged.id}.txt`, `${shorter.id}.txt`].sort());
	assert.equal(made.files, 1);
	for (const { id } of [gone, damaged, shorter]) await storage.remove(id);
});

test("an older backup is restored into its schema and then migrated", async () => {
	const old = await emptyPlace(server.databaseUrl);
	const place = await emptyPlace(server.databaseUrl);
	try {
		await withClient(old.databaseUrl, async (client) => {
			await migrateFromTo(client, 0, 20);
			await client.query(`INSERT INTO "user" (id, email) VALUES ($1, 'old@test.invalid')`, [
				newId(),
			]);
		});
		const { databaseUrl, dataDir } = old;
		await backUp({ databaseUrl, config: { ...server.config, dataDir } }, path("old"));
		await restoreTo(place, path("old"));
		const now = await contentsOf(place.databaseUrl);
		assert.deepEqual(Object.keys(now), Object.keys(await contentsOf(server.databaseUrl)));
		assert.match(now.user ?? "", /^1 /);
	} finally {
		await place.drop();
		await old.drop();
	}
});

test("a test restores into its own database, compares, and leaves nothing behind", async () => {
	await backUp(server, path("tried"));
	const { databaseUrl } = server;
	const result = await tryRestore({
		databaseUrl,
		target: { kind: "folder", folder },
		name: "tried",
		passphrase: null,
	});
	assert.equal(result.isLoaded, true);
	assert.equal(result.files, 1);
	assert.ok(result.rows > 0);
	const { rows: left } = await pool.query(
		"SELECT FROM pg_database WHERE starts_with(datname::text, $1)",
		[trialPrefix(databaseUrl)],
	);
	assert.equal(left.length, 0);
});

test("a restore killed between database and secret is completed by the next start", async () => {
	const place = await emptyPlace(server.databaseUrl);
	const secret = () => readFile(join(place.dataDir, "auth-secret"), "utf8");
	try {
		await backUp(server, path("secret"));
		await restoreTo(place, path("secret"));
		const { rows } = await withClient(place.databaseUrl, (client) =>
			client.query("SELECT value->>'id' AS id FROM settings WHERE key = 'last-restore'"),
		);
		await savePending(place.dataDir, { id: rows[0].id, authSecret: "of the archive" });
		assert.equal(await completeRestore(place.dataDir, place.databaseUrl), true);
		assert.equal(await secret(), "of the archive");
		await savePending(place.dataDir, { id: crypto.randomUUID(), authSecret: "never committed" });
		assert.equal(await completeRestore(place.dataDir, place.databaseUrl), false);
		assert.equal(await secret(), "of the archive");
		assert.equal(await completeRestore(place.dataDir, place.databaseUrl), false);
	} finally {
		await place.drop();
	}
});
