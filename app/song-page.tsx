import type { MetaFunction } from "react-router";
import { ballots } from "#features/ballots/api.tsx";
import { nextUp } from "#features/ballots/ballot-query.tsx";
import { NextUp } from "#features/ballots/next-up.tsx";
import { chat } from "#features/chat/api.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { discussionPages } from "#features/song-of-the-week/discussion-query.tsx";
import { pastPages, upcomingPages, waveformFrom } from "#features/song-of-the-week/song-query.tsx";
import { SongView } from "#features/song-of-the-week/song-view.tsx";
import { can } from "#shared/policy.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";
import { songsFeedLink } from "./head-of-week.tsx";
import { useSongTools } from "./song-tools.tsx";
import { WithChat } from "./with-chat.tsx";

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
		load(nextUp(ballots.on(root), "song")),
		load(chat.on(root).list.queryOptions({ input: {} })),
		...(can(viewer, "choose the song of the week") ? [load(upcomingPages(from))] : []),
	]);
};
const admission = { needs: "read the song of the week", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		isListed: false,
		feeds: [songsFeedLink(page)],
	});

export default function SongPage() {
	const tools = useSongTools();
	return (
		<WithChat>
			<SongView tools={tools} next={<NextUp kind="song" />} />
			{tools?.dialogs}
		</WithChat>
	);
}
