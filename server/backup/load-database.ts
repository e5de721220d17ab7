import { once } from "node:events";
import { finished } from "node:stream/promises";
import type { Client } from "pg";
import { type CopyStreamQuery, from as copyFrom } from "pg-copy-streams";
import { type ArchiveEntry, readArchive, refusals } from "./archive-reader.ts";
import type { CheckedArchive } from "./check-archive.ts";
import { type Checksums, jobSection, tableSection } from "./format.ts";
import { JOB_TABLES, makeStage, STAGE, unstage } from "./jobs.ts";
import { compareTables, refuseOtherColumns, takeOffConstraints } from "./load-checks.ts";
import { migrateFromTo } from "./migrations.ts";
import { columnsOf, dropAll, quoted } from "./tables.ts";

export type LoadOptions = {
	/** Takes each file; what it leaves unread is read for it. */
	onFile(path: string, entry: ArchiveEntry): Promise<void>;
	/** Reads every table again and compares it with the archive. */
	isCompared: boolean;
	/** In the end, within the transaction. */
	last(): Promise<void>;
	/** Stops at the schema of the archive's time, as the program that made it would have left it. */
	staysOld?: boolean;
};

const FILES = "files/";

/**
 * Replaces all that is in the database by what is in the archive, in one transaction: its schema of that time,
 * its rows, then the migrations since. The job queue's own schema must be there. Errors: PlainError for an
 * archive that this program cannot load, or that has changed since it was checked; nothing is changed then.
 */
export async function loadDatabase(
	client: Client,
	archive: CheckedArchive,
	{ onFile, isCompared, last, staysOld = false }: LoadOptions,
): Promise<void> {
	const { manifest, checksums, path } = archive;
	await client.query("BEGIN");
	try {
		await dropAll(client);
		await migrateFromTo(client, 0, manifest.migrations.length);
		await refuseOtherColumns(client, manifest.tables);
		// Some migrations have added rows of their own.
		await client.query(
			`TRUNCATE ${manifest.tables.map(({ name }) => `public.${quoted(name)}`).join(", ")}`,
		);
		const putBack = await takeOffConstraints(client, manifest.tables);
		await client.query("DELETE FROM pgboss.job");
		await client.query(makeStage);
		const targets = new Map([
			...manifest.tables.map(
				(table) =>
					[tableSection(table.name), `public.${quoted(table.name)} (${columnsOf(table)})`] as const,
			),
			...JOB_TABLES.map((table) => [jobSection(table), STAGE] as const),
		]);
		const loaded = new Map<string, number>();
		let open: OpenCopy | undefined;
		const close = async () => {
			if (!open) return;
			const { section, copy, ended } = open;
			open = undefined;
			copy.end();
			await ended;
			loaded.set(section, copy.rowCount);
			for (const table of JOB_TABLES)
				if (section === jobSection(table)) await unstage(client, table);
		};
		for await (const entry of readArchive(archive.at, archive.passphrase)) {
			const section = entry.name.slice(0, entry.name.lastIndexOf("/"));
			const target = targets.get(section);
			if (open && open.section !== section) await close();
			if (target) {
				open ??= openCopy(client, section, target);
				await feed(open, entry.chunks);
			} else if (entry.name.startsWith(FILES)) {
				await onFile(entry.name.slice(FILES.length), entry);
			}
			for await (const _ of entry.chunks);
			refuseChanged(path, entry, checksums);
		}
		await close();
		for (const { name, rows } of manifest.tables)
			if ((loaded.get(tableSection(name)) ?? 0) !== rows) throw refusals.damaged(path);
		if (isCompared) await compareTables(client, archive);
		await putBack();
		if (!staysOld) await migrateFromTo(client, manifest.migrations.length);
		await last();
		await client.query("COMMIT");
	} catch (error) {
		await client.query("ROLLBACK").catch(() => undefined);
		throw error;
	}
}

type OpenCopy = { section: string; copy: CopyStreamQuery; ended: Promise<void> };

function openCopy(client: Client, section: string, target: string): OpenCopy {
	const copy = client.query(copyFrom(`COPY ${target} FROM STDIN`));
	const ended = finished(copy, { readable: false });
	ended.catch(() => undefined);
	return { section, copy, ended };
}

async function feed({ copy, ended }: OpenCopy, chunks: AsyncIterable<Buffer>): Promise<void> {
	// What PostgreSQL refuses ends the stream, and nothing drains any more.
	for await (const chunk of chunks)
		if (!copy.write(chunk)) await Promise.race([once(copy, "drain"), ended]);
}

/** The archive may be another file by now than the one that was checked. */
function refuseChanged(
	path: string,
	entry: ArchiveEntry,
	{ entries }: Pick<Checksums, "entries">,
): void {
	const known = entries[entry.name];
	if (known && known.sha256 !== entry.sha256()) throw refusals.damaged(path, entry.name);
}
