import type { Pool } from "pg";

/** How many files there are, and their bytes. */
export async function storageFigures(pool: Pool): Promise<{ files: number; bytes: number }> {
	const { rows } = await pool.query<{ files: number; bytes: string }>({
		name: "storage-figures",
		text: "SELECT count(*)::int AS files, coalesce(sum(bytes), 0) AS bytes FROM files",
	});
	return { files: rows[0]?.files ?? 0, bytes: Number(rows[0]?.bytes ?? 0) };
}
