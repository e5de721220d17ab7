import { Link, type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { bookClub } from "#features/bookclub/api.tsx";
import { adminBookPages } from "#features/bookclub/book-query.tsx";
import { music } from "#features/music/api.tsx";
import { adminFilterIn } from "#features/music/moderation/admin-list-filters.tsx";
import { adminTrackPages } from "#features/music/moderation/admin-list-query.tsx";
import { notesSync } from "#features/notes-sync/api.tsx";
import { isSetUp, NotesBox } from "#features/notes-sync/notes-box.tsx";
import { useNotesStatus } from "#features/notes-sync/notes-query.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { episodePages } from "#features/podcasts/episodes/episode-query.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import { pastPages, upcomingPages } from "#features/song-of-the-week/song-query.tsx";
import { head } from "#web/head.ts";
import { classNames } from "#web/kit/class-names.ts";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { ContentBooks } from "./books.tsx";
import {
	type ContentTab,
	contentTabOf,
	contentTabs,
	contentCopy as copy,
	type MusicList,
	musicListOf,
	musicLists,
} from "./copy.ts";
import { ContentEpisodes } from "./episodes.tsx";
import { ContentSongs } from "./songs.tsx";
import { ContentTracks } from "./tracks.tsx";

const lists = {
	podcasts: ({ root, load }: Page) => [
		load(podcasts.on(root).unpublished.queryOptions()),
		load(episodePages(podcasts.on(root))),
	],
	books: ({ root, load }: Page) => [load(adminBookPages(bookClub.on(root)))],
	music: ({ root, load, url }: Page) =>
		musicListOf(url.searchParams) === "tracks"
			? [load(adminTrackPages(music.on(root), adminFilterIn(url.searchParams)))]
			: [
					load(songs.on(root).unpublished.queryOptions()),
					load(upcomingPages(songs.on(root))),
					load(songs.on(root).current.queryOptions()),
					load(pastPages(songs.on(root))),
				],
} satisfies Record<ContentTab, (page: Page) => Promise<unknown>[]>;

const queries = (page: Page) =>
	Promise.all([
		page.load(notesSync.on(page.root).status.queryOptions()),
		...lists[contentTabOf(page.url.searchParams)](page),
	]);
const admission = { needs: "enter the admin area", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function ContentPage() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const tab = contentTabOf(search);
	const { data: notes } = useNotesStatus();
	const hasNotes = !notes || isSetUp(notes);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h2">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			<div
				className={classNames(
					"mt-9 grid gap-x-16 gap-y-14 md:mt-11",
					hasNotes && "lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]",
				)}
			>
				<div className="min-w-0">
					<Tabs
						id="content"
						label={copy.tabsLabel}
						tabs={contentTabs.map((value) => ({ value, label: copy.tabs[value] }))}
						value={tab}
						onChange={(next) =>
							void navigate({ search: `?tab=${next}` }, { replace: true, preventScrollReset: true })
						}
					/>
					<TabPanel tabsId="content" value={tab} className="mt-7">
						{tab === "podcasts" && <ContentEpisodes />}
						{tab === "books" && <ContentBooks />}
						{tab === "music" && <ContentMusic list={musicListOf(search)} />}
					</TabPanel>
				</div>
				<NotesBox />
			</div>
		</main>
	);
}

/** The songs of the week, or everybody's tracks. */
function ContentMusic({ list }: { list: MusicList }) {
	return (
		<>
			<nav aria-label={copy.musicListsLabel} className="-mt-3 mb-4 flex flex-wrap gap-x-6">
				{musicLists.map((one) => (
					<Link
						key={one}
						to={{ search: one === "songs" ? "?tab=music" : `?tab=music&list=${one}` }}
						aria-current={one === list ? "page" : undefined}
						preventScrollReset
						className={classNames(
							"inline-flex min-h-11 items-center text-card underline-offset-4",
							one === list ? "font-semibold text-ink" : "text-muted hover:text-ink hover:underline",
						)}
					>
						{copy.musicLists[one]}
					</Link>
				))}
			</nav>
			{list === "tracks" ? <ContentTracks /> : <ContentSongs />}
		</>
	);
}
