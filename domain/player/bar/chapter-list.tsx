import type { ReactNode } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { playFrom } from "#domain/player/player-store.tsx";
import { duration } from "#shared/format.ts";
import { classNames } from "#web/kit/class-names.ts";
import { useChapterIndex } from "./use-chapter.tsx";

/** The chapters with their times, the one that runs marked; a press plays from there. */
export function ChapterList({
	playable,
	aside,
}: {
	playable: Playable;
	/** What else belongs to the chapter at this place, such as a link. */
	aside?: (index: number) => ReactNode;
}) {
	const running = useChapterIndex(playable);
	return (
		<ol className="list-none">
			{playable.spoken?.chapters.map(({ startSeconds, title }, index) => (
				<li
					key={startSeconds}
					className="flex items-center gap-2 border-b border-line last:border-b-0"
				>
					<button
						type="button"
						aria-current={index === running || undefined}
						disabled={!playable.audioUrl}
						onClick={() => playFrom(playable, startSeconds)}
						className="group flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-thumb py-2 text-left"
					>
						<span className="w-12 shrink-0 text-small text-muted tabular-nums">
							{duration(startSeconds)}
						</span>
						<bdi
							className={classNames(
								"min-w-0 break-words group-enabled:group-hover:underline",
								index === running ? "font-semibold text-lamp-ink" : "text-ink",
							)}
						>
							{title}
						</bdi>
					</button>
					{aside?.(index)}
				</li>
			))}
		</ol>
	);
}
