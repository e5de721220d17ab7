import { useInfiniteQuery } from "@tanstack/react-query";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { upcomingPages } from "#features/song-of-the-week/song-query.tsx";
import { WeekLink } from "#features/song-of-the-week/weeks/past-weeks.tsx";
import { ContentMenu } from "#web/kit/lists/content-row.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { copy } from "./copy.ts";
import { AudioNotice } from "./song-actions.tsx";
import type { SongAction } from "./song-menu.tsx";

/** For admins: scheduled songs, the nearest first. */
export function UpcomingSongs({ onOpen }: { onOpen: (action: SongAction, song: Song) => void }) {
	const list = useInfiniteQuery(upcomingPages(songs.api));
	const scheduled = list.data?.pages.flatMap((page) => page.songs) ?? [];
	if (scheduled.length === 0) return null;
	return (
		<section aria-labelledby="upcoming-weeks">
			<h2 id="upcoming-weeks" className="text-h3">
				{copy.upcoming}
			</h2>
			<ul className="mt-3 flex flex-col md:mt-4">
				{scheduled.map((song) => (
					<li key={song.id}>
						<div className="flex items-center gap-1">
							<div className="min-w-0 flex-1">
								<WeekLink week={song} />
							</div>
							<ContentMenu
								title={song.title}
								hasHistory={false}
								className="-mr-3 shrink-0"
								onOpen={(action) => onOpen(action, song)}
							/>
						</div>
						<AudioNotice song={song} />
					</li>
				))}
			</ul>
			<MoreButton list={list} label={copy.moreUpcoming} className="mt-2" />
		</section>
	);
}
