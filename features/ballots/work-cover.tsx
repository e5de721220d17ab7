import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { playableOf } from "#features/music/playable.ts";
import { classNames } from "#web/kit/class-names.ts";
import type { Nomination } from "./contract.ts";
import type { BallotKind } from "./limits.ts";

/** Upright for a book, square for a song; a track on this site has its own cover and can be played. */
export function WorkCover({
	kind,
	work: { title, author, track = null },
	isPlayable = false,
	isLarge = false,
	className,
}: {
	kind: BallotKind;
	work: Pick<Nomination, "title" | "author"> & Partial<Pick<Nomination, "track">>;
	/** Whether the play button is on it. */
	isPlayable?: boolean;
	isLarge?: boolean;
	/** Gives the width. */
	className: string;
}) {
	if (kind === "book")
		return <UprightCover title={title} author={author} coverUrl={null} className={className} />;
	const cover = (
		<PlayableCover
			seed={track?.id ?? title}
			coverUrl={track?.coverUrl ?? null}
			eager={isLarge}
			className={classNames(
				"aspect-square",
				isLarge ? "rounded-card" : "rounded-thumb",
				isPlayable && track ? "w-full" : className,
			)}
		/>
	);
	if (!isPlayable || !track) return cover;
	return (
		<div className={classNames("relative self-start", className)}>
			{cover}
			<PlayDisc
				playable={playableOf(track)}
				size="sm"
				className="absolute inset-0 m-auto max-md:size-11"
			/>
		</div>
	);
}
