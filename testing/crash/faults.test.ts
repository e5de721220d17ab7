import assert from "node:assert/strict";
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { refusalCopy } from "#server/http/refusal-copy.ts";
import { DISK_RESERVE_BYTES } from "#server/storage/disk-space.ts";
import { copy } from "#shared/copy.ts";
import { endpoints, paths, unlinkedEndpoints } from "#shared/paths.ts";
import { signUp } from "#testing/chat-client.ts";
import { processesUnder } from "#testing/database-processes.ts";
import { type Answer, request } from "#testing/http.ts";
import { installProduct } from "#testing/product.ts";
import { mountSmallDisk } from "#testing/small-disk.ts";
import { createUpload, sendBytes } from "#testing/uploads.ts";

const POLL_MS = 50;
const SECRET = "a secret of forty characters, for testing";

const product = await installProduct();
const get = (path: string) => request(product.url, { path });
const list = () => get(`${endpoints.rest}/tracks`);

before(() => product.start());
after(() => product.remove());

test("a hanging database: 503 in plain language, and recovery when it continues", async () => {
	const cookie = await signUp(product.url, "waiter", "10.0.0.2");
	const stopped = processesUnder(await product.databasePid());
	for (const pid of stopped) process.kill(pid, "SIGSTOP");
	try {
		const [ready, health, call, signedIn, page] = await Promise.all([
			get(endpoints.ready),
			get(unlinkedEndpoints.health),
			list(),
			request(product.url, { path: `${endpoints.rest}/profile`, headers: { cookie } }),
			get(paths.discover),
		]);
		assert.equal(ready.status, 503);
		assert.equal(health.status, 200);
		assert.equal(call.status, 503);
		assert.equal(call.json.message, copy.unexpected);
		assert.equal(signedIn.status, 503);
		assert.equal((signedIn.json.data as { notBegun?: boolean }).notBegun, true);
		assert.equal(page.status, 503);
	} finally {
		for (const pid of stopped) process.kill(pid, "SIGCONT");
	}
	await healed();
});

test("a killed database is started again, and the server continues", async () => {
	const { pid } = product;
	const first = await product.databasePid();
	await product.killDatabase();
	// Until then, processes of the dead one may still answer.
	while ([first, 0].includes(await product.databasePid().catch(() => 0))) await pause(POLL_MS);
	await healed();
	assert.equal(product.pid, pid);
});

test("a second server on the same folder is refused in plain language", async () => {
	const { code, output } = await product.startInVain();
	assert.equal(code, 1);
	assert.match(output, /Another Greenroom \(process \d+\) is already using .*Stop it first/);
});

test("a port in use is reported in plain language, and leaves no database running", async (t) => {
	const other = await installProduct({ PORT: new URL(product.url).port });
	t.after(() => other.remove());
	const { code, output } = await other.startInVain();
	assert.equal(code, 1);
	assert.match(output, /Another program already uses port \d+/);
	await assert.rejects(other.databasePid(), "PostgreSQL has ended and taken its lock file along");
});

test("a database that could lose acknowledged writes is refused", async (t) => {
	const url = await product.databaseUrl();
	await runSql(url, "ALTER ROLE greenroom SET synchronous_commit = off");
	t.after(async () => runSql(url, "ALTER ROLE greenroom RESET synchronous_commit"));
	const other = await installProduct({ DATABASE_URL: url, AUTH_SECRET: SECRET });
	t.after(() => other.remove());
	const { code, output } = await other.startInVain();
	assert.equal(code, 1);
	assert.match(output, /synchronous_commit is off, so a crash could lose/);
});

test("a database of a newer Greenroom is refused", async (t) => {
	const url = await product.databaseUrl();
	const mark = "'made by a test'";
	await runSql(
		url,
		`INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES (${mark}, 9999999999999)`,
	);
	t.after(() => runSql(url, `DELETE FROM drizzle.__drizzle_migrations WHERE hash = ${mark}`));
	const other = await installProduct({ DATABASE_URL: url, AUTH_SECRET: SECRET });
	t.after(() => other.remove());
	const { code, output } = await other.startInVain();
	assert.equal(code, 1);
	assert.match(output, /made by a newer Greenroom/);
});

test("a full disk refuses uploads with a message, and the server keeps running", async (t) => {
	const disk = mountSmallDisk(DISK_RESERVE_BYTES + 8_000_000);
	if (!disk) return t.skip("no disk can be mounted here");
	t.after(disk.remove);
	const small = await installProduct({
		DATABASE_URL: await product.databaseUrl(),
		AUTH_SECRET: SECRET,
		DATA_DIR: disk.folder,
	});
	t.after(() => small.remove());
	await small.start();
	const owner = { cookie: await signUp(small.url, "hoarder", "10.0.0.1") };
	isFull(await createUpload(small.url, owner, 20_000_000));
	const made = await createUpload(small.url, owner, 4_000_000);
	assert.equal(made.status, 201);
	const path = made.headers.location ?? "";
	assert.equal((await sendBytes(small.url, owner, path, 0, Buffer.alloc(1_000_000))).status, 204);
	writeFileSync(join(disk.folder, "somebody-elses"), Buffer.alloc(8_000_000));
	isFull(await sendBytes(small.url, owner, path, 1_000_000, Buffer.alloc(3_000_000)));
	rmSync(join(disk.folder, "somebody-elses"));
	const rest = await sendBytes(small.url, owner, path, 1_000_000, Buffer.alloc(3_000_000));
	assert.equal(rest.status, 204);
	assert.equal((await small.end("SIGTERM")).code, 0);
});

function isFull(answer: Answer): void {
	assert.equal(answer.status, 507);
	assert.match(String(answer.headers["retry-after"]), /^\d+$/);
	assert.equal(answer.text.trim(), refusalCopy.diskFull);
}

async function healed(): Promise<void> {
	while ((await get(endpoints.ready)).status !== 200) await pause(POLL_MS);
	while ((await list()).status !== 200) await pause(POLL_MS);
}

async function runSql(url: string, statement: string): Promise<void> {
	const client = new pg.Client({ connectionString: url });
	await client.connect();
	await client.query(statement);
	await client.end();
}
