import { type SQL, sql } from "drizzle-orm";
import type { FileAccess } from "#server/table.ts";
import type { Audience, Visibility } from "./limits.ts";
import { tracks } from "./table.ts";

/** Who may fetch the cover of a track. */
export function coverAccessOf(visibility: Visibility): FileAccess {
	return visibility === "draft" ? "owner" : "public";
}

/** Who may fetch its audio. */
export function audioAccessOf(visibility: Visibility, audience: Audience): FileAccess {
	if (visibility === "draft") return "owner";
	return audience === "premium" ? "premium" : "public";
}

/** The `published_at` of a track that an update gives this visibility and state: when it was first public and live. */
export function publishedAtFor(visibility: SQL, state: SQL): SQL<Date | null> {
	return sql`CASE WHEN ${visibility} = 'public' AND ${state} = 'live' THEN coalesce(${tracks.publishedAt}, now()) ELSE ${tracks.publishedAt} END`;
}
