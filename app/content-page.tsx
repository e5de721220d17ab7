import { type MetaFunction, useNavigate, useSearchParams } from "react-router";
import { bookClub } from "#features/bookclub/api.tsx";
import { keptPages } from "#features/bookclub/book-query.tsx";
import { music } from "#features/music/api.tsx";
import { filterIn as trackFilterIn } from "#features/music/kept/kept-filters.tsx";
import { keptPages as keptTracks } from "#features/music/kept/kept-query.tsx";
import { notesSync } from "#features/notes-sync/api.tsx";
import { NotesBox } from "#features/notes-sync/notes-box.tsx";
import { podcasts } from "#features/podcasts/api.tsx";
import { episodePages } from "#features/podcasts/episode-query.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import { pastPages, upcomingPages } from "#features/song-of-the-week/song-query.tsx";
import { head } from "#web/head.ts";
import { TabPanel, Tabs } from "#web/kit/tabs.tsx";
import { browses, loads, type Page } from "#web/page.ts";
import { ContentBooks } from "./content-books.tsx";
import {
	type ContentTab,
	contentTabOf,
	contentTabs,
	contentCopy as copy,
	musicListOf,
} from "./content-copy.ts";
import { ContentEpisodes } from "./content-episodes.tsx";
import { ContentMusic } from "./content-music.tsx";

const lists = {
	podcasts: ({ root, load }: Page) => [
		load(podcasts.on(root).waiting.queryOptions()),
		load(episodePages(podcasts.on(root))),
	],
	books: ({ root, load }: Page) => [load(keptPages(bookClub.on(root)))],
	music: ({ root, load, url }: Page) =>
		musicListOf(url.searchParams) === "tracks"
			? [load(keptTracks(music.on(root), trackFilterIn(url.searchParams)))]
			: [
					load(songs.on(root).takenBack.queryOptions()),
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
const admission = { needs: "enter the admin's rooms", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, { title: copy.title, description: copy.text, isListed: false });

export default function ContentPage() {
	const [search] = useSearchParams();
	const navigate = useNavigate();
	const tab = contentTabOf(search);
	return (
		<main className="page pt-7 pb-24 md:pt-11">
			<h1 className="text-h1">{copy.title}</h1>
			<p className="mt-3 max-w-text text-body text-muted">{copy.text}</p>
			<div className="mt-9 grid gap-x-16 gap-y-14 md:mt-11 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
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
