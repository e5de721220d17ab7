import { bookClubBooks } from "#features/bookclub/table.ts";
import { isDeleted, type Restorable } from "#server/trash.ts";
import { finishSave } from "./server-save.ts";

/** Deleted books: with all that belongs to them they are deleted for good after a while. */
export const restorableBooks: Restorable = {
	kind: "book",
	capability: "manage books",
	table: bookClubBooks,
	restored: (context, id) => finishSave(context, id, null),
	async purge({ db, storage }, id) {
		const [row] = await db.delete(bookClubBooks).where(isDeleted(bookClubBooks, id)).returning();
		if (row?.coverFileId) await storage.remove(row.coverFileId);
	},
};
