import { Lock, Pause, Play } from "lucide-react";
import { Link } from "react-router";
import { copy as audiences } from "#domain/audiences/copy.ts";
import { copy } from "#domain/player/copy.ts";
import type { Playable } from "#domain/player/playable.ts";
import { usePlay } from "#domain/player/use-play.tsx";
import { Button, type ButtonSize } from "#web/kit/button.tsx";

/** Plays or pauses it, or leads to its page where it is not for the listener; lamp only while it is the one playing, or `lit` on a work's own page. */
export function PlayDisc({
	playable,
	among,
	size = "md",
	lit = false,
	onPage = false,
	tabIndex,
	className,
}: {
	playable: Playable;
	/** The list it stands in: it is then played on from here, instead of what was in the queue. */
	among?: readonly Playable[];
	size?: ButtonSize;
	lit?: boolean;
	/** Stands on the page itself, not on a cover. */
	onPage?: boolean;
	/** -1 where a grid leads to it. */
	tabIndex?: number;
	className?: string;
}) {
	const { isPlaying, press } = usePlay(playable, among);
	const Icon = isPlaying ? Pause : Play;
	if (playable.lockedFor && playable.href)
		return (
			<Button variant={onPage || lit ? "disc-outline" : "disc-scrim"} size={size} asChild>
				<Link
					to={playable.href}
					aria-label={copy.lockedOne(playable.title, playable.lockedFor)}
					title={audiences.lockedFor(playable.lockedFor)}
					tabIndex={tabIndex}
					className={className}
				>
					<Lock size={20} strokeWidth={1.5} />
				</Link>
			</Button>
		);
	return (
		<Button
			variant={isPlaying || lit ? "disc" : onPage ? "disc-outline" : "disc-scrim"}
			size={size}
			aria-label={isPlaying ? copy.pauseOne(playable.title) : copy.playOne(playable.title)}
			data-plays={playable.key}
			data-audio={playable.audioUrl ?? undefined}
			tabIndex={tabIndex}
			className={className}
			onClick={press}
		>
			<Icon size={20} fill="currentColor" strokeWidth={1.5} />
		</Button>
	);
}
