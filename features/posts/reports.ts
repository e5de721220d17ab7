import { eq } from "drizzle-orm";
import { commentReports } from "#domain/comments/server-reports.ts";
import type { Reportable } from "#domain/moderation/server-reports.ts";
import { openImages } from "#features/posts/write/server-images.ts";
import type { MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { postPath } from "#shared/paths.ts";
import { copy } from "./notification-copy.ts";
import { commentOf, findComment, publish, rows } from "./server-comments.ts";
import { recordPostChange } from "./server-history.ts";
import { planNewsletter } from "./server-newsletter.ts";
import { postIsShownTo, posts } from "./table.ts";

type ReportedRow = Pick<RawRow<typeof posts>, "author_id" | "title" | "excerpt"> & { slug: string };

/** Taken down, a post is a draft again; what was not emailed yet stays so. */
export const postReports: Reportable = {
	kind: "post",
	table: "posts",
	async find({ pool, session: { user } }, id) {
		const { rows } = await pool.query<ReportedRow>({
			name: "post-reported",
			text: `SELECT x.author_id, x.title, x.excerpt, x.slug FROM posts x
WHERE x.id = $1 AND ${sqlText(postIsShownTo("$2::uuid"), "x")}`,
			values: [id, user.id],
		});
		const [post] = rows;
		if (!post) return null;
		const { author_id: authorId, title, excerpt, slug } = post;
		return { authorId, title: copy.reported(title), text: excerpt, path: postPath(slug) };
	},
	async takeDown(context, id) {
		const before = await setPublished(context, id, null);
		return before && { publishedAt: before.toISOString() };
	},
	async putBack(context, id, { publishedAt }) {
		await setPublished(context, id, new Date(String(publishedAt)));
	},
	forgets: [],
};

export const postCommentReports = commentReports({
	kind: "post-comment",
	table: "post_comments",
	rows,
	find: findReported,
	publish(context, { post }, change) {
		const event = "restored" in change ? { comment: commentOf(change.restored) } : change;
		publish(context, post, event);
	},
});

async function findReported(context: MemberContext, id: string) {
	const post = await findComment(context, id).catch(() => null);
	if (!post) return null;
	const { user_id: authorId, title, comment: text, slug } = post;
	return { authorId, title: copy.reportedComment(title), text, path: postPath(slug), post };
}

/** Returns when it had come out, or null where that is no change. */
async function setPublished(
	context: MemberContext,
	id: string,
	publishedAt: Date | null,
): Promise<Date | null> {
	return context.db.transaction(async (tx) => {
		const [before] = await tx.select().from(posts).where(eq(posts.id, id)).for("update");
		if (!before || before.deletedAt || (before.publishedAt === null) === (publishedAt === null))
			return null;
		const [after] = await tx
			.update(posts)
			.set({
				publishedAt,
				takenDownAt: publishedAt === null ? new Date() : null,
				updatedAt: new Date(),
			})
			.where(eq(posts.id, id))
			.returning();
		if (after) await openImages(context, after, tx);
		const action = publishedAt === null ? "unpublished" : "restored";
		await recordPostChange(context, before, action, tx);
		if (publishedAt === null) await planNewsletter(id, false, tx);
		return before.publishedAt;
	});
}
