import type { Pool } from "pg";
import { artistPageIsVisible, type artistPages } from "#domain/people/artist-pages/table.ts";
import type { UserCard } from "#domain/people/contract.ts";
import { ARTIST_NAME, SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { audioColumns, trackIsShownTo, type tracks } from "#features/music/table.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import type { Playlist, PlaylistTrack, PlaylistWithTracks, UnavailableTrack } from "./contract.ts";
import { copy } from "./copy.ts";
import { type PlaylistRow, playlistColumns, playlistJoins, playlistOf } from "./server-lists.ts";
import { playlistIsVisibleByLink, type playlistTracks } from "./table.ts";

type DetailsRow = PlaylistRow & { has_invite: boolean; collaborators: UserCard[] | null };
type TrackRow = Omit<
	PlaylistTrack,
	"publishedAt" | "creator" | "addedBy" | "audioUrl" | "isOpen"
> & {
	audio_url: string | null;
	is_open: boolean;
	published_at: Date;
	creator_id: string;
	creator_name: string;
	creator_slug: RawRow<typeof artistPages>["slug"] | null;
	added_by_name: string | null;
	is_published: boolean;
} & Pick<RawRow<typeof tracks>, "visibility" | "state"> &
	Pick<RawRow<typeof playlistTracks>, "added_by">;

/** A playlist with its tracks as the viewer may see it, or null. */
export async function findPlaylistWithTracks(
	pool: Pool,
	slug: string,
	viewerId: string | null,
): Promise<PlaylistWithTracks | null> {
	const { rows } = await pool.query<DetailsRow>({
		name: "playlist-by-slug",
		text: `SELECT ${playlistColumns}, l.invite_hash IS NOT NULL AS has_invite,
	(SELECT json_agg(json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url, 'staff', ${STAFF_ROLE}) ORDER BY m.joined_at, u.id)
		FROM playlist_collaborators m JOIN "user" u ON u.id = m.user_id LEFT JOIN profiles p ON p.id = u.id
		WHERE m.playlist_id = l.id AND (l.created_by = $1 OR c.user_id IS NOT NULL)) AS collaborators
FROM playlists l ${playlistJoins}
WHERE l.slug = $2 AND (${sqlText(playlistIsVisibleByLink, "l")} OR l.created_by = $1 OR c.user_id IS NOT NULL)`,
		values: [viewerId, slug],
	});
	const [row] = rows;
	if (!row) return null;
	const playlist = playlistOf(row, viewerId);
	const entries = await tracksIn(pool, row.id, viewerId);
	const hidden = playlist.isMine ? entries.filter((track) => !track.is_published) : [];
	return {
		playlist: {
			...playlist,
			collaborators: row.collaborators ?? [],
			hasInvite: playlist.isMine && row.has_invite,
		},
		tracks: entries.filter((track) => track.is_published).map(trackOf),
		unavailable: hidden.map((track) => unavailableOf(track, viewerId)),
	};
}

/** A playlist as lists show it, by its id. Whether the viewer may have it, the caller knows. */
export async function findPlaylist(
	pool: Pool,
	id: string,
	viewerId: string,
): Promise<Playlist | null> {
	const { rows } = await pool.query<PlaylistRow>({
		name: "playlist-by-id",
		text: `SELECT ${playlistColumns} FROM playlists l ${playlistJoins} WHERE l.id = $2`,
		values: [viewerId, id],
	});
	return rows[0] ? playlistOf(rows[0], viewerId) : null;
}

async function tracksIn(
	pool: Pool,
	playlistId: string,
	viewerId: string | null,
): Promise<TrackRow[]> {
	const { rows } = await pool.query<TrackRow>({
		name: "playlist-tracks",
		text: `SELECT t.id, t.slug, t.title, t.artist, t.genre, t.description, ${audioColumns("$1::uuid")},
	t.cover_url AS "coverUrl", coalesce(t.published_at, t.created_at) AS published_at,
	t.duration_seconds AS "durationSeconds", t.loudness_lufs AS "loudnessLufs",
	t.average_rating AS "averageRating", t.total_ratings AS "totalRatings", r.stars AS "myStars",
	t.is_sample AS "isSample", t.created_by AS creator_id, ${ARTIST_NAME} AS creator_name, a.slug AS creator_slug,
	e.position AS place, e.added_by, adder.name AS added_by_name, t.visibility, t.state, ${sqlText(trackIsShownTo("$1::uuid"), "t")} AS is_published
FROM playlist_tracks e JOIN tracks t ON t.id = e.track_id
	JOIN "user" u ON u.id = t.created_by LEFT JOIN profiles p ON p.id = t.created_by
	LEFT JOIN artist_pages a ON a.user_id = t.created_by AND ${sqlText(artistPageIsVisible, "a")}
	LEFT JOIN track_ratings r ON r.track_id = t.id AND r.user_id = $1
	LEFT JOIN LATERAL (SELECT ${SHOWN_NAME} AS name FROM "user" u LEFT JOIN profiles p ON p.id = u.id
		WHERE u.id = e.added_by) adder ON true
WHERE e.playlist_id = $2 ORDER BY e.position`,
		values: [viewerId, playlistId],
	});
	return rows;
}

function trackOf(row: TrackRow): PlaylistTrack {
	const { creator_id, creator_name, creator_slug, added_by, added_by_name, published_at } = row;
	const { visibility, state, is_published, audio_url, is_open, ...track } = row;
	return {
		...track,
		audioUrl: audio_url,
		isOpen: is_open,
		publishedAt: published_at.toISOString(),
		creator: { id: creator_id, name: creator_name, slug: creator_slug },
		addedBy: added_by ? { id: added_by, name: added_by_name ?? copy.someone } : null,
	};
}

/** Of others' tracks nothing but the reason is shown: unpublished ones may have changed since. */
function unavailableOf(row: TrackRow, viewerId: string | null): UnavailableTrack {
	const isOwn = row.creator_id === viewerId;
	const reason = row.state === "live" ? "draft" : row.state;
	return {
		trackId: row.id,
		place: row.place,
		title: isOwn ? row.title : null,
		reason: isOwn ? reason : "unpublished",
	};
}
