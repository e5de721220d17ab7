import { Link, type MetaFunction, useLocation } from "react-router";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { signInPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { Button } from "#web/kit/button.tsx";
import { GhostPage } from "#web/kit/screens/ghost-page.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { useViewer } from "#web/viewer.tsx";
import { playlists } from "./api.tsx";
import { copy } from "./copy.ts";
import { Listen } from "./listen/listen.tsx";
import {
	chosenIn,
	type PlaylistPages,
	playlistPages,
	playlistQuery,
	playlistsOf,
} from "./playlist-query.tsx";

/** Of a visitor's page nothing is asked: it is the way in, and holds no playlist. */
const queries = async ({ root, viewer, url, load }: Page) => {
	if (!can(viewer, "listen to playlists")) return;
	const from = playlists.on(root);
	const list = await load<PlaylistPages>(playlistPages(from));
	const slug = chosenIn(url.searchParams) ?? playlistsOf(list)[0]?.slug;
	// A missing one is shown as missing beside the list.
	if (slug) await load(playlistQuery(from, slug)).catch(() => {});
};

export const loader = serverLoader(queries);
// The page itself shows a failure, beside what it already has.
export const clientLoader = browserLoader((page) => queries(page).catch(() => {}), undefined, {
	hasSkeleton: true,
});

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.description });

function ListenPage() {
	const viewer = useViewer();
	return can(viewer, "listen to playlists") ? <Listen /> : <MemberAccessRequired />;
}

export default steadyPage(ListenPage);

function MemberAccessRequired() {
	const { title, text, button } = copy.memberAccess;
	const { pathname, search } = useLocation();
	return (
		<>
			{/* The tabs set their own edges, so the page's are around them. */}
			<div className="page mt-1 md:mt-2">
				<MusicTabs current="playlists" />
			</div>
			<GhostPage title={title} text={text}>
				<Button asChild>
					<Link to={signInPath("login", pathname + search)}>{button}</Link>
				</Button>
			</GhostPage>
		</>
	);
}
