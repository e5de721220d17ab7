import { useNavigate, useParams } from "react-router";
import { playableOf } from "#features/music/playable.ts";
import { playlists } from "#features/playlists/api.tsx";
import { wholePlaylist } from "#features/playlists/playlist-query.tsx";
import { PlaylistView } from "#features/playlists/playlist-view.tsx";
import { paths } from "#shared/paths.ts";
import { saysAddress } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { playlistMeta } from "./head-of-playlist.tsx";
import { useTrackMenu } from "./track-actions.tsx";

const queries = ({ root, params, load }: Page) =>
	load(wholePlaylist(playlists.on(root), params.slug ?? ""));

export const loader = loads(queries);
export const clientLoader = browses(queries);
export const handle = saysAddress;
export const meta = playlistMeta;

/** A playlist at its permalink, for whoever may open it. */
export default function PlaylistPage() {
	const { slug = "" } = useParams();
	const navigate = useNavigate();
	const { trackMenu, dialog } = useTrackMenu();
	return (
		<main className="page pt-8 pb-24 md:pt-14">
			<PlaylistView
				key={slug}
				slug={slug}
				heading="h1"
				playableOf={playableOf}
				trackMenu={trackMenu}
				onGone={() => void navigate(paths.listen, { replace: true })}
			/>
			{dialog}
		</main>
	);
}
