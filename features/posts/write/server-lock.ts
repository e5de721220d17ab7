import { and, eq, isNull } from "drizzle-orm";
import { posts } from "#features/posts/table.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import { can } from "#shared/policy.ts";

export type StoredPost = typeof posts.$inferSelect;

/** The caller's to change and not deleted, locked; null for everything else. */
export async function lockPost(
	{ session: { user } }: MemberContext,
	id: string,
	tx: Tx,
): Promise<StoredPost | null> {
	const isTheirs = can(user, "manage anyone's posts") ? undefined : eq(posts.authorId, user.id);
	const [row] = await tx
		.select()
		.from(posts)
		.where(and(eq(posts.id, id), isNull(posts.deletedAt), isTheirs))
		.for("update");
	return row ?? null;
}
