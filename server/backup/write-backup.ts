import { createHash } from "node:crypto";
import pg from "pg";
import { to as copyTo } from "pg-copy-streams";
import type { FileStore } from "#server/storage/file-store.ts";
import { openFileStore, type StoreConfig } from "#server/storage/open-file-store.ts";
import { version } from "#server/version.ts";
import { type ArchiveWriter, createArchive } from "./archive-writer.ts";
import { filesOf } from "./files.ts";
import {
	type ArchivedSettings,
	CHECKSUMS,
	type Checksums,
	FORMAT,
	FORMAT_VERSION,
	jobSection,
	MANIFEST,
	type Manifest,
	PART_BYTES,
	partName,
	SETTINGS,
	tableSection,
} from "./format.ts";
import { countJobs, JOB_TABLES, jobRows } from "./jobs.ts";
import { journalOf } from "./migrations.ts";
import { setForCopy } from "./session-settings.ts";
import { columnsOf, countRows, quoted, tablesOf, withDependents } from "./tables.ts";
import { openTarget } from "./targets/open-target.ts";
import type { TargetSettings } from "./targets/target.ts";
import { writeFiles } from "./write-files.ts";

export type BackupOrder = {
	databaseUrl: string;
	/** Where stored files are. */
	files: StoreConfig;
	/** Where the archive goes, and its name; there must be no such file. */
	target: TargetSettings;
	name: string;
	/** Deletes what earlier ones that were ended have left there. */
	clearsFirst?: boolean;
	passphrase: string | null;
	settings: ArchivedSettings;
	/** Tables whose rows are not for an archive, and with them those whose rows depend on them. */
	withoutRows: readonly string[];
	/** False for the database alone. */
	hasFiles?: boolean;
};
export type BackupResult = Pick<Checksums, "gone" | "damaged"> & {
	bytes: number;
	tables: number;
	rows: number;
	files: number;
};

/**
 * Writes the whole community into one archive, as it is at one moment, while it is in use.
 * Errors: PlainError for a full disk; those of the database and the disk.
 */
export async function writeBackup(order: BackupOrder): Promise<BackupResult> {
	const target = await openTarget(order.target);
	if (order.clearsFirst) await target.clear();
	const archive = await createArchive(target, order.name, order.passphrase);
	try {
		const store = await openFileStore(order.files);
		const { manifest, tables } = await writeSnapshot(archive, store, order);
		const { gone, damaged } = await writeFiles(archive, store, manifest.files);
		const sums: Checksums = { entries: { ...archive.entries }, tables, gone, damaged };
		await archive.addDocument(CHECKSUMS, sums);
		return {
			bytes: await archive.finish(),
			tables: manifest.tables.length,
			rows: manifest.tables.reduce((sum, { rows }) => sum + rows, 0),
			files: manifest.files.length - gone.length - damaged.length,
			gone,
			damaged,
		};
	} catch (error) {
		const cause = archive.failure() ?? error;
		await archive.abandon();
		throw cause;
	}
}

/** Everything of the database. The snapshot ends here: kept for as long as files take, it would hold up VACUUM. */
async function writeSnapshot(archive: ArchiveWriter, store: FileStore, order: BackupOrder) {
	const client = new pg.Client({
		connectionString: order.databaseUrl,
		application_name: "greenroom-backup",
	});
	client.on("error", () => undefined);
	await client.connect();
	try {
		await setForCopy(client);
		await client.query("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY");
		const manifest = await manifestOf(client, store, order);
		await archive.addDocument(MANIFEST, manifest);
		await archive.addDocument(SETTINGS, order.settings);
		const tables: Checksums["tables"] = {};
		for (const { name, columns, rows } of manifest.tables) {
			if (rows === 0) continue;
			const from = `public.${quoted(name)} (${columnsOf({ columns })})`;
			const section = tableSection(name);
			tables[section] = await copyOut(client, archive, section, from);
		}
		for (const table of JOB_TABLES) {
			if (manifest.jobs[table] === 0) continue;
			const section = jobSection(table);
			tables[section] = await copyOut(client, archive, section, `(${jobRows(table)})`);
		}
		await client.query("COMMIT");
		return { manifest, tables };
	} finally {
		await client.end();
	}
}

async function manifestOf(
	client: pg.Client,
	store: FileStore,
	{ withoutRows, hasFiles = true }: BackupOrder,
): Promise<Manifest> {
	const leftOut = await withDependents(client, withoutRows);
	const tables = [];
	for (const table of await tablesOf(client))
		tables.push({
			...table,
			rows: leftOut.includes(table.name)
				? 0
				: await countRows(client, `public.${quoted(table.name)}`),
		});
	const { rows } = await client.query<{ version: string }>("SHOW server_version");
	return {
		format: FORMAT,
		version: FORMAT_VERSION,
		at: new Date().toISOString(),
		program: { version: version.greenroom, commit: version.commit },
		postgres: rows[0]?.version ?? "",
		migrations: await journalOf(client),
		tables,
		withoutRows: leftOut,
		jobs: await countJobs(client),
		files: hasFiles ? await filesOf(client, store) : [],
	};
}

/** Writes what COPY sends as entries of `section`. Returns the hash of all of it. */
async function copyOut(
	client: pg.Client,
	archive: ArchiveWriter,
	section: string,
	from: string,
): Promise<string> {
	const whole = createHash("sha256");
	let held: Buffer[] = [];
	let size = 0;
	let part = 0;
	const flush = async () => {
		await archive.add(partName(section, part++), size, held, whole);
		held = [];
		size = 0;
	};
	for await (const chunk of client.query(copyTo(`COPY ${from} TO STDOUT`))) {
		held.push(chunk);
		size += chunk.length;
		if (size >= PART_BYTES) await flush();
	}
	if (size > 0) await flush();
	return whole.digest("hex");
}
