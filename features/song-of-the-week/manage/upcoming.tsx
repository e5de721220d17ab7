import { useInfiniteQuery } from "@tanstack/react-query";
import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song } from "#features/song-of-the-week/contract.ts";
import { WeekLink } from "#features/song-of-the-week/past-weeks.tsx";
import { upcomingPages } from "#features/song-of-the-week/song-query.tsx";
import { Button } from "#web/kit/button.tsx";
import { Menu, MenuItem } from "#web/kit/menu.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { copy } from "./copy.ts";
import { AudioNotice } from "./song-actions.tsx";

/** What is scheduled, the nearest first; for admins alone. */
export function Upcoming({
	onEdit,
	onDelete,
}: {
	onEdit: (song: Song) => void;
	onDelete: (song: Song) => void;
}) {
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
								<WeekLink week={song} thisWeek="" />
							</div>
							<Menu
								trigger={
									<Button
										variant="icon"
										aria-label={copy.more(song.title)}
										className="-mr-3 shrink-0"
									>
										<Ellipsis size={20} strokeWidth={1.75} />
									</Button>
								}
							>
								<MenuItem onSelect={() => onEdit(song)}>
									<Pencil strokeWidth={1.5} aria-hidden="true" />
									{copy.edit}
								</MenuItem>
								<MenuItem bad onSelect={() => onDelete(song)}>
									<Trash2 strokeWidth={1.5} aria-hidden="true" />
									{copy.delete}
								</MenuItem>
							</Menu>
						</div>
						<AudioNotice song={song} />
					</li>
				))}
			</ul>
			<MoreButton list={list} label={copy.moreUpcoming} className="mt-2" />
		</section>
	);
}
