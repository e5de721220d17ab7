import { createHash } from "node:crypto";
import type { Client } from "pg";
import { to as copyTo } from "pg-copy-streams";
import { PlainError } from "#server/plain-error.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { tableSection } from "./format.ts";
import { type ArchivedTable, columnsOf, foreignKeysOf, quoted, tablesOf } from "./tables.ts";

/** Errors: PlainError where an archive has other tables or columns than its own migrations make. */
export async function refuseOtherColumns(
	client: Client,
	tables: readonly ArchivedTable[],
): Promise<void> {
	const made = new Map((await tablesOf(client)).map(({ name, columns }) => [name, columns]));
	for (const { name, columns } of tables)
		if (!made.has(name) || [...columns].sort().join() !== [...(made.get(name) ?? [])].sort().join())
			throw new PlainError(
				`The table ${name} in this backup isn't as this Greenroom knows it. Nothing was changed.`,
			);
}

/** Takes foreign keys and triggers off, so that rows may come in any order and count nothing twice. */
export async function takeOffConstraints(client: Client, tables: readonly ArchivedTable[]) {
	const keys = await foreignKeysOf(client);
	for (const { table, name } of keys)
		await client.query(`ALTER TABLE ${quoted(table)} DROP CONSTRAINT ${quoted(name)}`);
	const trigger = (how: string) => async () => {
		for (const { name } of tables)
			await client.query(`ALTER TABLE ${quoted(name)} ${how} TRIGGER USER`);
	};
	await trigger("DISABLE")();
	return async () => {
		for (const { table, name, definition } of keys)
			await client.query(
				`ALTER TABLE ${quoted(table)} ADD CONSTRAINT ${quoted(name)} ${definition}`,
			);
		await trigger("ENABLE")();
	};
}

/** A table that was made in this transaction gives its rows in the order in which COPY took them. */
export async function compareTables(
	client: Client,
	{ manifest, checksums, path }: CheckedArchive,
): Promise<void> {
	for (const table of manifest.tables) {
		const expected = checksums.tables[tableSection(table.name)];
		if (!expected) continue;
		const hash = createHash("sha256");
		const from = `public.${quoted(table.name)} (${columnsOf(table)})`;
		for await (const chunk of client.query(copyTo(`COPY ${from} TO STDOUT`))) hash.update(chunk);
		if (hash.digest("hex") !== expected)
			throw new PlainError(`${path}: the table ${table.name} isn't the same after the restore.`);
	}
}
