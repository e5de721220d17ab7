import { z } from "zod";

/**
 * The archive: a tar, compressed with zstd, encrypted with age if there is a passphrase. In this order: the
 * manifest, the settings, each table as COPY writes it, jobs that wait, files, and the checksums of all of it.
 */
export const FORMAT = "greenroom-backup";
export const FORMAT_VERSION = 1;
/** Behind the name of an archive that is being made. */
export const UNFINISHED = ".unfinished";
export const MANIFEST = "manifest.json";
export const SETTINGS = "settings.json";
export const CHECKSUMS = "checksums.json";
/** A table becomes entries of about this size, since tar wants to know the size of an entry first. */
export const PART_BYTES = 4 * 1024 * 1024;
/** Far above what a large community needs; an entry that is larger is not ours. */
export const DOCUMENT_MAX_BYTES = 256 * 1024 * 1024;

const count = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const name = z.string().regex(/^\w{1,63}$/);
/** Below DATA_DIR: never out of it. */
const path = z.string().regex(/^(media|exports)(\/[\w-]{1,80})*\/[\w-]{1,80}\.\w{1,20}$/);

const table = z.object({
	name,
	columns: z.array(z.string().min(1)),
	rows: count,
});
const file = z.object({
	path,
	bytes: count,
	/** As the database has it; null where only the file itself knows. */
	sha256: sha256.nullable(),
});
export const manifest = z.object({
	format: z.literal(FORMAT),
	version: z.literal(FORMAT_VERSION),
	at: z.iso.datetime(),
	program: z.object({ version: z.string(), commit: z.string().nullable() }),
	postgres: z.string(),
	migrations: z.array(z.object({ hash: sha256, when: z.int() })).min(1),
	tables: z.array(table),
	/** Tables of which no row is in the archive. */
	withoutRows: z.array(name),
	jobs: z.object({ queue: count, job: count }),
	files: z.array(file),
});
export type Manifest = z.infer<typeof manifest>;
export type ArchivedFile = Manifest["files"][number];

/** Read before all else: an archive of a later version may look different in everything but this. */
export const manifestHead = z.object({ format: z.literal(FORMAT), version: z.int().positive() });

export const archivedSettings = z.object({
	authSecret: z.string().min(1),
	environment: z.record(z.string(), z.string()),
});
export type ArchivedSettings = z.infer<typeof archivedSettings>;

export const checksums = z.object({
	entries: z.record(z.string(), z.object({ bytes: count, sha256 })),
	/** Of a table's or a list of jobs' entries, one after another. */
	tables: z.record(z.string(), sha256),
	/** Files the database knew, and which were gone when their turn came. */
	gone: z.array(path),
	/** Files that are not as the database says. Those of another size are not in the archive. */
	damaged: z.array(path),
});
export type Checksums = z.infer<typeof checksums>;

const PART_DIGITS = 6;
export const partName = (section: string, part: number): string =>
	`${section}/${String(part).padStart(PART_DIGITS, "0")}`;
export const tableSection = (table: string): string => `tables/${table}`;
export const jobSection = (table: string): string => `jobs/${table}`;
export const fileEntry = (path: string): string => `files/${path}`;
