import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ShareButtons } from "#domain/player/embed/share-buttons.tsx";
import { MusicTabs } from "#domain/works/music-tabs.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song, WeekCard } from "#features/song-of-the-week/contract.ts";
import { copy } from "#features/song-of-the-week/copy.ts";
import { SongDiscussion } from "#features/song-of-the-week/discussion/discussion.tsx";
import { SongHero } from "#features/song-of-the-week/song-hero.tsx";
import { useLiveSongs } from "#features/song-of-the-week/song-query.tsx";
import { paths, weekPath } from "#shared/paths.ts";
import { can } from "#shared/policy.ts";
import { SkeletonPage } from "#web/kit/skeleton.tsx";
import { useViewer } from "#web/viewer.tsx";
import { WeekLink } from "./past-weeks.tsx";

/** The page of one week, for everyone; the discussion is for members. */
export function WeekView({ date, tools }: { date: string; tools?: (song: Song) => ReactNode }) {
	const { data } = useQuery(songs.api.week.queryOptions({ input: { date } }));
	const viewer = useViewer();
	const isMember = can(viewer, "read the song of the week");
	if (!data) return <SkeletonPage />;
	const { song, previous, next } = data;
	return (
		<main className="page pt-1 pb-24 md:pt-2">
			{isMember && <Live />}
			<MusicTabs within="song" className="mb-6 md:mb-9" />
			<SongHero song={song}>
				<div className="mt-6 flex flex-wrap items-center gap-3 md:mt-8">
					<ShareButtons
						path={weekPath(date)}
						title={song.title}
						embed={song.audioUrl ? "work" : undefined}
					/>
					{tools?.(song)}
				</div>
			</SongHero>
			<div className="mt-14 grid gap-x-11 gap-y-14 md:mt-20 md:grid-cols-[minmax(0,1fr)_230px] xl:gap-x-16">
				<SongDiscussion key={song.id} song={song} />
				<nav aria-label={copy.otherWeeks} className="flex flex-col gap-6">
					{next && <Beside week={next} label={copy.nextWeek} />}
					{previous && <Beside week={previous} label={copy.previousWeek} />}
					{isMember && (
						<Link to={paths.music} className="link inline-flex min-h-11 items-center self-start">
							{copy.currentSong}
						</Link>
					)}
				</nav>
			</div>
		</main>
	);
}

function Live() {
	useLiveSongs();
	return null;
}

function Beside({ week, label }: { week: WeekCard; label: string }) {
	return (
		<div>
			<h2 className="text-h3">{label}</h2>
			<div className="mt-2">
				<WeekLink week={week} />
			</div>
		</div>
	);
}
