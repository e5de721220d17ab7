import { blocksOf, imagesOf, type PostRow } from "#features/posts/server-posts.ts";
import type { MemberContext } from "#server/context.ts";
import { can } from "#shared/policy.ts";
import type { Block } from "#web/markdown/tree.ts";

/** What a post will look like, with the pictures that its own draft has by now. */
export async function previewPost(
	context: MemberContext,
	{ id, body }: { id: string; body: string },
): Promise<Block[]> {
	const { user } = context.session;
	const { rows } = await context.pool.query<Pick<PostRow, "images">>({
		name: "post-preview-images",
		text: `SELECT ${imagesOf} FROM posts x WHERE x.id = $1 AND (x.author_id = $2 OR $3::boolean) AND x.deleted_at IS NULL`,
		values: [id, user.id, can(user, "manage anyone's posts")],
	});
	return blocksOf({ body, images: rows[0]?.images ?? [] }, context);
}
