import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { music } from "#features/music/api.tsx";
import { copy } from "#features/music/copy.ts";
import { trackIn } from "#features/music/playable.ts";
import { can } from "#shared/policy.ts";
import { Button } from "#web/kit/button.tsx";
import { StarShape } from "#web/kit/star-rating.tsx";
import { useViewer } from "#web/viewer.tsx";
import { GiveStars } from "./rate-track.tsx";

/** The player's star: opens five of them. Nothing for visitors, nor for what is no track. */
export function RatePlaying({ playable }: { playable: Playable }) {
	const slug = trackIn(playable)?.slug;
	return can(useViewer(), "rate a track") && slug ? <Rate key={slug} slug={slug} /> : null;
}

function Rate({ slug }: { slug: string }) {
	const [isOpen, setOpen] = useState(false);
	const star = useRef<HTMLButtonElement>(null);
	const {
		data: track,
		isError,
		refetch,
	} = useQuery(music.api.get.queryOptions({ input: { slug } }));
	return (
		<fieldset
			aria-label={copy.rateThisTrack}
			className="relative min-w-0"
			onKeyDown={(event) => {
				if (event.key !== "Escape" || !isOpen) return;
				// Within the player's sheet, which would close with it.
				event.preventDefault();
				event.stopPropagation();
				setOpen(false);
				star.current?.focus();
			}}
			onBlur={(event) => {
				if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
			}}
		>
			<Button
				ref={star}
				variant="icon"
				aria-label={track?.myStars ? copy.yourRating : copy.rateThisTrack}
				aria-expanded={isOpen}
				onClick={() => {
					if (isError && !isOpen) void refetch();
					setOpen(!isOpen);
				}}
			>
				<StarShape size={20} filled={Boolean(track?.myStars)} />
			</Button>
			{isOpen && (track || isError) && (
				<div
					data-raised=""
					// A press beside a star lands here, and does not count as leaving.
					tabIndex={-1}
					className="absolute bottom-[calc(100%+36px)] left-1/2 flex min-h-14 w-max -translate-x-1/2 items-center rounded-card bg-raised px-4 shadow-float outline-none max-md:bottom-full max-md:left-0 max-md:translate-x-0"
				>
					{!track && <p className="text-small">{copy.ratingFailed}</p>}
					{track?.isMine && <p className="text-small text-muted">{copy.ownTrack}</p>}
					{track && !track.isMine && <GiveStars track={track} />}
				</div>
			)}
		</fieldset>
	);
}
