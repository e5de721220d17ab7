import { and, eq, sql } from "drizzle-orm";
import { commentReports } from "#domain/comments/server-reports.ts";
import type { MemberContext } from "#server/context.ts";
import { today } from "#server/today.ts";
import { weekPath } from "#shared/paths.ts";
import { songComments as topic } from "./contract.ts";
import { commentOf, maySeeUpcoming, rows } from "./discussion/server-comments.ts";
import { copy } from "./notification-copy.ts";
import { songComments, songIsPublished, songOfTheWeek } from "./table.ts";

export const songCommentReports = commentReports({
	kind: "song-comment",
	table: "song_comments",
	rows,
	find: findComment,
	publish({ live }, { isOpen, songId }, change) {
		if (!isOpen) return;
		const event = "restored" in change ? { comment: commentOf(change.restored) } : change;
		live.publish(topic, event, songId);
	},
});

async function findComment(context: MemberContext, id: string) {
	const isOpen = songIsPublished(sql`${today(context)}::date`);
	const { id: songId, title, weekStartDate } = songOfTheWeek;
	const { userId: authorId, comment: text } = songComments;
	const [found] = await context.db
		.select({ authorId, text, songId, title, weekStartDate, isOpen })
		.from(songComments)
		.innerJoin(songOfTheWeek, eq(songId, songComments.songId))
		.where(and(eq(songComments.id, id), maySeeUpcoming(context) ? undefined : isOpen));
	return (
		(found && {
			...found,
			title: copy.reported(found.title),
			path: weekPath(found.weekStartDate),
		}) ??
		null
	);
}
