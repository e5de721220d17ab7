import { useInfiniteQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { memo, useState } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { playlists } from "#features/playlists/api.tsx";
import { copy } from "#features/playlists/copy.ts";
import { PlaylistDialog } from "#features/playlists/manage/playlist-dialogs.tsx";
import {
	MorePlaylists,
	PlaylistList,
	PlaylistListSkeleton,
} from "#features/playlists/playlist-list.tsx";
import {
	chosenIn,
	listenPath,
	playlistPages,
	playlistsOf,
} from "#features/playlists/playlist-query.tsx";
import { paths } from "#shared/paths.ts";
import { BackLink } from "#web/kit/back-link.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { LoadFailed } from "#web/kit/lists/load-failed.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { isPhone, useIsFirstScreenPainted } from "#web/late/below-fold.tsx";
import { PlaylistView } from "./playlist-view.tsx";

/** Playlists at the left, the chosen one at the right; on phones one after the other. */
export function Listen() {
	return <ListenTo chosen={useChosen()} />;
}

/** Drawn anew for a playlist, not for each step of the router's. */
const ListenTo = memo(function ListenTo({ chosen }: { chosen: string | null }) {
	const list = useInfiniteQuery(playlistPages(playlists.api));
	const all = list.data && playlistsOf(list.data);
	const shown = chosen ?? all?.[0]?.slug;
	const navigate = useNavigate();
	// On phones a playlist nobody has chosen stays hidden, so it can wait.
	const isShownAtOnce = useIsFirstScreenPainted() || chosen !== null || !isPhone();
	return (
		<main className="page pt-1 pb-24 md:pt-2">
			<MusicTabs current="playlists" className="mb-6 md:mb-9" />
			<header className="flex items-center justify-between gap-6">
				<h1 className={classNames("text-h2", chosen && "max-md:sr-only")}>{copy.title}</h1>
				<div className={classNames(chosen && "max-md:hidden")}>
					<NewPlaylist />
				</div>
			</header>
			{all?.length === 0 && !chosen ? (
				<div className="mt-16">
					<EmptyState title={copy.noPlaylists} text={copy.noPlaylistsText} />
				</div>
			) : (
				<div
					className={classNames(
						"grid gap-x-11 md:mt-11 md:grid-cols-[minmax(0,280px)_minmax(0,1fr)] lg:grid-cols-[minmax(0,384px)_minmax(0,1fr)] lg:gap-x-16",
						!chosen && "max-md:mt-6",
					)}
				>
					<nav
						aria-label={copy.playlists}
						className={classNames("min-w-0", chosen && "max-md:hidden")}
					>
						{all && <PlaylistList playlists={all} pathOf={listenPath} chosen={shown} />}
						{!all && !list.isError && <PlaylistListSkeleton />}
						{!all && list.isError && <LoadFailed query={list} text={copy.loadFailed} />}
						<MorePlaylists list={list} />
					</nav>
					<div className={classNames("min-w-0", !chosen && "max-md:hidden")}>
						<BackLink to={paths.listen} className="mb-3 md:hidden">
							{copy.allPlaylists}
						</BackLink>
						{shown && isShownAtOnce && (
							<PlaylistView
								key={shown}
								slug={shown}
								onGone={() => void navigate(paths.listen, { replace: true })}
							/>
						)}
					</div>
				</div>
			)}
		</main>
	);
});

function NewPlaylist() {
	const [isOpen, setOpen] = useState(false);
	const navigate = useNavigate();
	return (
		<>
			<Button variant="secondary" onClick={() => setOpen(true)}>
				<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
				{copy.newPlaylist}
			</Button>
			{isOpen && (
				<PlaylistDialog
					onClose={() => setOpen(false)}
					onSaved={({ slug }) => void navigate(listenPath(slug))}
				/>
			)}
		</>
	);
}

/** Where the visit is going, so that a chosen playlist shows at once. */
function useChosen(): string | null {
	const here = useLocation();
	const { location: coming } = useNavigation();
	const { search } = coming?.pathname === paths.listen ? coming : here;
	return chosenIn(new URLSearchParams(search));
}
