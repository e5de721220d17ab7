import { useQuery } from "@tanstack/react-query";
import { type MetaFunction, useParams } from "react-router";
import { EmbedPlayer } from "#domain/player/embed/embed-player.tsx";
import { headOfEmbed } from "#domain/player/embed/head.tsx";
import { waveformFrom } from "#domain/player/playable/waveform-query.ts";
import type { contract as music } from "#features/music/contract.ts";
import { playableOf } from "#features/music/playable.ts";
import { playlistPath } from "#shared/paths.ts";
import { feature } from "#web/api.ts";
import { hasOwnCanonical, loadedFor } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { playlists } from "./api.tsx";
import type { PlaylistWithTracks } from "./contract.ts";

const playlistAt = (from: typeof playlists.api, slug = "") =>
	from.get.queryOptions({ input: { slug } });

const queries = async ({ root, params, load }: Page) => {
	const { tracks } = await load<PlaylistWithTracks>(playlistAt(playlists.on(root), params.slug));
	const [first] = tracks;
	if (first)
		await load(
			waveformFrom(playableOf(first), () =>
				feature<typeof music>("music").on(root).waveform.call({ id: first.id }),
			),
		);
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = hasOwnCanonical;

export const meta: MetaFunction = (page) => {
	const found = loadedFor<PlaylistWithTracks>(page, playlistAt(playlists.api, page.params.slug));
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
