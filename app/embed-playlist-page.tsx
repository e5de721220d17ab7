import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { music } from "#features/music/api.tsx";
import { playableOf } from "#features/music/playable.ts";
import { waveformFrom } from "#features/music/track-query.tsx";
import { playlists } from "#features/playlists/api.tsx";
import type { Playlist, PlaylistTrack } from "#features/playlists/contract.ts";
import { playlistPath } from "#shared/paths.ts";
import { loadedFor, saysAddress } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { EmbedPlayer } from "./embed-player.tsx";
import { headOfEmbed } from "./head-of-embed.tsx";

type Loaded = { playlist: Playlist; tracks: PlaylistTrack[] };
const playlistAt = (from: typeof playlists.api, slug = "") =>
	from.get.queryOptions({ input: { slug } });

const queries = async ({ root, params, load }: Page) => {
	const { tracks } = await load<Loaded>(playlistAt(playlists.on(root), params.slug));
	if (tracks[0]) await load(waveformFrom(music.on(root), tracks[0]));
};

export const loader = loads(queries);
export const clientLoader = browses(queries);
export const handle = saysAddress;

export const meta: MetaFunction = (page) => {
	const found = loadedFor<Loaded>(page, playlistAt(playlists.api, page.params.slug));
	if (!found) return [];
	const { name, slug } = found.playlist;
	return headOfEmbed(name, playlistPath(slug), page);
};

export default function EmbedPlaylistPage() {
	const { slug } = useParams();
	const { data } = useQuery(playlistAt(playlists.api, slug));
	if (!data) return null;
	const { playlist, tracks } = data;
	return (
		<EmbedPlayer
			list={playlist.name}
			playables={tracks.map(playableOf)}
			path={playlistPath(playlist.slug)}
		/>
	);
}
