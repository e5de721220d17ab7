import { filesOf } from "#features/song-of-the-week/server-access.ts";
import { songOfTheWeek } from "#features/song-of-the-week/table.ts";
import { lockRecordingOf, removeUnusedFiles } from "#server/recordings/attached-files.ts";
import { isDeleted, type Restorable } from "#server/trash.ts";
import { finishSave } from "./server-create.ts";

/** Deleted songs: with their comments they are deleted for good after a while. */
export const restorableSongs: Restorable = {
	kind: "song",
	capability: "manage songs of the week",
	table: songOfTheWeek,
	restored: (context, id) => finishSave(context, id, null),
	async purge(services, id) {
		const deleteFiles = await services.db.transaction(async (tx) => {
			await lockRecordingOf(songOfTheWeek, id, tx);
			const [row] = await tx.delete(songOfTheWeek).where(isDeleted(songOfTheWeek, id)).returning();
			return row && removeUnusedFiles(services, filesOf(row), null, tx);
		});
		await deleteFiles?.();
	},
};
