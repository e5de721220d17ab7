import { type CommentChange, commentHandlers } from "#domain/comments/server-handlers.ts";
import {
	type CommentRow as AnyCommentRow,
	commentRows,
	sentComment,
} from "#domain/comments/server-rows.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext, RequestContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Handlers } from "#server/serve.ts";
import { type contract, type PostComment, postComments } from "./contract.ts";
import { postCommented } from "./events.ts";
import { COMMENTS_PAGE_SIZE, COMMENTS_PER_MINUTE, REPEAT_WITHIN_SECONDS } from "./limits.ts";
import { postIsOpenTo, type posts, type postComments as table } from "./table.ts";

/** What is said below posts, for those who may read them to their end. */
export const comments = {
	listComments: ({ input: { postId, ...page }, context }) =>
		rows.pageFor(context, postId, page, (cursor) => listFrom(context, postId, cursor)),
	comment: async ({ input: { postId, ...input }, context }) =>
		handlers.create(context, await findPost(context, postId), input),
	editComment: ({ input, context }) => handlers.edit(context, input.id, input.comment),
	removeComment: ({ input, context }) => handlers.remove(context, input.id),
} satisfies Partial<Handlers<typeof contract>>;

type CommentRow = AnyCommentRow & Pick<RawRow<typeof table>, "post_id">;
type OpenPost = Pick<RawRow<typeof posts>, "id" | "title" | "audience"> & { slug: string };

export const rows = commentRows<CommentRow>({
	table: "post_comments",
	subject: { table: "posts", column: "post_id" },
	pageSize: COMMENTS_PAGE_SIZE,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

const handlers = commentHandlers({
	rows,
	perMinute: { name: "post-comments", points: COMMENTS_PER_MINUTE, seconds: 60 },
	commentOf,
	async findComment(context, id) {
		const { user_id: userId, ...subject } = await findComment(context, id);
		return { userId, subject };
	},
	publish,
	async addEvent({ events, session }, subjectId, { id: postId, slug, title }: OpenPost, tx) {
		const payload = { postId, slug, title };
		await events.add(postCommented, { subjectId, actorId: session.user.id, payload }, tx);
	},
});

/** Of `posts x`, for the viewer in $1, null for visitors. */
const IS_OPEN = sqlText(postIsOpenTo("$1::uuid"), "x");
const viewerId = ({ session }: RequestContext) => session?.user.id ?? null;

/** One row without a comment means a post without comments; no row, that there is no such post. */
const threads = {
	name: "post-comments",
	text: `SELECT ${rows.columns} FROM posts x LEFT JOIN LATERAL (
	${rows.page("x.id", 3)}
) c ON true ${rows.joins}
WHERE x.id = $2 AND ${IS_OPEN} ORDER BY ${rows.order}`,
};

async function listFrom(context: RequestContext, postId: string, cursor: string | undefined) {
	const found = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
		...threads,
		values: [viewerId(context), postId, ...rows.values(cursor)],
	});
	const { page, nextCursor } = rows.pageOf(found.rows);
	return { comments: page.map(commentOf), nextCursor };
}

async function findPost(context: MemberContext, postId: string): Promise<OpenPost> {
	const found = await context.pool.query<OpenPost>({
		name: "post-to-comment",
		text: `SELECT x.id, x.slug, x.title, x.audience FROM posts x WHERE x.id = $2 AND ${IS_OPEN}`,
		values: [viewerId(context), postId],
	});
	const [post] = found.rows;
	if (!post) throw notFound();
	return post;
}

/** Their own stays within reach of those who said it, wherever the post has gone. */
export async function findComment(context: MemberContext, commentId: string) {
	const found = await context.pool.query<OpenPost & { user_id: string | null; comment: string }>({
		name: "post-comment-to-change",
		text: `SELECT x.id, x.slug, x.title, x.audience, c.user_id, c.comment FROM post_comments c JOIN posts x ON x.id = c.post_id
WHERE c.id = $2 AND (c.user_id = $1::uuid OR ${IS_OPEN})`,
		values: [viewerId(context), commentId],
	});
	const [comment] = found.rows;
	if (!comment) throw notFound();
	return comment;
}

/** All members may listen: of a post for some of them they are only told to ask again, which asks what they may read. */
export function publish(
	{ live }: Pick<MemberContext, "live">,
	{ id, audience }: Pick<OpenPost, "id" | "audience">,
	change: CommentChange<PostComment>,
): void {
	const isForAllMembers = audience === "everyone" || audience === "members";
	live.publish(postComments, isForAllMembers ? change : { again: true }, id);
}

export function commentOf(row: CommentRow): PostComment {
	return { ...sentComment(row), postId: row.post_id };
}
