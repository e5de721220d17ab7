import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ItemState } from "#features/notes-sync/item-state.tsx";
import { useItemStates } from "#features/notes-sync/notes-query.tsx";
import { songs } from "#features/song-of-the-week/api.tsx";
import type { Song, WeekCard } from "#features/song-of-the-week/contract.ts";
import { copy as songCopy } from "#features/song-of-the-week/copy.ts";
import { copy } from "#features/song-of-the-week/manage/copy.ts";
import { AudioNotice } from "#features/song-of-the-week/manage/song-actions.tsx";
import type { OpenSongDialog } from "#features/song-of-the-week/manage/song-dialogs.tsx";
import { SongMenu } from "#features/song-of-the-week/manage/song-menu.tsx";
import {
	pastPages,
	upcomingPages,
	useLiveSongs,
	useReloadSongs,
} from "#features/song-of-the-week/song-query.tsx";
import { adminSongsTopic } from "#features/song-of-the-week/topics.ts";
import { dayName } from "#shared/format.ts";
import { weekPath } from "#shared/paths.ts";
import { dedupeByLatest } from "#web/dedupe-by-latest.ts";
import { AddButton } from "#web/kit/add-button.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { ContentRow } from "#web/kit/lists/content-row.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { useReloadOn } from "#web/live/live-hooks.tsx";
import { ContentList, RowCover, useListDialogs } from "./content-list.tsx";
import { contentCopy } from "./copy.ts";

const SongDialogs = lazyPart(
	async () => (await import("#features/song-of-the-week/manage/song-dialogs.tsx")).SongDialogs,
);

type Status = "unpublished" | "scheduled" | "now" | "past";
type Row = { week: WeekCard; song: Song | null; status: Status };

/** The song of every week: unpublished ones, scheduled ones, this week's, those before. */
export function ContentSongs() {
	const { setOpen, dialog } = useListDialogs("song", (open: OpenSongDialog, onClose) => (
		<SongDialogs open={open} onClose={onClose} />
	));
	const hidden = useQuery(songs.api.unpublished.queryOptions());
	const upcoming = useInfiniteQuery(upcomingPages(songs.api));
	const now = useQuery(songs.api.current.queryOptions());
	const past = useInfiniteQuery(pastPages(songs.api));
	const reload = useReloadSongs();
	useReloadOn(adminSongsTopic, reload);
	useLiveSongs();
	const ahead = upcoming.data?.pages.flatMap((page) => page.songs) ?? [];
	const weeks = past.data?.pages.flatMap((page) => page.weeks) ?? [];
	const current = now.data;
	const claims: { at: number; all: Row[] }[] = [
		{
			at: hidden.dataUpdatedAt,
			all: (hidden.data?.songs ?? []).map((song) => ({ week: song, song, status: "unpublished" })),
		},
		{
			at: upcoming.dataUpdatedAt,
			all: ahead.map((song) => ({ week: song, song, status: "scheduled" })),
		},
		{
			at: now.dataUpdatedAt,
			all: current ? [{ week: current, song: current, status: "now" }] : [],
		},
		{
			at: past.dataUpdatedAt,
			all: weeks.map((week) => ({ week, song: null, status: "past" })),
		},
	];
	const rows = dedupeByLatest(claims, ({ week }) => week.id);
	const out = rows.filter(({ status }) => status === "now" || status === "past");
	const states = useItemStates(
		"song",
		out.map(({ week }) => week.id),
	);
	return (
		<>
			<AddButton label={copy.add} onClick={() => setOpen("adding")} />
			<ContentList
				items={rows}
				isLoaded={current !== undefined}
				empty={{ title: songCopy.none, text: songCopy.noneForAdmin }}
				row={({ week, song, status }) => (
					<ContentRow
						key={week.id}
						to={weekPath(week.weekStartDate)}
						title={week.title}
						cover={<RowCover seed={week.track?.id ?? week.id} coverUrl={week.artworkUrl} />}
						facts={<Facts week={week} status={status} />}
						notes={
							<>
								{song && <AudioNotice song={song} />}
								<ItemState item={states.get(week.id)} />
							</>
						}
						tools={
							<SongMenu
								song={week}
								isUnpublished={status === "unpublished"}
								onOpen={(action) => setOpen({ action, item: week })}
							/>
						}
					/>
				)}
			/>
			<MoreButton list={upcoming} label={copy.moreUpcoming} className="mt-3" />
			<MoreButton list={past} label={songCopy.earlier} className="mt-3" />
			{dialog}
		</>
	);
}

function Facts({
	week: { artist, weekStartDate, isSample },
	status,
}: Pick<Row, "week" | "status">) {
	return (
		<>
			<bdi className="wrap-anywhere">{artist}</bdi>
			<time dateTime={weekStartDate}>{contentCopy.weekOf(dayName(weekStartDate))}</time>
			{status === "unpublished" && <Badge variant="wash">{contentCopy.unpublished}</Badge>}
			{status === "scheduled" && <Badge variant="wash">{contentCopy.scheduled}</Badge>}
			{status === "now" && <Badge variant="wash">{contentCopy.thisWeek}</Badge>}
			{isSample && <SampleBadge />}
		</>
	);
}
