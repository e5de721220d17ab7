import { type SQL, sql } from "drizzle-orm";
import type { FileAccess } from "#server/table.ts";
import type { Visibility } from "./limits.ts";
import { tracks } from "./table.ts";

/** Who may fetch the audio and the cover of a track. */
export function fileAccessOf(visibility: Visibility): FileAccess {
	return visibility === "draft" ? "owner" : "public";
}

/** The `published_at` of a track that an update gives this visibility and state: when it was first public and live. */
export function publishedAtFor(visibility: SQL, state: SQL): SQL<Date | null> {
	return sql`CASE WHEN ${visibility} = 'public' AND ${state} = 'live' THEN coalesce(${tracks.publishedAt}, now()) ELSE ${tracks.publishedAt} END`;
}
