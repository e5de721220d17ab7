import type { ContentAction } from "#domain/publishing/limits.ts";
import type { Content } from "#domain/publishing/server-content.ts";
import { type AdminSong, adminSongs, songs } from "#features/song-of-the-week/contract.ts";
import { songFields } from "#features/song-of-the-week/fields.ts";
import { audienceOn, type Stored, songFiles } from "#features/song-of-the-week/server-access.ts";
import { notifyChanged } from "#features/song-of-the-week/server-notifications.ts";
import { adminSongOf, findSong } from "#features/song-of-the-week/server-songs.ts";
import { historyOf } from "#server/change-log.ts";
import { changesOf } from "#server/database/field-columns.ts";
import { today } from "#server/today.ts";

const { weekStartDate: _, ...named } = songFields;

export const songContent: Content<Stored, AdminSong> = {
	...songFiles,
	kind: "song",
	capability: "manage songs of the week",
	history: historyOf<Stored, ContentAction>(
		"song",
		[
			...changesOf(named),
			["week", ["weekStartDate"]],
			["sound", ["recordingId", "trackId", "audioUrl"]],
			["artwork", ["artworkFileId", "artworkUrl"]],
		],
		{ hasValues: true },
	),
	fileColumns: ({ picture, audio }) => ({
		...(picture && { artworkFileId: picture.fileId, artworkUrl: picture.url }),
		...audio,
	}),
	isOut: (context, row) => audienceOn(row, today(context)) !== null,
	publishing(context, before, { weekStartDate, takenBackAt }) {
		if (before && (before.takenBackAt === null) !== (takenBackAt === null))
			return { action: takenBackAt ? "unpublished" : "restored", fields: [] };
		const isMovedAhead = weekStartDate !== before?.weekStartDate && weekStartDate > today(context);
		return isMovedAhead ? { action: "scheduled", fields: [weekStartDate] } : null;
	},
	hidden: ({ takenBackAt }) => ({ takenBackAt: takenBackAt ?? new Date() }),
	async find(context, id) {
		const row = await findSong(context.pool, id);
		return (
			row && {
				recordingId: row.recording_id,
				sent: adminSongOf(row, today(context)),
				notify: () => notifyChanged(context, row),
			}
		);
	},
	notifyHidden: ({ live }, id) => live.publish(songs, { id, song: null }),
	notifyDeleted: ({ live }, id) => live.publish(adminSongs, { id, song: null }),
};
