import { inArray } from "drizzle-orm";
import { isPublished } from "#domain/publishing/server-publishing.ts";
import type { Context } from "#server/context.ts";
import type { FileAudience } from "#server/table.ts";
import { bookClubBooks } from "./table.ts";

type CoveredBook = {
	id: string;
	cover_file_id: string | null;
	is_sealed: boolean;
	published_at: Date | null;
};

/** Only admins may fetch the cover of an unpublished book. */
export const coverAudienceOf = (publishedAt: Date | null): FileAudience =>
	isPublished(publishedAt) ? "members" : null;

/**
 * Opens the covers of books whose publish time has come to members. Runs wherever cover addresses are first sent
 * out, so it depends on no timer.
 */
export async function openCoversToMembers(
	{ db, storage }: Pick<Context, "db" | "storage">,
	books: readonly CoveredBook[],
): Promise<void> {
	const due = books
		.filter(
			({ cover_file_id, is_sealed, published_at }) =>
				cover_file_id && is_sealed && isPublished(published_at),
		)
		.map(({ id }) => id);
	if (due.length === 0) return;
	await db.transaction(async (tx) => {
		// Read again under a lock: one unpublished in the meantime stays closed.
		const locked = await tx
			.select({ cover: bookClubBooks.coverFileId, publishedAt: bookClubBooks.publishedAt })
			.from(bookClubBooks)
			.where(inArray(bookClubBooks.id, due))
			.orderBy(bookClubBooks.id)
			.for("share");
		const covers = locked.flatMap(({ cover, publishedAt }) =>
			cover && isPublished(publishedAt) ? [cover] : [],
		);
		await storage.setAudience(covers, "members", tx);
	});
}
