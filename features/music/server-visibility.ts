import { type SQL, sql } from "drizzle-orm";
import { isWide } from "#domain/audiences/audiences-of.ts";
import type { Audience } from "#domain/audiences/limits.ts";
import { invalid } from "#server/access.ts";
import { type FileAudience, FOR_EVERYONE } from "#server/table.ts";
import { copy } from "./copy.ts";
import type { Visibility } from "./limits.ts";
import { tracks } from "./table.ts";

/** Who may fetch the cover of a track: of what is for a wide audience, everyone finds title and cover. */
export function coverAudienceOf(visibility: Visibility, audience: Audience): FileAudience {
	if (visibility === "draft") return null;
	return isWide(audience) ? FOR_EVERYONE : audience;
}

/** Who may fetch its audio. */
export function audioAudienceOf(visibility: Visibility, audience: Audience): FileAudience {
	return visibility === "draft" ? null : audience;
}

/** Errors: 422 for a track that everyone is to find and only chosen members are to hear. */
export function refuseListing({
	visibility,
	audience,
}: {
	visibility: Visibility;
	audience: Audience;
}) {
	if (visibility === "public" && !isWide(audience)) throw invalid({ visibility: copy.notForLists });
}

/** The `published_at` of a track that an update gives this visibility and state: when it was first public and live. */
export function publishedAtFor(visibility: SQL, state: SQL): SQL<Date | null> {
	return sql`CASE WHEN ${visibility} = 'public' AND ${state} = 'live' THEN coalesce(${tracks.publishedAt}, now()) ELSE ${tracks.publishedAt} END`;
}
