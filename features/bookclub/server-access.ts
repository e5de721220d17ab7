import type { Context } from "#server/context.ts";
import { isOut } from "#server/publishing.ts";
import type { FileAccess } from "#server/table.ts";

type Covered = { cover_file_id: string | null; is_sealed: boolean; published_at: Date | null };

/** The cover of a book that is not out is for admins alone. */
export const accessOf = (publishedAt: Date | null): FileAccess =>
	isOut(publishedAt) ? "members" : "owner";

/**
 * Lets members have the covers of books whose time has come. Whoever is first told their addresses opens
 * them: so no clock can open them too early, and none too late.
 */
export async function openToMembers(
	{ db, storage }: Pick<Context, "db" | "storage">,
	books: readonly Covered[],
): Promise<void> {
	const covers = books.flatMap(({ cover_file_id, is_sealed, published_at }) =>
		cover_file_id && is_sealed && isOut(published_at) ? [cover_file_id] : [],
	);
	if (covers.length === 0) return;
	await db.transaction((tx) => storage.setAccess(covers, "members", tx));
}
