import assert from "node:assert/strict";
import { readdir } from "node:fs/promises";
import { after, test } from "node:test";
import { profiles, sessions, users } from "#domain/people/table.ts";
import { contentsOf, emptyPlace } from "#server/backup/backup.test-archive.ts";
import { prepareJobSchema } from "#server/backup/job-schema.ts";
import { readConfig } from "#server/config.ts";
import { newId, openDatabase } from "#server/database/database.ts";
import { withClient } from "#testing/pg-client.ts";
import { testDatabase } from "#testing/server.ts";
import { moveDatabase } from "./server-move-database.ts";

const given = await testDatabase({ isMigrated: true });
await prepareJobSchema(given.url);
const there = await emptyPlace(given.url);
const config = readConfig({ DATA_DIR: there.dataDir });
after(async () => {
	await there.drop();
	await given.drop();
});
const move = (from: string, to: string, mayReplace = false) =>
	moveDatabase({ from, to, config, mayReplace });
const tokensIn = (url: string) =>
	withClient(url, async (client) => (await client.query("SELECT token FROM session")).rows);

test("a database is not moved while a server runs on it", async () => {
	const { db, close } = await openDatabase(given.url, () => undefined);
	const id = newId();
	await db.insert(users).values({ id, email: "mira@test.invalid", emailVerified: true });
	await db.insert(profiles).values({ id, fullName: "Tab\tand \\ backslash" });
	const expiresAt = new Date(Date.now() + 86_400_000);
	await db.insert(sessions).values({ id: newId(), token: "signed in", userId: id, expiresAt });
	await assert.rejects(move(given.url, there.databaseUrl), /Greenroom is running on this database/);
	await close();
});

test("a database moves and moves back with its sessions, and replaces existing accounts only on request", async () => {
	const before = await contentsOf(given.url);
	assert.match(before.user ?? "", /^1 /);
	await move(given.url, there.databaseUrl);
	assert.deepEqual(await contentsOf(there.databaseUrl), before);
	assert.deepEqual(await tokensIn(there.databaseUrl), [{ token: "signed in" }]);
	await assert.rejects(move(there.databaseUrl, given.url), /has 1 account/);
	await withClient(given.url, (client) => client.query("DELETE FROM profiles"));
	await move(there.databaseUrl, given.url, true);
	assert.deepEqual(await contentsOf(given.url), before);
	const left = (await readdir(config.dataDir)).filter((name) => name.startsWith("moving"));
	assert.deepEqual(left, [], "what was written on the way is deleted");
});
