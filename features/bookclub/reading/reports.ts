import { eq } from "drizzle-orm";
import { commentReports } from "#domain/comments/server-reports.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import type { MemberContext } from "#server/context.ts";
import { bookPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { readingPosts as topic } from "./contract.ts";
import { findReadable, rows } from "./server-posts.ts";
import { readingPosts } from "./table.ts";

/** Readers report what they may read: nothing from beyond their place. */
export const readingPostReports = commentReports({
	kind: "reading-post",
	table: "reading_posts",
	rows,
	find: findReported,
	publish: ({ live }, { bookId }) => live.publish(topic, { again: true }, bookId),
});

async function findReported(context: MemberContext, id: string) {
	const { user } = context.session;
	if (!can(user, "join reading discussions")) return null;
	const seesEverything = can(user, "read spoilers");
	const readable = await findReadable(context, id, { user, seesEverything });
	if (!readable) return null;
	const [found] = await context.db
		.select({
			authorId: readingPosts.userId,
			text: readingPosts.comment,
			bookId: bookClubBooks.id,
			title: bookClubBooks.title,
			slug: bookClubBooks.slug,
		})
		.from(readingPosts)
		.innerJoin(bookClubBooks, eq(bookClubBooks.id, readingPosts.bookId))
		.where(eq(readingPosts.id, id));
	if (!found) return null;
	return { ...found, title: `Post about “${found.title}”`, path: bookPath(found.slug) };
}
