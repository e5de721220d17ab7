import { detailsOf } from "#features/music/server-tracks.ts";
import { readTrackPage } from "#features/music/track/server-track-pages.ts";
import type { MemberContext } from "#server/context.ts";

/** All tracks of the caller's own, drafts and failures too, the newest made first. */
export async function listMine(
	context: MemberContext,
	paging: { limit: number; cursor?: string | undefined },
) {
	const { user } = context.session;
	const { page, nextCursor } = await readTrackPage(context, paging, {
		condition: "created_by = $5::uuid",
		value: user.id,
	});
	return {
		tracks: page.map((row) => ({ ...detailsOf(row, user), listens: row.listens })),
		nextCursor,
	};
}
