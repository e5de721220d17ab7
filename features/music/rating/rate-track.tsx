import { X } from "lucide-react";
import { Link, useLocation } from "react-router";
import { LockedFor } from "#domain/audiences/audience-prompt.tsx";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { STARS_MAX } from "#features/music/limits.ts";
import { signInPath } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { IconButton } from "#web/kit/icon-button.tsx";
import { StarRating, StarShape } from "#web/kit/star-rating.tsx";
import { useViewer } from "#web/viewer.tsx";
import { useRating } from "./use-rating.tsx";

/** The foot of a card: stars to give, for visitors the way to sign in, of what is for others the way there, words on one's own track. */
export function RateTrack({ track, className }: { track: Track; className?: string }) {
	const viewer = useViewer();
	const row = classNames(
		"@container flex min-h-11 items-center border-t border-line pt-2",
		className,
	);
	if (!track.isOpen) return <LockedFor audience={track.audience} className={row} />;
	if (!viewer) return <SignInToRate className={row} />;
	if (viewer.id === track.creator.id)
		return <p className={classNames(row, "text-micro text-muted")}>{copy.ownTrack}</p>;
	return <GiveStars track={track} className={row} />;
}

/** Five stars to give, and once given a button that removes them. */
export function GiveStars({ track, className }: { track: Track; className?: string }) {
	const rate = useRating(track);
	return (
		<StarRating
			label={track.myStars === null ? copy.rateThisTrack : copy.yourRating}
			value={track.myStars}
			onChange={rate}
			className={className}
		>
			{track.myStars !== null && (
				<IconButton
					icon={X}
					size={16}
					label={copy.removeRating}
					title={copy.removeRating}
					className="-my-1.5"
					onClick={(event) => {
						// The button goes with the rating; the stars keep the focus.
						event.currentTarget.parentElement?.querySelector("input")?.focus();
						rate(null);
					}}
				/>
			)}
		</StarRating>
	);
}

function SignInToRate({ className }: { className: string }) {
	const { pathname, search } = useLocation();
	return (
		<div className={className}>
			<Link
				to={signInPath("login", pathname + search)}
				className="flex min-h-9 flex-1 flex-wrap items-center justify-between gap-x-3 rounded-thumb text-micro text-muted hover:text-ink"
			>
				<span className="@max-[230px]:sr-only">{copy.rateThisTrack}</span>
				<span className="flex gap-2" aria-hidden="true">
					{Array.from({ length: STARS_MAX }, (_, star) => star).map((star) => (
						<StarShape key={star} size={22} />
					))}
				</span>
			</Link>
		</div>
	);
}
