import { Pause, Play } from "lucide-react";
import { Button, type ButtonSize } from "#web/kit/button.tsx";
import { copy } from "./copy.ts";
import { type Playable, togglePlay, usePlayer } from "./player-store.tsx";

/** Plays or pauses the track; lamp only while it is the one playing. */
export function PlayDisc({
	track,
	size = "md",
	className,
}: {
	track: Playable;
	size?: ButtonSize;
	className?: string;
}) {
	const isPlaying = usePlayer((player) => player.isPlaying && player.track?.id === track.id);
	const Icon = isPlaying ? Pause : Play;
	return (
		<Button
			look={isPlaying ? "disc" : "disc-scrim"}
			size={size}
			aria-label={isPlaying ? copy.pauseTrack(track.title) : copy.playTrack(track.title)}
			data-plays={track.id}
			className={className}
			onClick={() => togglePlay(track)}
		>
			<Icon size={20} fill="currentColor" strokeWidth={1.5} />
		</Button>
	);
}
