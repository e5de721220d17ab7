import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Client } from "pg";
import type { RawRow } from "#server/raw-row.ts";
import type { files } from "#server/table.ts";
import { type ArchivedFile, manifest } from "./format.ts";

/** Made anew by whoever wants one, but somebody may wait for it. Nothing else refers to them by hash. */
const EXPORTS = "exports";

type Row = Pick<RawRow<typeof files>, "id" | "extension" | "bytes" | "sha256">;

/** The files a snapshot of the database refers to: read them soon, they may be deleted. */
export async function filesOf(client: Client, dataDir: string): Promise<ArchivedFile[]> {
	const { rows } = await client.query<Row>(
		"SELECT id, extension, bytes, sha256 FROM files ORDER BY id",
	);
	const media = rows.map(({ id, extension, bytes, sha256 }) => ({
		path: `media/${id.slice(-2)}/${id}.${extension}`,
		bytes: Number(bytes),
		sha256,
	}));
	return [...media, ...(await exportsIn(dataDir))];
}

async function exportsIn(dataDir: string): Promise<ArchivedFile[]> {
	const names = await readdir(join(dataDir, EXPORTS)).catch(() => []);
	const found: ArchivedFile[] = [];
	for (const name of names) {
		const path = `${EXPORTS}/${name}`;
		if (!manifest.shape.files.element.shape.path.safeParse(path).success) continue;
		const seen = await stat(join(dataDir, path)).catch(() => null);
		if (seen?.isFile() && name.endsWith(".zip"))
			found.push({ path, bytes: seen.size, sha256: null });
	}
	return found;
}
