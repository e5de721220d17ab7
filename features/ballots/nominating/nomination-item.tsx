import { ExternalLink } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import type { Nomination } from "#features/ballots/contract.ts";
import { copy } from "#features/ballots/copy.ts";
import type { BallotKind } from "#features/ballots/limits.ts";
import { WorkCover } from "#features/ballots/work-cover.tsx";
import { playableOf } from "#features/music/playable.ts";
import { trackPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";

/** What is nominated, by whom and why; `children` is what can be done about it. */
export function NominationItem({
	kind,
	nomination,
	children,
}: {
	kind: BallotKind;
	nomination: Nomination;
	children?: ReactNode;
}) {
	const { title, author, why, nominatedBy, losses } = nomination;
	return (
		<div className="grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 py-5 md:grid-cols-[84px_minmax(0,1fr)] md:gap-x-6">
			<WorkCover kind={kind} work={nomination} isPlayable className="w-full" />
			<div className="min-w-0">
				<h3 className="text-h3 wrap-anywhere">
					<bdi>{title}</bdi>
				</h3>
				<p className="mt-0.5 text-card wrap-anywhere">
					<bdi>{author}</bdi>
				</p>
				{why && (
					<p className="mt-2 max-w-text text-body whitespace-pre-line">
						<bdi className="wrap-anywhere">{why}</bdi>
					</p>
				)}
				<p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
					<span className="min-w-0 wrap-anywhere">
						{copy.nominatedBy} <bdi>{nominatedBy?.name ?? copy.someone}</bdi>{" "}
						<StaffBadge role={nominatedBy?.staff} />
					</span>
					{losses > 0 && <Badge>{copy.lostBefore(losses)}</Badge>}
				</p>
				<div className="flex flex-wrap items-center gap-x-5">
					<NominationLinks nomination={nomination} />
					{children}
				</div>
			</div>
		</div>
	);
}

/** Where the nominated work is to be found; of a track on this site, what else can be done with it. */
export function NominationLinks({
	nomination: { title, link, track },
}: {
	nomination: Nomination;
}) {
	return (
		<>
			{track && (
				<Link
					to={trackPath(track.slug)}
					aria-label={copy.ofTitle(copy.toTrack, title)}
					className={LINK}
				>
					{copy.toTrack}
				</Link>
			)}
			{link && (
				<a
					href={link}
					target="_blank"
					rel="noopener noreferrer nofollow ugc"
					aria-label={copy.ofTitle(copy.openLink, title)}
					className={LINK}
				>
					{copy.openLink}
					<ExternalLink size={15} strokeWidth={1.75} aria-hidden="true" />
				</a>
			)}
			{track && <PlayableMenu playable={playableOf(track)} className="-mx-3" />}
		</>
	);
}

const LINK = "link inline-flex min-h-11 items-center gap-1.5 text-label";
