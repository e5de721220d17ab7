import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { PastWeeks } from "#features/song-of-the-week/weeks/past-weeks.tsx";
import { endpoints } from "#shared/paths.ts";
import { FeedLink } from "#web/kit/feed-link.tsx";
import { EmptyState } from "#web/kit/screens/empty-state.tsx";
import { SkeletonHero } from "#web/kit/skeleton.tsx";
import { BelowFold } from "#web/late/below-fold.tsx";
import { songs } from "./api.tsx";
import type { Song } from "./contract.ts";
import { copy } from "./copy.ts";
import { SongDiscussion } from "./discussion/discussion.tsx";
import { NextBallot } from "./slots.tsx";
import { SongHero } from "./song-hero.tsx";
import { useLiveSongs } from "./song-query.tsx";

/** Admins' tools on the song pages. */
export type SongTools = {
	add(variant: "primary" | "secondary"): ReactNode;
	of(song: Song): ReactNode;
	upcoming: ReactNode;
};

/** This week's song, its discussion, and past weeks. */
export function SongView({ tools }: { tools: SongTools | null }) {
	const { data: song } = useQuery(songs.api.current.queryOptions());
	useLiveSongs();
	if (song === undefined)
		return (
			<div className="pt-1 pb-24 md:pt-2">
				<MusicTabs current="song" className="mb-6 md:mb-9" />
				<SkeletonHero />
			</div>
		);
	if (!song) return <NoSong tools={tools} />;
	return (
		<div className="pt-1 pb-24 md:pt-2">
			<MusicTabs current="song" className="mb-6 md:mb-9" />
			<SongHero song={song}>
				{tools && (
					<div className="mt-6 flex flex-wrap gap-3">
						{tools.of(song)}
						{tools.add("secondary")}
					</div>
				)}
			</SongHero>
			<BelowFold>
				<div className="mt-14 md:mt-18">
					<NextBallot />
				</div>
				<BelowFold>
					<div className="mt-14 grid gap-x-11 gap-y-14 md:mt-20 md:grid-cols-[minmax(0,1fr)_190px] xl:gap-x-16">
						<SongDiscussion key={song.id} song={song} />
						<div className="flex min-w-0 flex-col gap-11">
							{tools?.upcoming}
							<PastWeeks />
							<FeedLink href={endpoints.songsFeed}>{copy.feedLink}</FeedLink>
						</div>
					</div>
				</BelowFold>
			</BelowFold>
		</div>
	);
}

function NoSong({ tools }: { tools: SongTools | null }) {
	return (
		<div className="pt-1 pb-24 md:pt-2">
			<MusicTabs current="song" className="mb-14 md:mb-20" />
			<h1 className="sr-only">{copy.title}</h1>
			<EmptyState title={copy.none} text={tools ? copy.noneForAdmin : copy.noneText}>
				{tools?.add("primary")}
			</EmptyState>
			<div className="mt-14">
				<NextBallot />
			</div>
			{tools && <div className="mx-auto mt-14 max-w-[360px]">{tools.upcoming}</div>}
		</div>
	);
}
