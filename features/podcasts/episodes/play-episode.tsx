import { LockedFor } from "#domain/audiences/audience-prompt.tsx";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { ListeningProgress } from "#features/podcasts/listening/continue-at.tsx";
import { playableOf } from "#features/podcasts/playable.ts";

/** An episode of a list, and the queue it is played in. */
export type Listed = { episode: Episode; queue: readonly Playable[] };

/** Play button and progress, or a sentence why there is nothing to play. On phones the lead has `PlayOnCover` instead of the button. */
export function PlayEpisode({ episode, queue, isLead = false }: Listed & { isLead?: boolean }) {
	const playable = playableOf(episode);
	if (episode.isOpen && !episode.audioUrl)
		return (
			<p role="status" className="text-small text-muted">
				{episode.state === "processing" ? copy.preparing : copy.noAudio}
			</p>
		);
	return (
		<>
			<PlayDisc
				playable={playable}
				among={queue}
				size={isLead ? "lg" : "md"}
				lit={isLead}
				onPage
				className={isLead ? "max-md:hidden" : undefined}
			/>
			{episode.isOpen ? (
				<ListeningProgress playable={playable} />
			) : (
				<LockedFor audience={episode.audience} />
			)}
		</>
	);
}

/** Nothing while there is nothing to play. */
export function PlayOnCover({ episode, queue, className }: Listed & { className: string }) {
	if (episode.isOpen && !episode.audioUrl) return null;
	const playable = playableOf(episode);
	return <PlayDisc playable={playable} among={queue} size="lg" lit className={className} />;
}
