import type { MetaFunction } from "react-router";
import { songsFeedLink } from "#features/song-of-the-week/feed/feed-link.tsx";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { songs } from "./api.tsx";
import type { Song } from "./contract.ts";
import { copy } from "./copy.ts";
import { discussionPages } from "./discussion/discussion-query.tsx";
import { useSongTools } from "./manage/song-tools.tsx";
import { pastPages, upcomingPages, waveformFrom } from "./song-query.tsx";
import { SongView } from "./song-view.tsx";

const queries = async ({ root, viewer, load }: Page) => {
	const from = songs.on(root);
	const ofTheSong = async () => {
		const song = await load<Song | null>(from.current.queryOptions());
		if (song)
			await Promise.all([load(waveformFrom(from, song)), load(discussionPages(from, song.id))]);
	};
	await Promise.all([
		ofTheSong(),
		load(pastPages(from)),
		...(can(viewer, "manage songs of the week") ? [load(upcomingPages(from))] : []),
	]);
};
const admission = { needs: "read the song of the week", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission, { hasSkeleton: true });

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		isListed: false,
		feeds: [songsFeedLink(page)],
	});

function SongPage() {
	const tools = useSongTools();
	return (
		<>
			<SongView tools={tools} />
			{tools?.dialogs}
		</>
	);
}

export default steadyPage(SongPage);
