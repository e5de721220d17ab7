import { memo, type ReactNode, useState } from "react";
import { PlayCover } from "#domain/player/play-cover.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { usePlayer } from "#domain/player/player-store.tsx";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { playableOf } from "#features/music/playable.ts";
import { AverageRating } from "#features/music/rating/average-rating.tsx";
import { TrackMenu } from "#features/music/track/track-menu.tsx";
import { duration } from "#shared/format.ts";
import { Badge } from "#web/kit/badge.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { About, Added, ArtistName, Title } from "./row-cells.tsx";
import { ROW_COLUMNS, WIDE, WIDEST } from "./row-grid.ts";
import { useRowKeys } from "./use-row-keys.tsx";

/** One track as a row of the grid: 44 px high, on phones 62. */
export const TrackRow = memo(function TrackRow({
	track,
	among,
	at,
	isActive,
	onFocus,
}: {
	track: Track;
	among: readonly Playable[];
	/** Its place in the list. */
	at: number;
	/** It is the one that Tab comes to. */
	isActive: boolean;
	onFocus: (at: number) => void;
}) {
	const playable = playableOf(track);
	const isCurrent = usePlayer((player) => player.current?.key === playable.key);
	const [isOver, setOver] = useState(false);
	const { menu, onKeyDown } = useRowKeys(track, playable, among);
	const tabIndex = isActive ? 0 : -1;
	return (
		<tr
			data-row={at}
			tabIndex={tabIndex}
			aria-current={isCurrent || undefined}
			onFocus={() => onFocus(at)}
			onKeyDown={onKeyDown}
			onPointerEnter={() => setOver(true)}
			onPointerLeave={() => setOver(false)}
			className={classNames(
				ROW_COLUMNS,
				"group/row relative min-h-[62px] border-b border-line focus-visible:rounded-thumb lg:min-h-11 [@media(hover:hover)]:hover:bg-surface",
			)}
		>
			<Cell>
				<PlayCover
					playable={playable}
					among={among}
					tabIndex={tabIndex}
					className="size-12 lg:size-9"
				/>
			</Cell>
			<Cell heading>
				<Title track={track} isCurrent={isCurrent} tabIndex={tabIndex} />
			</Cell>
			<Cell className={classNames(WIDE, "truncate text-small text-muted")}>
				<ArtistName track={track} tabIndex={tabIndex} />
			</Cell>
			<Cell className={WIDE}>
				<Badge>{copy.genreNames[track.genre]}</Badge>
			</Cell>
			<Cell className={classNames(WIDEST, "flex h-9 items-center")}>
				<About
					track={track}
					playable={playable}
					isCurrent={isCurrent}
					mayShowStars={isActive || isOver}
				/>
			</Cell>
			<Cell className={classNames(WIDE, "flex items-center")}>
				<AverageRating track={track} className="text-small text-muted" />
			</Cell>
			<Cell className={classNames(WIDE, "text-right text-small text-muted tabular-nums")}>
				{duration(track.durationSeconds)}
			</Cell>
			<Cell
				className={classNames(
					WIDEST,
					"text-right text-micro whitespace-nowrap text-muted tabular-nums",
				)}
			>
				<Added at={track.publishedAt} />
			</Cell>
			<Cell>
				<TrackMenu track={track} tabIndex={tabIndex} {...menu} />
			</Cell>
		</tr>
	);
});

function Cell({
	children,
	heading = false,
	className,
}: {
	children: ReactNode;
	/** Names the row. */
	heading?: boolean;
	className?: string;
}) {
	const all = classNames("min-w-0", className);
	return heading ? (
		<th scope="row" className={classNames("text-left font-normal", all)}>
			{children}
		</th>
	) : (
		<td className={all}>{children}</td>
	);
}
