import { CircleAlert, Link2, Pencil, Trash2 } from "lucide-react";
import { Link } from "react-router";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import type { TrackDetails } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { AverageRating } from "#features/music/rating/average-rating.tsx";
import { submitCopy } from "#features/music/submit/copy.ts";
import { Retry } from "#features/music/submit/preparing-notice.tsx";
import { trackCopy } from "#features/music/track/copy.ts";
import { type OwnerActions, useOwnerActions } from "#features/music/track/owner-actions.tsx";
import { OwnerMenuItems } from "#features/music/track/owner-menu-items.tsx";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import { useEmbedding } from "#features/music/track/use-embedding.tsx";
import { duration } from "#shared/format.ts";
import { paths, trackPath } from "#shared/paths.ts";
import { copyLink } from "#web/browser/share.ts";
import { Badge } from "#web/kit/badge.tsx";
import { Button } from "#web/kit/button.tsx";
import { buttons } from "#web/kit/dialogs/button-copy.ts";
import { MenuAction, MenuSeparator } from "#web/kit/dialogs/menu.tsx";
import { TimeAgo } from "#web/time/dates.tsx";

type MyTrack = TrackDetails & { listens: number };

/** One of one's own tracks: what it is, how it is doing, what can be done. */
export function MyTrackRow({ track }: { track: MyTrack }) {
	const { title, artist, slug, state, visibility, failure, takenDown, durationSeconds } = track;
	const actions = useOwnerActions(track);
	const isOut = visibility !== "draft" && !takenDown;
	return (
		<li className="border-b border-line py-3.5">
			<div className="grid grid-cols-[56px_minmax(0,1fr)_auto] items-center gap-x-4 gap-y-2 md:grid-cols-[72px_minmax(0,1fr)_auto_auto_auto] md:gap-x-6">
				<PlayableCover
					seed={track.id}
					coverUrl={track.coverUrl}
					className="aspect-square w-full self-start rounded-thumb md:self-center"
				/>
				<div className="min-w-0">
					<h2 className="text-title md:text-h3">
						<Link to={trackPath(slug)} className="underline-offset-4 hover:underline">
							<bdi className="line-clamp-2 break-words">{title}</bdi>
						</Link>
					</h2>
					<p className="mt-1 line-clamp-2 text-small break-words text-muted">
						<bdi>{artist}</bdi> · {duration(durationSeconds)} · <TimeAgo at={track.createdAt} />
					</p>
				</div>
				<div className="flex flex-wrap gap-2 max-md:order-last max-md:col-span-2 max-md:col-start-2">
					{(state !== "live" || isOut) && <StateBadge state={state} />}
					<Badge variant={visibility === "public" ? "outline" : "wash"}>
						{takenDown ? trackCopy.takenDownBadge : copy.visibilityNames[visibility]}
					</Badge>
					<AudienceBadge audience={track.audience} />
					{state === "live" && isOut && (
						<Button
							variant="quiet"
							size="sm"
							className="-my-2.5 -ml-2"
							aria-label={trackCopy.copyLinkOf(title)}
							onClick={() => void copyLink(trackPath(slug))}
						>
							<Link2 size={18} strokeWidth={1.5} aria-hidden="true" />
							{buttons.copyLink}
						</Button>
					)}
				</div>
				<Figures track={track} />
				{actions && <Actions track={track} actions={actions} />}
			</div>
			{takenDown && (
				<p className="mt-2 max-w-text text-small wrap-anywhere md:ml-24">
					<span className="text-muted">{trackCopy.takenDownText}</span>{" "}
					<bdi>{takenDown.reason}</bdi>{" "}
					<Link to={paths.decisions} className="link">
						{trackCopy.decision}
					</Link>
				</p>
			)}
			{state === "failed" && (
				<div className="mt-2 flex flex-wrap items-center gap-x-4 text-small md:ml-24">
					<p className="min-w-0">{failure ?? submitCopy.notPreparedText}</p>
					<span className="-ml-3">
						<Retry userId={track.creator.id} id={track.id} />
					</span>
				</div>
			)}
		</li>
	);
}

function StateBadge({ state }: { state: MyTrack["state"] }) {
	const name = copy.stateNames[state];
	if (state === "failed")
		return (
			<Badge className="gap-1.5">
				<CircleAlert size={14} strokeWidth={2} aria-hidden="true" className="text-bad" />
				{name}
			</Badge>
		);
	return <Badge variant={state === "processing" ? "wash" : "outline"}>{name}</Badge>;
}

function Figures({ track }: { track: MyTrack }) {
	return (
		<div className="flex items-center gap-x-4 text-small text-muted tabular-nums max-md:order-last max-md:col-span-2 max-md:col-start-2 md:w-40 md:flex-col md:items-end md:gap-y-1">
			<span>{trackCopy.listens(track.listens)}</span>
			<AverageRating track={track} className="text-micro" />
		</div>
	);
}

function Actions({ track, actions }: { track: MyTrack; actions: OwnerActions }) {
	const embedding = useEmbedding(track);
	return (
		<>
			<TrackMenu
				track={track}
				className="-mr-2.5"
				first={<MenuAction icon={Pencil} label={buttons.edit} onSelect={actions.edit} />}
			>
				{embedding.item}
				<OwnerMenuItems track={track} />
				<MenuSeparator />
				<MenuAction icon={Trash2} label={buttons.delete} bad onSelect={actions.remove} />
			</TrackMenu>
			{embedding.dialog}
			{actions.dialogs}
		</>
	);
}
