import type { Playable } from "#domain/player/playable.ts";
import { PlayableWaveform } from "./playable-waveform.tsx";

const BARS = 88;
const PHONE_BARS = 56;

/** The waveform across a page, with fewer bars on phones. */
export function WideWaveform({ playable }: { playable: Playable }) {
	return (
		<div className="min-w-0 flex-1">
			<div className="md:hidden">
				<PlayableWaveform playable={playable} bars={PHONE_BARS} className="h-12" />
			</div>
			<div className="hidden md:block">
				<PlayableWaveform playable={playable} bars={BARS} className="h-12" />
			</div>
		</div>
	);
}
