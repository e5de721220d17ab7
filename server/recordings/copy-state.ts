import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Follower } from "./state-changes.ts";

/**
 * Copies a recording's state to the rows of a table with `recording_id`, `state`, `audio_url`, `duration_seconds`,
 * `loudness_lufs` and `updated_at`. An unknown duration leaves theirs unchanged.
 */
export function copyStateTo(table: PgTable): Follower["copyState"] {
	return async ({ id, state, audioUrl, durationSeconds, loudnessLufs }, tx) => {
		await tx.execute(sql`UPDATE ${table} SET state = ${state}, audio_url = ${audioUrl},
	duration_seconds = coalesce(${durationSeconds}, duration_seconds), loudness_lufs = ${loudnessLufs},
	updated_at = now() WHERE recording_id = ${id}`);
	};
}
