import { Pause, Play, SkipBack, SkipForward, Volume2, VolumeX } from "lucide-react";
import { useState } from "react";
import { copy } from "#domain/player/copy.ts";
import { playerCopy } from "#domain/player/player-copy.ts";
import { VOLUME_MAX } from "#domain/player/player-state.ts";
import {
	next,
	previous,
	setVolume,
	toggleMute,
	togglePlay,
	usePlayer,
	VOLUME_STEP,
} from "#domain/player/player-store.tsx";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { Slider } from "#web/kit/fields/slider.tsx";
import { IconButton } from "#web/kit/icon-button.tsx";
import { SkipButton } from "./spoken-controls.tsx";

/** The player's own disc, always in the lamp: this is the one. */
export function PlayPause({ className }: { className?: string }) {
	const isPlaying = usePlayer((player) => player.isPlaying);
	const Icon = isPlaying ? Pause : Play;
	return (
		<Button
			variant="disc"
			aria-label={isPlaying ? copy.pause : copy.play}
			className={className}
			onClick={() => togglePlay()}
		>
			<Icon size={20} fill="currentColor" strokeWidth={1.5} />
		</Button>
	);
}

/** Previous, play, next; what is spoken is skipped in as well. */
export function Steps({
	spoken,
	className,
	stepClassName,
}: {
	spoken: boolean;
	className?: string;
	/** Of previous and next, while there are skips beside them. */
	stepClassName?: string;
}) {
	const step = classNames(spoken && stepClassName);
	return (
		<div className={classNames("flex items-center", className)}>
			<IconButton icon={SkipBack} label={playerCopy.previous} className={step} onClick={previous} />
			{spoken && <SkipButton direction="back" />}
			<PlayPause />
			{spoken && <SkipButton direction="forward" />}
			<IconButton icon={SkipForward} label={playerCopy.next} className={step} onClick={next} />
		</div>
	);
}

/** Mute, and the volume from 0 to 1; 0 counts as muted. */
export function Volume({
	className,
	sliderClassName,
}: {
	className?: string;
	sliderClassName?: string;
}) {
	const [isSettable] = useState(isVolumeSettable);
	const volume = usePlayer((player) => player.volume);
	const isMuted = usePlayer((player) => player.isMuted);
	const audible = isMuted ? 0 : volume;
	const Icon = isMuted ? VolumeX : Volume2;
	return (
		<div className={classNames("flex items-center", className)}>
			<IconButton
				icon={Icon}
				label={isMuted ? playerCopy.unmute : playerCopy.mute}
				onClick={toggleMute}
			/>
			{isSettable && (
				<Slider
					label={playerCopy.volume}
					value={audible}
					valueText={playerCopy.volumeText(audible)}
					max={VOLUME_MAX}
					step={VOLUME_STEP}
					onChange={setVolume}
					className={sliderClassName}
				/>
			)}
		</div>
	);
}

/** iOS leaves the volume to its own buttons; a slider would be dead there. */
function isVolumeSettable(): boolean {
	const probe = document.createElement("audio");
	probe.volume = VOLUME_MAX / 2;
	return probe.volume < VOLUME_MAX;
}
