import { filesOf } from "#features/podcasts/server-access.ts";
import { podcasts } from "#features/podcasts/table.ts";
import { lockRecordingOf, removeUnusedFiles } from "#server/recordings/attached-files.ts";
import { isDeleted, type Restorable } from "#server/trash.ts";
import { finishSave } from "./server-create.ts";

/** Deleted episodes: with their positions they are deleted for good after a while. */
export const restorableEpisodes: Restorable = {
	kind: "episode",
	capability: "manage podcasts",
	table: podcasts,
	restored: (context, id) => finishSave(context, id, null),
	async purge(services, id) {
		const deleteFiles = await services.db.transaction(async (tx) => {
			await lockRecordingOf(podcasts, id, tx);
			const [row] = await tx.delete(podcasts).where(isDeleted(podcasts, id)).returning();
			return row && removeUnusedFiles(services, filesOf(row), null, tx);
		});
		await deleteFiles?.();
	},
};
