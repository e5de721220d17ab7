import { type CommentChange, commentHandlers } from "#domain/comments/server-handlers.ts";
import {
	type CommentRow as AnyCommentRow,
	commentRows,
	sentComment,
} from "#domain/comments/server-rows.ts";
import { notFound } from "#server/access.ts";
import type { MemberContext, RequestContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Handlers } from "#server/serve.ts";
import { audiencesOf } from "./audience.ts";
import { type contract, type PostComment, postComments } from "./contract.ts";
import { postCommented } from "./events.ts";
import {
	type Audience,
	COMMENTS_PAGE_SIZE,
	COMMENTS_PER_MINUTE,
	REPEAT_WITHIN_SECONDS,
} from "./limits.ts";
import type { posts, postComments as table } from "./table.ts";

/** What is said below posts, for those who may read them to their end. */
export const comments = {
	listComments: async ({ input, context }) => {
		const found = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
			...threads,
			values: [...readerValues(context), input.postId, ...rows.values(input.cursor)],
		});
		const { page, nextCursor } = rows.pageOf(found.rows);
		return { comments: page.map(commentOf), nextCursor };
	},
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

/** Of `posts x`: open to its end to the viewer; `readerValues` gives $1 and $2. */
const IS_OPEN =
	"(x.published_at <= now() AND (x.audience = ANY($1::text[]) OR x.author_id = $2::uuid))";

function readerValues({ session }: RequestContext): unknown[] {
	const user = session?.user ?? null;
	return [[...audiencesOf(user)], user?.id ?? null];
}

/** One row without a comment means a post without comments; no row, that there is no such post. */
const threads = {
	name: "post-comments",
	text: `SELECT ${rows.columns} FROM posts x LEFT JOIN LATERAL (
	${rows.page("x.id", 4)}
) c ON true ${rows.joins}
WHERE x.id = $3 AND ${IS_OPEN} ORDER BY ${rows.order}`,
};

async function findPost(context: MemberContext, postId: string): Promise<OpenPost> {
	const found = await context.pool.query<OpenPost>({
		name: "post-to-comment",
		text: `SELECT x.id, x.slug, x.title, x.audience FROM posts x WHERE x.id = $3 AND ${IS_OPEN}`,
		values: [...readerValues(context), postId],
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
WHERE c.id = $3 AND (c.user_id = $2::uuid OR ${IS_OPEN})`,
		values: [...readerValues(context), commentId],
	});
	const [comment] = found.rows;
	if (!comment) throw notFound();
	return comment;
}

/** All members may listen: of a premium post they are only told to ask again, which asks what they may read. */
export function publish(
	{ live }: Pick<MemberContext, "live">,
	{ id, audience }: { id: string; audience: Audience },
	change: CommentChange<PostComment>,
): void {
	live.publish(postComments, audience === "premium" ? { again: true } : change, id);
}

export function commentOf(row: CommentRow): PostComment {
	return { ...sentComment(row), postId: row.post_id };
}
