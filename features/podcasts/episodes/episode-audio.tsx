import { AudiencePrompt } from "#domain/audiences/audience-prompt.tsx";
import { copy as audiences } from "#domain/audiences/copy.ts";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { WideWaveform } from "#domain/player/playable/wide-waveform.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";

/** The player of an episode, or the way to it, or a sentence why there is nothing to play. */
export function EpisodeAudio({ episode, playable }: { episode: Episode; playable: Playable }) {
	if (!episode.isOpen) {
		const { audience } = episode;
		return (
			<AudiencePrompt audience={audience} text={copy.lockedText(audiences.nameOf(audience))} />
		);
	}
	if (!episode.audioUrl)
		return (
			<p role="status" className="text-card text-muted">
				{episode.state === "processing" ? copy.preparing : copy.noAudio}
			</p>
		);
	return (
		<div className="mt-3 flex items-center gap-4 md:gap-5">
			<PlayDisc playable={playable} size="lg" lit />
			<WideWaveform playable={playable} />
		</div>
	);
}
