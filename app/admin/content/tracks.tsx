import { useInfiniteQuery } from "@tanstack/react-query";
import { Suspense, useState } from "react";
import { useSearchParams } from "react-router";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { music } from "#features/music/api.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy as musicCopy } from "#features/music/copy.ts";
import { AdminListFilters, adminFilterIn } from "#features/music/moderation/admin-list-filters.tsx";
import { adminTrackPages } from "#features/music/moderation/admin-list-query.tsx";
import { AdminTrackMenu, type TrackAction } from "#features/music/moderation/admin-track-menu.tsx";
import { moderationCopy as copy } from "#features/music/moderation/copy.ts";
import { trackPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { ContentRow } from "#web/kit/lists/content-row.tsx";
import { MoreButton } from "#web/kit/lists/more-button.tsx";
import { lazyPart } from "#web/late/lazy-part.tsx";
import { TimeAgo } from "#web/time/dates.tsx";
import { ContentList, HistoryDialog, RowCover } from "./content-list.tsx";

const AdminTrackDialogs = lazyPart(
	async () =>
		(await import("#features/music/moderation/admin-track-dialogs.tsx")).AdminTrackDialogs,
);

/** Everybody's tracks, drafts and those that were taken down too. */
export function ContentTracks() {
	const [params] = useSearchParams();
	const filter = adminFilterIn(params);
	const [open, setOpen] = useState<{ action: TrackAction; track: TrackDetails } | null>(null);
	const list = useInfiniteQuery(adminTrackPages(music.api, filter));
	const tracks = list.data?.pages.flatMap((page) => page.tracks) ?? [];
	const isAll = filter.search === "" && filter.status === "all";
	return (
		<>
			<AdminListFilters />
			<ContentList
				items={tracks}
				isLoaded={list.data !== undefined}
				empty={{
					title: isAll ? copy.none : copy.noneLike,
					text: isAll ? copy.noneText : copy.noneLikeText,
				}}
				className=""
				row={(track) => (
					<ContentRow
						key={track.id}
						to={trackPath(track.slug)}
						title={track.title}
						cover={<RowCover seed={track.id} coverUrl={track.coverUrl} />}
						facts={<Facts track={track} />}
						notes={track.takenDown && <TakeDownReason reason={track.takenDown.reason} />}
						tools={<AdminTrackMenu track={track} onOpen={(action) => setOpen({ action, track })} />}
					/>
				)}
			/>
			<MoreButton list={list} className="mt-3" />
			<Suspense fallback={null}>
				{open && <AdminTrackDialogs open={open} onClose={() => setOpen(null)} />}
				{open?.action === "history" && (
					<HistoryDialog
						kind="track"
						id={open.track.id}
						name={open.track.title}
						onClose={() => setOpen(null)}
					/>
				)}
			</Suspense>
		</>
	);
}

function Facts({ track }: { track: TrackDetails }) {
	const { artist, creator, createdAt, state, visibility, audience, takenDown } = track;
	return (
		<>
			<bdi className="wrap-anywhere">{artist}</bdi>
			<span className="wrap-anywhere">
				{musicCopy.uploadedBy} <bdi>{creator.name}</bdi>
			</span>
			<TimeAgo at={createdAt} />
			{takenDown ? (
				<Badge variant="wash">{copy.takenDown}</Badge>
			) : (
				visibility !== "public" && <Badge>{musicCopy.visibilityNames[visibility]}</Badge>
			)}
			<AudienceBadge audience={audience} />
			{state !== "live" && <Badge variant="wash">{musicCopy.stateNames[state]}</Badge>}
		</>
	);
}

function TakeDownReason({ reason }: { reason: string }) {
	return (
		<p className="max-w-text text-small wrap-anywhere">
			<span className="text-muted">{copy.because}</span> <bdi>{reason}</bdi>
		</p>
	);
}
