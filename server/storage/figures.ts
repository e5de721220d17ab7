import { open, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Pool } from "pg";
import { newId } from "#server/database/database.ts";

/** How many files there are, and their bytes. */
export async function storageFigures(pool: Pool): Promise<{ files: number; bytes: number }> {
	const { rows } = await pool.query<{ files: number; bytes: string }>({
		name: "storage-figures",
		text: "SELECT count(*)::int AS files, coalesce(sum(bytes), 0) AS bytes FROM files",
	});
	return { files: rows[0]?.files ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}

/** Writes a small file and deletes it: permissions alone do not show whether that works. Errors: what the system says. */
export async function tryToWrite(dataDir: string): Promise<void> {
	const path = join(dataDir, "media", `.probe-${newId()}`);
	const handle = await open(path, "wx");
	try {
		await handle.writeFile("greenroom");
		await handle.sync();
	} finally {
		await handle.close();
		await rm(path, { force: true });
	}
}
