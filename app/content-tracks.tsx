import { useInfiniteQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy as words } from "#features/music/copy.ts";
import { keptCopy as copy } from "#features/music/kept/kept-copy.ts";
import { filterIn, KeptFilters } from "#features/music/kept/kept-filters.tsx";
import { keptPages } from "#features/music/kept/kept-query.tsx";
import { date } from "#shared/format.ts";
import { trackPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { EmptyState } from "#web/kit/empty-state.tsx";
import { MoreButton } from "#web/kit/more-button.tsx";
import { PlayableCover } from "#web/player/playable-cover.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";
import { ContentRow } from "./content-row.tsx";
import { type Deed, TrackMenu } from "./content-track-menu.tsx";

const TrackDialogs = lazy(async () => ({
	default: (await import("./content-track-dialogs.tsx")).TrackDialogs,
}));

/** Everybody's tracks, drafts and those that were taken down too. */
export function ContentTracks() {
	const [params] = useSearchParams();
	const filter = filterIn(params);
	const [open, setOpen] = useState<{ deed: Deed; track: TrackDetails } | null>(null);
	const list = useInfiniteQuery(keptPages(music.api, filter));
	const tracks = list.data?.pages.flatMap((page) => page.tracks) ?? [];
	const isAll = filter.search === "" && filter.standing === "all";
	return (
		<>
			<KeptFilters />
			{list.data && tracks.length === 0 && (
				<div className="mt-14">
					<EmptyState
						title={isAll ? copy.none : copy.noneLike}
						text={isAll ? copy.noneText : copy.noneLikeText}
					/>
				</div>
			)}
			<ul>
				{tracks.map((track) => (
					<ContentRow
						key={track.id}
						to={trackPath(track.slug)}
						title={track.title}
						cover={
							<PlayableCover
								title={track.title}
								coverUrl={track.coverUrl}
								className="size-14 shrink-0 rounded-thumb"
							/>
						}
						facts={<Facts track={track} />}
						notes={track.takenDown && <Because reason={track.takenDown.reason} />}
						tools={<TrackMenu track={track} onOpen={(deed) => setOpen({ deed, track })} />}
					/>
				))}
			</ul>
			<MoreButton list={list} className="mt-3" />
			<Suspense fallback={null}>
				{open && <TrackDialogs open={open} onClose={() => setOpen(null)} />}
			</Suspense>
		</>
	);
}

function Facts({ track }: { track: TrackDetails }) {
	const { artist, creator, createdAt, state, visibility, takenDown } = track;
	const zone = useCommunityZone();
	return (
		<>
			<bdi className="wrap-anywhere">{artist}</bdi>
			<span className="wrap-anywhere">
				{words.uploadedBy} <bdi>{creator.name}</bdi>
			</span>
			<time dateTime={createdAt}>{date(new Date(createdAt), zone)}</time>
			{takenDown ? (
				<Badge look="wash">{copy.takenDown}</Badge>
			) : (
				visibility !== "public" && <Badge>{words.visibilityNames[visibility]}</Badge>
			)}
			{state !== "live" && <Badge look="wash">{words.stateNames[state]}</Badge>}
		</>
	);
}

function Because({ reason }: { reason: string }) {
	return (
		<p className="max-w-text text-small wrap-anywhere">
			<span className="text-muted">{copy.because}</span> <bdi>{reason}</bdi>
		</p>
	);
}
