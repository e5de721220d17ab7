import type { ReactNode } from "react";
import { Link } from "react-router";
import { type Playable, seedOf } from "#domain/player/playable.ts";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import { PlayDisc } from "./play-disc.tsx";
import { PlayableCover } from "./playable-cover.tsx";

/** A row with cover, title, a line about it and a play button. `among` is the list it plays on through. */
export function PlayableRow({
	playable,
	among,
	note,
	end,
}: {
	playable: Playable;
	among: readonly Playable[];
	note: ReactNode;
	/** A button at the end. */
	end?: ReactNode;
}) {
	const { title, coverUrl, href } = playable;
	const name = <bdi className="line-clamp-2 break-words">{title}</bdi>;
	return (
		<article className="flex items-center gap-4 border-t border-line py-4">
			<PlayableCover
				seed={seedOf(playable)}
				coverUrl={coverUrl}
				className="size-18 shrink-0 rounded-thumb"
			/>
			<div className="min-w-0 flex-1">
				<h3 className="text-title">
					{href ? (
						<Link to={href} className="hover:text-lamp-ink">
							{name}
						</Link>
					) : (
						name
					)}
				</h3>
				<div className="mt-1 truncate text-micro text-muted">{note}</div>
			</div>
			<div className="flex shrink-0 items-center gap-1">
				<PlayDisc playable={playable} among={among} size="sm" onPage />
				<PlayableMenu playable={playable} className="-mr-2.5" />
				{end}
			</div>
		</article>
	);
}
