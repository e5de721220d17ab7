import { PlayDisc } from "#web/player/play-disc.tsx";
import type { Playable } from "#web/player/playable.ts";
import type { Episode } from "./contract.ts";
import { copy } from "./copy.ts";
import { ListeningMark } from "./listening/continue-at.tsx";
import { playableOf } from "./playable.ts";

/** An episode of a list, and the list it is played on in. */
export type Listed = { episode: Episode; among: readonly Playable[] };

/** The disc, and how far one is; or in words why there is nothing to hear. */
export function Listen({ episode, among, isLead = false }: Listed & { isLead?: boolean }) {
	const playable = playableOf(episode);
	if (!episode.audioUrl)
		return (
			<p role="status" className="text-small text-muted">
				{episode.state === "processing" ? copy.preparing : copy.noSound}
			</p>
		);
	return (
		<>
			<PlayDisc playable={playable} among={among} size={isLead ? "lg" : "md"} lit={isLead} />
			<ListeningMark playable={playable} />
		</>
	);
}
