import { Link, type MetaFunction } from "react-router";
import { playableOf } from "#features/music/playable.ts";
import { playlists } from "#features/playlists/api.tsx";
import { copy } from "#features/playlists/copy.ts";
import { Listen } from "#features/playlists/listen.tsx";
import {
	chosenIn,
	type PlaylistPages,
	playlistPages,
	playlistsOf,
	wholePlaylist,
} from "#features/playlists/playlist-query.tsx";
import { copy as siteCopy } from "#features/site/copy.ts";
import { GhostPage } from "#features/site/ghost-page.tsx";
import { paths } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { browses, loads, type Page } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { useTrackMenu } from "./track-actions.tsx";

/** Of a visitor's page nothing is asked: it is the way in, and holds no playlist. */
const queries = async ({ root, viewer, url, load }: Page) => {
	if (!can(viewer, "listen to playlists")) return;
	const from = playlists.on(root);
	const list = await load<PlaylistPages>(playlistPages(from));
	const slug = chosenIn(url.searchParams) ?? playlistsOf(list)[0]?.slug;
	// One that is not there is told beside the list.
	if (slug) await load(wholePlaylist(from, slug)).catch(() => {});
};

export const loader = loads(queries);
// A failure is told by the page itself, which keeps what it has.
export const clientLoader = browses((page) => queries(page).catch(() => {}));

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description });

export default function ListenPage() {
	const viewer = useViewer();
	return can(viewer, "listen to playlists") ? <ForMembers /> : <MemberAccessRequired />;
}

function ForMembers() {
	const { trackMenu, dialog } = useTrackMenu();
	return (
		<>
			<Listen playableOf={playableOf} trackMenu={trackMenu} />
			{dialog}
		</>
	);
}

function MemberAccessRequired() {
	const { title, text, button } = siteCopy.memberAccess;
	return (
		<GhostPage title={title} text={text}>
			<Button asChild>
				<Link to={paths.login}>{button}</Link>
			</Button>
		</GhostPage>
	);
}
