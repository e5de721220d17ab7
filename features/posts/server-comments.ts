import {
	type CommentRow as AnyCommentRow,
	authorOf,
	commentRows,
	pageOf,
} from "#domain/comments/server-rows.ts";
import { limitNewcomer } from "#domain/moderation/server-guards.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext, RequestContext } from "#server/context.ts";
import { FIRST_ID, timeCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Rule } from "#server/limits.ts";
import type { Handlers } from "#server/serve.ts";
import { copy as common } from "#shared/copy.ts";
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

const minute: Rule = { name: "post-comments", points: COMMENTS_PER_MINUTE, seconds: 60 };

/** What is said below posts, for those who may read them to their end. */
export const comments = {
	listComments: async ({ input, context }) => {
		const after = timeCursor.decode(input.cursor);
		const { rows } = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
			...thread,
			values: [
				...readerValues(context),
				input.postId,
				after?.value ?? new Date(0),
				after?.id ?? FIRST_ID,
			],
		});
		const { page, nextCursor } = pageOf(rows, COMMENTS_PAGE_SIZE, (last) =>
			timeCursor.encode(last.created_at, last.id),
		);
		return { comments: page.map(commentOf), nextCursor };
	},
	comment: async ({ input, context }) => {
		const { user } = context.session;
		const post = await findPost(context, input.postId);
		await context.limits.consume(minute, user.id);
		await limitNewcomer(context, user);
		const said = commentOf(
			await rowsOf.insertOnce(context, {
				userId: user.id,
				subjectId: post.id,
				comment: input.comment,
				created: async (subjectId, tx) => {
					const { id: postId, slug, title } = post;
					const event = { subjectId, actorId: user.id, payload: { postId, slug, title } };
					await context.events.add(postCommented, event, tx);
				},
			}),
		);
		publish(context, post, { comment: said });
		return said;
	},
	editComment: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findComment(context, input.id);
		if (found.user_id !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
		await context.limits.consume(minute, user.id);
		const edited = commentOf(await rowsOf.edit(context, input.id, input.comment));
		publish(context, found, { comment: edited });
		return edited;
	},
	removeComment: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findComment(context, input.id);
		if (found.user_id !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
		await rowsOf.remove(context, input.id, user.id);
		publish(context, found, { removed: input.id });
		return { id: input.id };
	},
} satisfies Partial<Handlers<typeof contract>>;

type CommentRow = AnyCommentRow & Pick<RawRow<typeof table>, "post_id">;
type OpenPost = Pick<RawRow<typeof posts>, "id" | "title" | "audience"> & { slug: string };

const columns = `c.id, c.post_id, c.user_id, c.comment, c.created_at, c.edited_at, ${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff`;
const joins = 'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';
export const rowsOf = commentRows<CommentRow>({
	table: "post_comments",
	subject: { table: "posts", column: "post_id" },
	columns,
	joins,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

/** Of `posts x`: open to its end to the viewer; `readerValues` gives $1 and $2. */
const IS_OPEN =
	"(x.published_at <= now() AND (x.audience = ANY($1::text[]) OR x.author_id = $2::uuid))";

function readerValues({ session }: RequestContext): unknown[] {
	const user = session?.user ?? null;
	return [[...audiencesOf(user)], user?.id ?? null];
}

/** One row without a comment means a post without comments; no row, that there is no such post. */
const thread = {
	name: "post-comments",
	text: `SELECT ${columns} FROM posts x LEFT JOIN LATERAL (
	SELECT * FROM post_comments c WHERE c.post_id = x.id AND (c.created_at, c.id) > ($4::timestamptz, $5::uuid)
	ORDER BY c.created_at, c.id LIMIT ${COMMENTS_PAGE_SIZE + 1}
) c ON true ${joins}
WHERE x.id = $3 AND ${IS_OPEN} ORDER BY c.created_at, c.id`,
};

async function findPost(context: MemberContext, postId: string): Promise<OpenPost> {
	const { rows } = await context.pool.query<OpenPost>({
		name: "post-to-comment",
		text: `SELECT x.id, x.slug, x.title, x.audience FROM posts x WHERE x.id = $3 AND ${IS_OPEN}`,
		values: [...readerValues(context), postId],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

/** Their own stays within reach of those who said it, wherever the post has gone. */
export async function findComment(context: MemberContext, commentId: string) {
	const { rows } = await context.pool.query<OpenPost & { user_id: string | null; comment: string }>(
		{
			name: "post-comment-to-change",
			text: `SELECT x.id, x.slug, x.title, x.audience, c.user_id, c.comment FROM post_comments c JOIN posts x ON x.id = c.post_id
WHERE c.id = $3 AND (c.user_id = $2::uuid OR ${IS_OPEN})`,
			values: [...readerValues(context), commentId],
		},
	);
	if (!rows[0]) throw notFound();
	return rows[0];
}

/** All members may listen: of a premium post they are only told to ask again, which asks what they may read. */
export function publish(
	{ live }: Pick<MemberContext, "live">,
	{ id, audience }: { id: string; audience: Audience },
	change: { comment: PostComment } | { removed: string },
): void {
	live.publish(postComments, audience === "premium" ? { again: true } : change, id);
}

export function commentOf(row: CommentRow): PostComment {
	return { ...authorOf(row), postId: row.post_id };
}
