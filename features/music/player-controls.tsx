import { Pause, Play, Volume2, VolumeX } from "lucide-react";
import { Button } from "#web/kit/button.tsx";
import { Slider } from "#web/kit/slider.tsx";
import { copy } from "./copy.ts";
import { playerCopy } from "./player-copy.ts";
import {
	setVolume,
	toggleMute,
	togglePlay,
	usePlayer,
	VOLUME_MAX,
	VOLUME_STEP,
} from "./player-store.tsx";

/** The player's own disc, always in the lamp: this is the one. */
export function PlayPause({ className }: { className?: string }) {
	const isPlaying = usePlayer((player) => player.isPlaying);
	const Icon = isPlaying ? Pause : Play;
	return (
		<Button
			look="disc"
			aria-label={isPlaying ? copy.pause : copy.play}
			className={className}
			onClick={() => togglePlay()}
		>
			<Icon size={20} fill="currentColor" strokeWidth={1.5} />
		</Button>
	);
}

/** Mute, and the volume from 0 to 1; 0 counts as muted. */
export function Volume({ className }: { className?: string }) {
	const volume = usePlayer((player) => player.volume);
	const isMuted = usePlayer((player) => player.isMuted);
	const audible = isMuted ? 0 : volume;
	const Icon = isMuted ? VolumeX : Volume2;
	return (
		<div className={className}>
			<Button
				look="icon"
				aria-label={isMuted ? playerCopy.unmute : playerCopy.mute}
				onClick={toggleMute}
			>
				<Icon size={20} strokeWidth={1.5} />
			</Button>
			<Slider
				label={playerCopy.volume}
				value={audible}
				valueText={playerCopy.volumeText(audible)}
				max={VOLUME_MAX}
				step={VOLUME_STEP}
				onChange={setVolume}
			/>
		</div>
	);
}
