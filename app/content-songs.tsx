import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Pencil, Plus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { ItemState } from "#features/notes-sync/item-state.tsx";
import { useItemStates } from "#features/notes-sync/notes-query.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import { chooseCopy as copy } from "#features/song-of-the-week/choose/choose-copy.ts";
import { SoundNotice } from "#features/song-of-the-week/choose/song-actions.tsx";
import type { Song, SongChoiceChange, WeekCard } from "#features/song-of-the-week/contract.ts";
import { copy as words } from "#features/song-of-the-week/copy.ts";
import {
	pastPages,
	upcomingPages,
	useLiveSongs,
	useReloadSongs,
} from "#features/song-of-the-week/song-query.tsx";
import { dayName } from "#shared/format.ts";
import { weekPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { MenuItem } from "#web/kit/menu.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { PlayableCover } from "#web/player/playable-cover.tsx";
import { contentCopy } from "./content-copy.ts";
import { ContentMenu, ContentRow } from "./content-row.tsx";

const ChooseSong = lazy(async () => ({ default: (await import("./choose-song.tsx")).ChooseSong }));
const DeleteDialog = lazy(async () => ({
	default: (await import("#features/song-of-the-week/choose/delete-dialog.tsx")).DeleteDialog,
}));

type Kept = { week: WeekCard; song: Song | null; standing: "scheduled" | "now" | "past" };
type Open = { form: string | null } | { deleting: WeekCard } | null;

/** The song of every week: those to come, this one, those before. */
export function ContentSongs() {
	const [open, setOpen] = useState<Open>(null);
	const upcoming = useInfiniteQuery(upcomingPages(songs.api));
	const { data: current } = useQuery(songs.api.current.queryOptions());
	const past = useInfiniteQuery(pastPages(songs.api));
	const reload = useReloadSongs();
	useTopic<SongChoiceChange>("song-choices", reload);
	useLiveSongs();
	const ahead = upcoming.data?.pages.flatMap((page) => page.songs) ?? [];
	const weeks = past.data?.pages.flatMap((page) => page.weeks) ?? [];
	const kept: Kept[] = [
		...ahead.map((song) => ({ week: song, song, standing: "scheduled" }) as const),
		...(current ? [{ week: current, song: current, standing: "now" } as const] : []),
		...weeks.map((week) => ({ week, song: null, standing: "past" }) as const),
	];
	const out = kept.filter(({ standing }) => standing !== "scheduled");
	const states = useItemStates(
		"song",
		out.map(({ week }) => week.id),
	);
	const close = () => setOpen(null);
	return (
		<>
			<Button onClick={() => setOpen({ form: null })}>
				<Plus size={18} strokeWidth={1.75} aria-hidden="true" />
				{copy.add}
			</Button>
			{current !== undefined && kept.length === 0 && (
				<div className="mt-14">
					<EmptyState title={words.none} text={words.noneForAdmin} />
				</div>
			)}
			{kept.length > 0 && (
				<ul className="mt-6 border-t border-line">
					{kept.map(({ week, song, standing }) => (
						<ContentRow
							key={week.id}
							to={weekPath(week.weekStartDate)}
							title={week.title}
							cover={
								<PlayableCover
									title={week.title}
									coverUrl={week.artworkUrl}
									className="size-14 shrink-0 rounded-thumb"
								/>
							}
							facts={<Facts week={week} standing={standing} />}
							notes={
								<>
									{song && <SoundNotice song={song} />}
									<ItemState item={states.get(week.id)} />
								</>
							}
							tools={
								<ContentMenu title={week.title}>
									<MenuItem onSelect={() => setOpen({ form: week.id })}>
										<Pencil strokeWidth={1.5} aria-hidden="true" />
										{copy.edit}
									</MenuItem>
									<MenuItem bad onSelect={() => setOpen({ deleting: week })}>
										<Trash2 strokeWidth={1.5} aria-hidden="true" />
										{copy.delete}
									</MenuItem>
								</ContentMenu>
							}
						/>
					))}
				</ul>
			)}
			<MoreButton list={upcoming} label={copy.moreUpcoming} className="mt-3" />
			<MoreButton list={past} label={words.earlier} className="mt-3" />
			<Suspense fallback={null}>
				{open && "form" in open && <ChooseSong songId={open.form} onClose={close} />}
				{open && "deleting" in open && <DeleteDialog song={open.deleting} onClose={close} />}
			</Suspense>
		</>
	);
}

function Facts({ week: { artist, weekStartDate }, standing }: Pick<Kept, "week" | "standing">) {
	return (
		<>
			<bdi className="wrap-anywhere">{artist}</bdi>
			<time dateTime={weekStartDate}>{contentCopy.weekOf(dayName(weekStartDate))}</time>
			{standing === "scheduled" && <Badge look="wash">{contentCopy.scheduled}</Badge>}
			{standing === "now" && <Badge look="wash">{contentCopy.thisWeek}</Badge>}
		</>
	);
}
