import { eq } from "drizzle-orm";
import { trackIsShownTo } from "#features/music/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { namedIn, ownRows, type PersonalData } from "#server/personal-data.ts";
import { findPlaylistWithTracks } from "./server-playlist.ts";
import { playlistFiles } from "./share/playlist-files.ts";
import { playlistCollaborators, playlists, playlistTracks } from "./table.ts";

export const personalData: PersonalData = {
	feature: "playlists",
	rows: [
		ownRows(playlists, "createdBy", "deleted", { except: ["inviteHash", "isSample"] }),
		ownRows(playlistCollaborators, "userId", "deleted"),
		...namedIn(playlistTracks, "addedBy"),
	],
	queries: {
		tracks: `SELECT e.playlist_id, e.position, e.track_id, t.title, t.artist, e.added_at FROM playlist_tracks e
	JOIN playlists l ON l.id = e.playlist_id
	LEFT JOIN tracks t ON t.id = e.track_id AND ${sqlText(trackIsShownTo("$1::uuid"), "t")}
	WHERE l.created_by = $1::uuid ORDER BY e.playlist_id, e.position`,
	},
	async *files({ db, pool, publicUrl }, userId) {
		const own = await db
			.select({ slug: playlists.slug })
			.from(playlists)
			.where(eq(playlists.createdBy, userId))
			.orderBy(playlists.id);
		for (const { slug } of own) {
			const found = await findPlaylistWithTracks(pool, slug, userId);
			if (found)
				yield {
					name: `playlists/${slug}.xspf`,
					text: playlistFiles.xspf.write(found, publicUrl),
				};
		}
	},
};
