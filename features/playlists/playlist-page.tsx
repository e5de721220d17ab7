import { useNavigate, useParams } from "react-router";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { paths } from "#shared/paths.ts";
import { hasOwnCanonical } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { playlists } from "./api.tsx";
import { playlistMeta } from "./head.tsx";
import { PlaylistView } from "./listen/playlist-view.tsx";
import { playlistQuery } from "./playlist-query.tsx";

const queries = ({ root, params, load }: Page) =>
	load(playlistQuery(playlists.on(root), params.slug ?? ""));

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = hasOwnCanonical;
export const meta = playlistMeta;

/** A playlist at its permalink, for everyone who may open it. */
export default function PlaylistPage() {
	const { slug = "" } = useParams();
	const navigate = useNavigate();
	return (
		<main className="page pt-1 pb-24 md:pt-2">
			<MusicTabs within="playlists" className="mb-8 md:mb-11" />
			<PlaylistView
				key={slug}
				slug={slug}
				heading="h1"
				onGone={() => void navigate(paths.listen, { replace: true })}
			/>
		</main>
	);
}
