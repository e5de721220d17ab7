import { eq } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "#server/database/database.ts";
import type { Storage, StoredFile } from "#server/storage/storage.ts";
import { files, recordings } from "#server/table.ts";
import { unpackPeaks } from "./peaks.ts";

export type RecordingLookups = {
	/** The uploaded file. */
	originalOf(id: string): Promise<(StoredFile & { originalName: string | null }) | null>;
	/** The light version of a stream version; whether there may be one later. */
	lightOf(streamFileId: string): Promise<{ file: StoredFile | null; isWaiting: boolean }>;
	/** 1,000 values from 0 to 1, or null. */
	peaksOf(id: string): Promise<number[] | null>;
};

type LightRow = { isWaiting: boolean; lightFileId: string | null };

/** What is read of recordings. */
export function createLookups(db: Db, pool: Pool, storage: Storage): RecordingLookups {
	return {
		async originalOf(id) {
			const [row] = await db
				.select({ file: files })
				.from(recordings)
				.innerJoin(files, eq(files.id, recordings.originalFileId))
				.where(eq(recordings.id, id));
			return row?.file ?? null;
		},
		async lightOf(streamFileId) {
			const { rows } = await pool.query<LightRow>({
				name: "recording-light",
				text: `SELECT r.state = 'live' AND r.light = 'waiting' AS "isWaiting", r.light_file_id AS "lightFileId"
	FROM recordings r WHERE r.stream_file_id = $1`,
				values: [streamFileId],
			});
			const { isWaiting = false, lightFileId = null } = rows[0] ?? {};
			return { file: lightFileId ? await storage.find(lightFileId) : null, isWaiting };
		},
		async peaksOf(id) {
			const { rows } = await pool.query<{ peaks: number[] | null }>({
				name: "recording-peaks",
				text: "SELECT peaks FROM recordings WHERE id = $1",
				values: [id],
			});
			const packed = rows[0]?.peaks;
			return packed ? unpackPeaks(packed) : null;
		},
	};
}
