import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
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
import { MoreButton } from "#web/kit/more-button.tsx";
import { useTopic } from "#web/live-hooks.tsx";
import { PlayableCover } from "#web/player/playable-cover.tsx";
import { contentCopy } from "./content-copy.ts";
import { ContentRow } from "./content-row.tsx";
import { type Deed, SongMenu } from "./content-song-menu.tsx";
import { inLatest } from "./in-latest.ts";

const SongDialogs = lazy(async () => ({
	default: (await import("./content-song-dialogs.tsx")).SongDialogs,
}));

type Standing = "taken-back" | "scheduled" | "now" | "past";
type Kept = { week: WeekCard; song: Song | null; standing: Standing };

/** The song of every week: those taken back, those to come, this one, those before. */
export function ContentSongs() {
	const [open, setOpen] = useState<{ deed: Deed; week: WeekCard } | "adding" | null>(null);
	const hidden = useQuery(songs.api.takenBack.queryOptions());
	const upcoming = useInfiniteQuery(upcomingPages(songs.api));
	const now = useQuery(songs.api.current.queryOptions());
	const past = useInfiniteQuery(pastPages(songs.api));
	const reload = useReloadSongs();
	useTopic<SongChoiceChange>("song-choices", reload);
	useLiveSongs();
	const ahead = upcoming.data?.pages.flatMap((page) => page.songs) ?? [];
	const weeks = past.data?.pages.flatMap((page) => page.weeks) ?? [];
	const current = now.data;
	const claims: { at: number; all: Kept[] }[] = [
		{
			at: hidden.dataUpdatedAt,
			all: (hidden.data?.songs ?? []).map((song) => ({ week: song, song, standing: "taken-back" })),
		},
		{
			at: upcoming.dataUpdatedAt,
			all: ahead.map((song) => ({ week: song, song, standing: "scheduled" })),
		},
		{
			at: now.dataUpdatedAt,
			all: current ? [{ week: current, song: current, standing: "now" }] : [],
		},
		{
			at: past.dataUpdatedAt,
			all: weeks.map((week) => ({ week, song: null, standing: "past" })),
		},
	];
	const kept = inLatest(claims, ({ week }) => week.id);
	const out = kept.filter(({ standing }) => standing === "now" || standing === "past");
	const states = useItemStates(
		"song",
		out.map(({ week }) => week.id),
	);
	return (
		<>
			<Button onClick={() => setOpen("adding")}>
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
								<SongMenu
									song={week}
									isTakenBack={standing === "taken-back"}
									onOpen={(deed) => setOpen({ deed, week })}
								/>
							}
						/>
					))}
				</ul>
			)}
			<MoreButton list={upcoming} label={copy.moreUpcoming} className="mt-3" />
			<MoreButton list={past} label={words.earlier} className="mt-3" />
			<Suspense fallback={null}>
				{open && <SongDialogs open={open} onClose={() => setOpen(null)} />}
			</Suspense>
		</>
	);
}

function Facts({ week: { artist, weekStartDate }, standing }: Pick<Kept, "week" | "standing">) {
	return (
		<>
			<bdi className="wrap-anywhere">{artist}</bdi>
			<time dateTime={weekStartDate}>{contentCopy.weekOf(dayName(weekStartDate))}</time>
			{standing === "taken-back" && <Badge look="wash">{contentCopy.takenBack}</Badge>}
			{standing === "scheduled" && <Badge look="wash">{contentCopy.scheduled}</Badge>}
			{standing === "now" && <Badge look="wash">{contentCopy.thisWeek}</Badge>}
		</>
	);
}
