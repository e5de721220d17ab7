import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { ContinueAt } from "#features/podcasts/listening/continue-at.tsx";
import { ShareAt } from "#features/podcasts/listening/share-at.tsx";
import { PlayDisc } from "#web/player/play-disc.tsx";
import type { Playable } from "#web/player/playable.ts";
import { PlayableWaveform } from "#web/player/playable-waveform.tsx";

const BARS = 88;
const PHONE_BARS = 56;

/** Disc, waveform and where one is; or in words why there is nothing to hear. */
export function EpisodeAudio({ episode, playable }: { episode: Episode; playable: Playable }) {
	if (!episode.audioUrl)
		return (
			<p role="status" className="text-card text-muted">
				{episode.state === "processing" ? copy.preparing : copy.noAudio}
			</p>
		);
	return (
		<>
			<div className="mt-3 flex items-center gap-4 md:gap-5">
				<PlayDisc playable={playable} size="lg" lit />
				<div className="min-w-0 flex-1">
					<div className="md:hidden">
						<PlayableWaveform playable={playable} bars={PHONE_BARS} className="h-12" />
					</div>
					<div className="hidden md:block">
						<PlayableWaveform playable={playable} bars={BARS} className="h-12" />
					</div>
				</div>
			</div>
			<div className="flex flex-wrap items-center gap-3 empty:hidden">
				<ContinueAt playable={playable} />
				<ShareAt playable={playable} />
			</div>
		</>
	);
}
