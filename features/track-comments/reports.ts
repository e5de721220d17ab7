import { and, eq } from "drizzle-orm";
import { commentReports } from "#domain/comments/server-reports.ts";
import { trackIsPlayableBy, trackIsPlayableByLink, tracks } from "#features/music/table.ts";
import type { MemberContext } from "#server/context.ts";
import { trackPath } from "#shared/paths.ts";
import { trackComments as topic } from "./contract.ts";
import { copy } from "./notification-copy.ts";
import { commentOf, rows } from "./server-list.ts";
import { trackComments } from "./table.ts";

export const trackCommentReports = commentReports({
	kind: "track-comment",
	table: "track_comments",
	rows,
	find: findComment,
	publish({ live }, { isOpen, trackId }, change) {
		if (!isOpen) return;
		const event = "restored" in change ? { comment: commentOf(change.restored) } : change;
		live.publish(topic, event, trackId);
	},
});

async function findComment({ db, session }: MemberContext, id: string) {
	const [found] = await db
		.select({
			authorId: trackComments.userId,
			text: trackComments.comment,
			trackId: tracks.id,
			title: tracks.title,
			slug: tracks.slug,
			isOpen: trackIsPlayableByLink,
		})
		.from(trackComments)
		.innerJoin(tracks, eq(tracks.id, trackComments.trackId))
		.where(and(eq(trackComments.id, id), trackIsPlayableBy(session.user)));
	return found
		? { ...found, title: copy.reported(found.title), path: trackPath(found.slug) }
		: null;
}
