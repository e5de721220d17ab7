import type { MetaArgs, MetaDescriptor, MetaFunction } from "react-router";
import {
	absoluteUrl,
	artistPath,
	playlistPath,
	sharePicturePath,
	trackPath,
} from "#shared/paths.ts";
import { head, loadedFor, originOf, siteSettingsOf } from "#web/head.ts";
import { inOneLine, isoDuration, oembedOf } from "#web/meta-format.tsx";
import { playlists } from "./api.tsx";
import type { PlaylistWithTracks } from "./contract.ts";
import { copy } from "./copy.ts";

/** Long lists are named by their first tracks; the rest is on the page. */
const TRACKS_NAMED = 50;

/** Head tags of the page that has loaded the playlist of its address. */
export const playlistMeta: MetaFunction = (page) => {
	const { slug = "" } = page.params;
	const found = loadedFor<PlaylistWithTracks>(
		page,
		playlists.api.get.queryOptions({ input: { slug } }),
	);
	return found ? headOfPlaylist(found, page) : [];
};

/** All of it for what everyone with the address may open; the name alone for what is its maker's. */
function headOfPlaylist({ playlist, tracks }: PlaylistWithTracks, of: MetaArgs): MetaDescriptor[] {
	const origin = originOf(of);
	const { name, slug, createdBy, visibility } = playlist;
	const address = absoluteUrl(origin, playlistPath(slug));
	const page = {
		title: name,
		description:
			inOneLine(playlist.description) ||
			copy.playlistBy(siteSettingsOf(of).name, createdBy.name, playlist.trackCount),
		address,
	};
	if (visibility === "private") return head(of, { ...page, isListed: false });
	const picture = absoluteUrl(origin, sharePicturePath("playlist", slug));
	return head(of, {
		...page,
		isListed: visibility === "public",
		kind: "music.playlist",
		facts: {
			...(createdBy.slug && {
				"music:creator": absoluteUrl(origin, artistPath(createdBy.slug)),
			}),
		},
		picture: { url: picture, alt: copy.coversOf(name) },
		...(tracks.length > 0 && { oEmbed: oembedOf(origin, address) }),
		thing: {
			"@type": "MusicPlaylist",
			name,
			url: address,
			image: picture,
			description: playlist.description || undefined,
			numTracks: tracks.length,
			track: tracks.slice(0, TRACKS_NAMED).map((track) => ({
				"@type": "MusicRecording",
				name: track.title,
				url: absoluteUrl(origin, trackPath(track.slug)),
				duration: track.durationSeconds ? isoDuration(track.durationSeconds) : undefined,
				byArtist: { "@type": "MusicGroup", name: track.artist },
			})),
		},
	});
}
