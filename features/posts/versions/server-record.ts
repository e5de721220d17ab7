import { desc, eq } from "drizzle-orm";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import { postFields } from "#features/posts/fields.ts";
import type { StoredPost } from "#features/posts/write/server-lock.ts";
import type { MemberContext } from "#server/context.ts";
import { newId, type Tx } from "#server/database/database.ts";
import { isAlike, storedOf } from "#shared/field.ts";
import { postVersions } from "./table.ts";

/**
 * Stores a post that is out as a version, where it differs from the last, in the transaction of the change; the row of
 * the post is locked. One that came out by itself, or before there were versions, gets that one first.
 */
export async function recordVersion(
	{ session }: MemberContext,
	before: StoredPost,
	after: StoredPost,
	tx: Tx,
): Promise<void> {
	if (!isPublished(after.publishedAt)) return;
	const [last] = await tx
		.select()
		.from(postVersions)
		.where(eq(postVersions.postId, after.id))
		.orderBy(desc(postVersions.at), desc(postVersions.id))
		.limit(1);
	const store = (post: StoredPost, byId: string | null, at: Date) =>
		tx
			.insert(postVersions)
			.values({ id: newId(), postId: post.id, byId, at, ...storedOf(postFields, post) });
	if (!last && isPublished(before.publishedAt) && before.publishedAt)
		await store(before, before.authorId, before.publishedAt);
	const known = last ?? (isPublished(before.publishedAt) ? before : null);
	if (!known || !isAlike(postFields, known, after)) await store(after, session.user.id, new Date());
}
