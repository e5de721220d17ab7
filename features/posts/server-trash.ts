import { eq } from "drizzle-orm";
import { removeImages } from "#features/posts/write/server-images.ts";
import type { Context } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { isDeleted, type Restorable } from "#server/trash.ts";
import { postImages, posts } from "./table.ts";

/** Deletes a post with its comments. Call what it returns after the commit to delete its pictures. */
export async function deletePost(
	context: Pick<Context, "storage">,
	id: string,
	tx: Tx,
): Promise<() => Promise<void>> {
	const images = await tx
		.select({ fileId: postImages.fileId })
		.from(postImages)
		.where(eq(postImages.postId, id));
	await tx.delete(posts).where(eq(posts.id, id));
	return () =>
		removeImages(
			context,
			images.map(({ fileId }) => fileId),
		);
}

/** Deleted posts, for their authors to publish again once they are restored. */
export const restorablePosts: Restorable = {
	kind: "post",
	capability: "manage anyone's posts",
	table: posts,
	restored: async () => {},
	async purge(services, id) {
		const deleteFiles = await services.db.transaction(async (tx) => {
			const [row] = await tx.select().from(posts).where(isDeleted(posts, id)).for("update");
			return row && deletePost(services, id, tx);
		});
		await deleteFiles?.();
	},
};
