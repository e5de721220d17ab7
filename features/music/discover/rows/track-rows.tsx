import { memo, useState } from "react";
import type { Track } from "#features/music/contract.ts";
import { copy } from "#features/music/copy.ts";
import { KeyHints } from "#features/music/discover/key-hints.tsx";
import { playableOf } from "#features/music/playable.ts";
import { classNames } from "#web/kit/class-names.ts";
import { useFirstRows } from "#web/late/use-first-rows.tsx";
import { rowCopy } from "./row-copy.ts";
import { ROW_COLUMNS, WIDE, WIDEST } from "./row-grid.ts";
import { TrackRow } from "./track-row.tsx";
import { useRowFocus } from "./use-row-focus.tsx";

/** The arrows move through its rows, as through those of ARIA's data grids, which are tables too. */
const AS_GRID = { role: "grid" };
const FIRST_SCREEN = { wide: 16, phone: 10 };

/** Tracks as rows, a screen full of them at a glance; one key each for what is done most. */
export function TrackRows({ tracks, isBusy }: { tracks: readonly Track[]; isBusy: boolean }) {
	const shown = useFirstRows(tracks, FIRST_SCREEN);
	const { grid, active, setActive, wasUsed, onKeyDown } = useRowFocus(shown.length);
	return (
		<>
			<table
				ref={grid}
				{...AS_GRID}
				aria-label={copy.tracks}
				aria-busy={isBusy}
				className="block w-full"
				onKeyDown={onKeyDown}
			>
				<ColumnNames />
				<Rows tracks={tracks} shown={shown} active={active} onFocus={setActive} />
			</table>
			{wasUsed && <KeyHints />}
		</>
	);
}

const Rows = memo(function Rows({
	tracks,
	shown,
	active,
	onFocus,
}: {
	tracks: readonly Track[];
	shown: readonly Track[];
	/** The row that Tab comes to. */
	active: number;
	onFocus: (at: number) => void;
}) {
	const [among, setAmong] = useState(() => ({ tracks, playables: tracks.map(playableOf) }));
	if (among.tracks !== tracks) setAmong({ tracks, playables: tracks.map(playableOf) });
	return (
		<tbody className="block">
			{shown.map((track, at) => (
				<TrackRow
					key={track.id}
					track={track}
					among={among.playables}
					at={at}
					isActive={at === active}
					onFocus={onFocus}
				/>
			))}
		</tbody>
	);
});

function ColumnNames() {
	return (
		<thead className="block max-lg:sr-only">
			<tr
				className={classNames(
					ROW_COLUMNS,
					"min-h-7 border-b border-line text-left text-micro text-muted",
				)}
			>
				<Name hidden>{rowCopy.cover}</Name>
				<Name>{rowCopy.titleColumn}</Name>
				<Name className={WIDE}>{rowCopy.artist}</Name>
				<Name className={WIDE}>{rowCopy.genre}</Name>
				<Name className={WIDEST}>{rowCopy.about}</Name>
				<Name className={WIDE}>{rowCopy.rating}</Name>
				<Name className={classNames(WIDE, "text-right")}>{rowCopy.length}</Name>
				<Name className={classNames(WIDEST, "text-right")}>{rowCopy.added}</Name>
				<Name hidden>{rowCopy.menu}</Name>
			</tr>
		</thead>
	);
}

function Name({
	children,
	hidden = false,
	className,
}: {
	children: string;
	hidden?: boolean;
	className?: string;
}) {
	return (
		<th scope="col" className={classNames("font-normal", className)}>
			<span className={hidden ? "sr-only" : undefined}>{children}</span>
		</th>
	);
}
