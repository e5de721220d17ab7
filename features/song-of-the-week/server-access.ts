import type { ContentFiles } from "#domain/publishing/server-content.ts";
import { setFileAudience } from "#server/recordings/attached-files.ts";
import { type FileAudience, FOR_EVERYONE } from "#server/table.ts";
import { today } from "#server/today.ts";
import { songOfTheWeek } from "./table.ts";

export type Stored = typeof songOfTheWeek.$inferSelect;

/** Audio and artwork of a scheduled or unpublished song are for admins only. */
export function audienceOn(
	{ weekStartDate, takenBackAt }: Pick<Stored, "weekStartDate" | "takenBackAt">,
	day: string,
): FileAudience {
	return weekStartDate <= day && takenBackAt === null ? FOR_EVERYONE : null;
}

export const songFiles: ContentFiles<Stored> = {
	table: songOfTheWeek,
	filesOf: ({ recordingId, artworkFileId }) => ({ recordingId, pictureFileId: artworkFileId }),
	setAudience: (context, song, tx) =>
		setFileAudience(context, songFiles.filesOf(song), audienceOn(song, today(context)), tx),
};
