import { inArray } from "drizzle-orm";
import type { Context } from "#server/context.ts";
import { isOut } from "#server/publishing.ts";
import type { FileAccess } from "#server/table.ts";
import { bookClubBooks } from "./table.ts";

type Covered = {
	id: string;
	cover_file_id: string | null;
	is_sealed: boolean;
	published_at: Date | null;
};

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
	const due = books
		.filter(
			({ cover_file_id, is_sealed, published_at }) =>
				cover_file_id && is_sealed && isOut(published_at),
		)
		.map(({ id }) => id);
	if (due.length === 0) return;
	await db.transaction(async (tx) => {
		// Held as they are now: one that was taken back since it was read stays shut.
		const held = await tx
			.select({ cover: bookClubBooks.coverFileId, publishedAt: bookClubBooks.publishedAt })
			.from(bookClubBooks)
			.where(inArray(bookClubBooks.id, due))
			.orderBy(bookClubBooks.id)
			.for("share");
		const covers = held.flatMap(({ cover, publishedAt }) =>
			cover && isOut(publishedAt) ? [cover] : [],
		);
		await storage.setAccess(covers, "members", tx);
	});
}
