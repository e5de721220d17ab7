import type { ContentAction } from "#domain/publishing/limits.ts";
import { isPublished, publishingChange } from "#domain/publishing/server-publishing.ts";
import type { StoredPost } from "#features/posts/write/server-lock.ts";
import { historyOf } from "#server/change-log.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";

const history = historyOf<StoredPost, ContentAction>("post", [
	["title", ["title"]],
	["summary", ["summary"]],
	["text", ["body"]],
	["kind", ["kind"]],
	["audience", ["audience"]],
]);

/** Records what was done to a post, in the transaction of the change. */
export const recordPostChange = history.record;

/** Records which fields an edit changed, and whether it published or unpublished the post. Drafts are saved while one types. */
export async function recordPostEdit(
	context: MemberContext,
	before: StoredPost,
	after: StoredPost,
	tx: Tx,
): Promise<void> {
	if (isPublished(before.publishedAt)) await history.recordEdit(context, before, after, tx);
	const publishing = publishingChange(before.publishedAt, after.publishedAt);
	if (publishing) await recordPostChange(context, after, publishing.action, tx, publishing);
}
