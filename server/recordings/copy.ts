import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Follower } from "./changes.ts";

/**
 * How a follower's rows copy their recording, where they keep it in `recording_id`, `state`, `audio_url`,
 * `duration_seconds`, `loudness_lufs` and `updated_at`. A length that is not known leaves theirs as it was.
 */
export function copyInto(table: PgTable): Follower["copy"] {
	return async ({ id, state, audioUrl, durationSeconds, loudnessLufs }, tx) => {
		await tx.execute(sql`UPDATE ${table} SET state = ${state}, audio_url = ${audioUrl},
	duration_seconds = coalesce(${durationSeconds}, duration_seconds), loudness_lufs = ${loudnessLufs},
	updated_at = now() WHERE recording_id = ${id}`);
	};
}
