import type { Playable } from "#domain/player/playable.ts";
import { playAll, togglePlay, usePlayer } from "#domain/player/player-store.tsx";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";

/** The works of a list, each a press away; it scrolls in itself. */
export function EmbedRows({ playables }: { playables: readonly Playable[] }) {
	const playing = usePlayer((player) => player.current?.key);
	return (
		<ol className="min-h-0 flex-1 overflow-y-auto border-t border-line" aria-label="Tracks">
			{playables.map((playable, at) => {
				const isCurrent = playable.key === playing;
				return (
					<li key={playable.key} className="border-b border-line last:border-b-0">
						<button
							type="button"
							aria-current={isCurrent || undefined}
							disabled={!playable.audioUrl}
							onClick={() => (isCurrent ? togglePlay(playable) : playAll(playables, at))}
							className="flex min-h-12 w-full items-center gap-4 px-4 py-1.5 text-left -outline-offset-2 hover:bg-raised disabled:text-muted"
						>
							<span className="w-6 shrink-0 text-micro text-muted tabular-nums">{at + 1}</span>
							<span className="min-w-0 flex-1 truncate">
								<bdi className={classNames("text-title", isCurrent && "text-lamp-ink")}>
									{playable.title}
								</bdi>
								<bdi className="ml-2.5 text-small text-muted">{playable.byline}</bdi>
							</span>
							<span className="shrink-0 text-micro text-muted tabular-nums">
								{duration(playable.durationSeconds)}
							</span>
						</button>
					</li>
				);
			})}
		</ol>
	);
}
