import { restorableBooks } from "#features/bookclub/manage/server-trash.ts";
import type { Restoring } from "#features/history/server-restore.ts";
import { restorableEpisodes } from "#features/podcasts/manage/server-trash.ts";
import { restorablePosts } from "#features/posts/server-trash.ts";
import { brandingSetting, type LiveBranding } from "#features/site/branding/server-branding.ts";
import { restoreBranding } from "#features/site/branding/server-save.ts";
import { restoreSection, type SectionSaver } from "#features/site/server-save.ts";
import { restorableSongs } from "#features/song-of-the-week/manage/server-trash.ts";
import type { Restorable } from "#server/trash.ts";

/** What can be restored once it is deleted. */
export const restorables: readonly Restorable[] = [
	restorableEpisodes,
	restorableBooks,
	restorableSongs,
	restorablePosts,
];

/** Restores parts of the site too. */
export const restoringWith = (save: SectionSaver, branding: LiveBranding): Restoring => ({
	restorables,
	async restoreSetting(context, key, value) {
		if (key !== brandingSetting.key) return restoreSection(context, save, key, value);
		await restoreBranding(context, value);
		branding.forget();
	},
});
