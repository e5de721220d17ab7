import { memo, useCallback, useEffect, useRef, useState } from "react";
import type { Playable } from "#domain/player/playable.ts";
import { playFrom, usePlayer } from "#domain/player/player-store.tsx";
import { duration } from "#shared/format.ts";
import { Button } from "#web/kit/button.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { copy } from "./copy.ts";
import { moveAmongCues, rowsOf } from "./cue-keys.tsx";
import { type Cue, cueAt } from "./cues.ts";

/** Where in its box the active cue is scrolled to. */
const VIEW_SHARE = 0.35;
/** Browsers round where they scrolled to. */
const ROUNDING_PX = 2;

/**
 * The active cue is marked, and scrolled into view within its own box until the reader scrolls there.
 * One stop of the tab key; arrows go from cue to cue, a press plays from there. Nothing is announced.
 */
export function CueList({
	playable,
	cues,
	label,
}: {
	playable: Playable;
	cues: readonly Cue[];
	/** Id of the heading. */
	label: string;
}) {
	const box = useRef<HTMLDivElement>(null);
	const scrolledTo = useRef(0);
	const [isFollowing, setFollowing] = useState(true);
	const [focused, setFocused] = useState<number | null>(null);
	const activeCue = usePlayer(({ current, positionSeconds }) =>
		current?.key === playable.key ? cueAt(cues, positionSeconds) : -1,
	);
	const stop = focused ?? Math.max(0, activeCue);

	useEffect(() => {
		const row = rowsOf(box.current)[activeCue];
		if (!isFollowing || !row || !box.current) return;
		box.current.scrollTop = row.offsetTop - box.current.clientHeight * VIEW_SHARE;
		scrolledTo.current = box.current.scrollTop;
	}, [activeCue, isFollowing]);

	const focus = useCallback((index: number | null) => {
		setFocused(index);
		if (index !== null) setFollowing(false);
	}, []);
	return (
		<div className="relative">
			<div
				ref={box}
				className="relative max-h-[60dvh] overflow-y-auto rounded-card border border-line px-2 py-3 md:max-h-[480px]"
				onScroll={({ currentTarget: { scrollTop } }) => {
					if (Math.abs(scrollTop - scrolledTo.current) > ROUNDING_PX) setFollowing(false);
				}}
			>
				<ol aria-labelledby={label} className="list-none">
					{cues.map((cue) => (
						<CueRow
							key={cue.index}
							{...{ playable, cue }}
							isActive={cue.index === activeCue}
							isStop={cue.index === stop}
							onFocus={focus}
							onPlay={setFollowing}
						/>
					))}
				</ol>
			</div>
			{!isFollowing && activeCue >= 0 && (
				<div className="pointer-events-none absolute inset-x-0 bottom-3 flex justify-center">
					<Button
						variant="secondary"
						size="sm"
						className="pointer-events-auto min-h-11 bg-raised shadow-float"
						onClick={() => {
							rowsOf(box.current)[activeCue]?.focus({ preventScroll: true });
							setFollowing(true);
						}}
					>
						{copy.followAgain}
					</Button>
				</div>
			)}
		</div>
	);
}

const CueRow = memo(function CueRow({
	playable,
	cue: { index, startSeconds, speaker, text },
	isActive,
	isStop,
	onFocus,
	onPlay,
}: {
	playable: Playable;
	cue: Cue;
	isActive: boolean;
	/** Where the tab key stops. */
	isStop: boolean;
	/** Null on blur. */
	onFocus: (index: number | null) => void;
	/** Playing from a cue follows the audio again. */
	onPlay: (isFollowing: true) => void;
}) {
	return (
		<li>
			<button
				type="button"
				data-cue=""
				tabIndex={isStop ? 0 : -1}
				aria-current={isActive || undefined}
				onFocus={() => onFocus(index)}
				onBlur={() => onFocus(null)}
				onKeyDown={(event) => moveAmongCues(event, index)}
				onClick={() => {
					playFrom(playable, startSeconds);
					onPlay(true);
				}}
				className={classNames(
					"flex min-h-11 w-full gap-3 rounded-thumb px-2 py-2 text-left focus-visible:-outline-offset-2 focus-visible:shadow-none",
					isActive ? "bg-wash text-ink" : "text-muted hover:text-ink",
				)}
			>
				<span className="w-11 shrink-0 pt-0.5 text-micro text-muted tabular-nums">
					{duration(startSeconds)}
				</span>
				<span className="min-w-0 flex-1 break-words select-text">
					{speaker && (
						<>
							<bdi className="block text-label text-ink">{speaker}</bdi>
							<span className="sr-only">: </span>
						</>
					)}
					<bdi>{text}</bdi>
				</span>
			</button>
		</li>
	);
});
