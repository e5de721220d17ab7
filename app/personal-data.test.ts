import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, test } from "node:test";
import { getTableConfig } from "drizzle-orm/pg-core";
import { startTestServer } from "#testing/server.ts";
import { personalData } from "./features.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;

const declared = personalData
	.flatMap(({ rows }) => rows)
	.map(({ table, column, fate }) => `${getTableConfig(table).name}.${column.name} ${fate}`);

test("every column that references an account is declared, with the effect of its foreign key", async () => {
	const { rows } = await pool.query<{ named: string }>(
		`SELECT c.conrelid::regclass::text || '.' || a.attname || CASE c.confdeltype
		WHEN 'c' THEN ' deleted' WHEN 'n' THEN ' anonymized' ELSE ' kept' END AS named
	FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = c.conkey[1]
	WHERE c.contype = 'f' AND c.confrelid = '"user"'::regclass`,
	);
	const found = rows.map(({ named }) => named);
	assert.ok(found.length > 40, "the foreign keys are read");
	const message = (names: readonly string[]) =>
		`${names.join("\n")}\nDeclare it in its feature's personal-data.ts: what the export holds of it, and what becomes of it with the account.`;
	const missing = found.filter((one) => !declared.includes(one));
	assert.deepEqual(missing, [], message(missing));
	const gone = declared.filter((one) => !found.includes(one));
	assert.deepEqual(gone, [], message(gone));
	assert.equal(new Set(declared).size, declared.length, "nothing is declared twice");
});

test("every table has one level in docs/data-protection.md", async () => {
	const doc = await readFile(join(import.meta.dirname, "../docs/data-protection.md"), "utf8");
	const [, tables = ""] = /^## Tables$(.*?)^## /ms.exec(doc) ?? [];
	const listed = [...tables.matchAll(/`(\w+)`/g)].map(([, name]) => name);
	const { rows } = await pool.query<{ name: string }>(
		"SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename",
	);
	assert.deepEqual(
		listed.toSorted(),
		rows.map(({ name }) => name),
	);
});

test("exports hold no secrets: no password, token, hash or key", () => {
	const exported = personalData
		.flatMap(({ rows }) => rows)
		.flatMap(({ table, exported }) =>
			exported.map((name) => `${getTableConfig(table).name}.${name}`),
		);
	assert.ok(exported.length > 100);
	assert.deepEqual(
		exported.filter((name) => /(password|token|hash|secret|endpoint|p256dh)$|\.auth$/.test(name)),
		[],
	);
});

test("no two features write the same file of an export", () => {
	const names = personalData.map(({ feature }) => feature);
	assert.deepEqual([...new Set(names)], names);
});
