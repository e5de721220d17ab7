import type { AdminTrackFilter } from "#features/music/limits.ts";
import { detailsOf } from "#features/music/server-tracks.ts";
import { trackIsListed, trackIsTakenDown } from "#features/music/table.ts";
import { readTrackPage } from "#features/music/track/server-track-pages.ts";
import type { MemberContext } from "#server/context.ts";
import { containing } from "#server/database/like-pattern.ts";
import { sqlText } from "#server/database/sql-text.ts";

const conditionOf: Record<AdminTrackFilter, string> = {
	all: "true",
	listed: sqlText(trackIsListed),
	"taken-down": sqlText(trackIsTakenDown),
};

/** Everybody's tracks, drafts and failures too, the newest made first. */
export async function listForAdmin(
	context: MemberContext,
	{
		search,
		status,
		...paging
	}: { search: string; status: AdminTrackFilter } & Parameters<typeof readTrackPage>[1],
) {
	const { page, nextCursor } = await readTrackPage(context, paging, {
		name: `tracks-admin-${status}${search ? "-search" : ""}`,
		condition: `${conditionOf[status]} AND ($5::text IS NULL OR title ILIKE $5 OR artist ILIKE $5)`,
		value: search ? containing(search) : null,
	});
	return { tracks: page.map((row) => detailsOf(row, context.session.user)), nextCursor };
}
