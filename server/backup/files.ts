import type { Client } from "pg";
import type { RawRow } from "#server/database/raw-row.ts";
import { type FileStore, mediaKey } from "#server/storage/file-store.ts";
import type { files } from "#server/table.ts";
import { type ArchivedFile, manifest } from "./format.ts";

/** Members can make new ones, but someone may wait for these. Nothing else refers to them by hash. */
const EXPORTS = "exports/";

type Row = Pick<RawRow<typeof files>, "id" | "extension" | "bytes" | "sha256">;

/** The files a snapshot of the database refers to: read them soon, they may be deleted. */
export async function filesOf(client: Client, store: FileStore): Promise<ArchivedFile[]> {
	const { rows } = await client.query<Row>(
		"SELECT id, extension, bytes, sha256 FROM files ORDER BY id",
	);
	const media = rows.map(({ id, extension, bytes, sha256 }) => ({
		path: mediaKey({ id, extension }),
		bytes: Number(bytes),
		sha256,
	}));
	return [...media, ...(await exportsIn(store))];
}

async function exportsIn(store: FileStore): Promise<ArchivedFile[]> {
	const found: ArchivedFile[] = [];
	for await (const { key, stat } of store.list(EXPORTS)) {
		const isArchive = manifest.shape.files.element.shape.path.safeParse(key).success;
		const seen = isArchive && key.endsWith(".zip") ? await stat() : null;
		if (seen) found.push({ path: key, bytes: seen.bytes, sha256: null });
	}
	return found;
}
