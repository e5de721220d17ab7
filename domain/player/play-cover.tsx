import { AudioLines, Lock, Pause, Play } from "lucide-react";
import { Link } from "react-router";
import { copy as audiences } from "#domain/audiences/copy.ts";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { copy } from "./copy.ts";
import { type Playable, seedOf } from "./playable.ts";
import { usePlayer } from "./player-store.tsx";
import { usePlay } from "./use-play.tsx";

/**
 * A small cover that plays or pauses when pressed. Within a `group/row` the icon shows under the pointer and the focus;
 * what the player holds is marked on its cover.
 */
export function PlayCover({
	playable,
	among,
	tabIndex,
	className,
}: {
	playable: Playable;
	/** The list it stands in: it is then played on from here. */
	among?: readonly Playable[];
	/** -1 where a grid leads to it. */
	tabIndex?: number;
	/** Gives the size. */
	className: string;
}) {
	const { isPlaying, press } = usePlay(playable, among);
	const isCurrent = usePlayer((player) => player.current?.key === playable.key);
	const { title, coverUrl } = playable;
	const cover = (
		<PlayableCover
			seed={seedOf(playable)}
			coverUrl={coverUrl}
			className="size-full rounded-thumb"
		/>
	);
	if (playable.lockedFor && playable.href)
		return (
			<Link
				to={playable.href}
				aria-label={copy.lockedOne(title, playable.lockedFor)}
				title={audiences.lockedFor(playable.lockedFor)}
				tabIndex={tabIndex}
				className={classNames(FRAME, className)}
			>
				{cover}
				<span className={classNames(VEIL, "opacity-100")}>
					<Lock size={18} strokeWidth={1.75} aria-hidden="true" />
				</span>
			</Link>
		);
	const Icon = isPlaying ? Pause : Play;
	return (
		<button
			type="button"
			aria-label={isPlaying ? copy.pauseOne(title) : copy.playOne(title)}
			data-plays={playable.key}
			data-audio={playable.audioUrl ?? undefined}
			tabIndex={tabIndex}
			onClick={press}
			className={classNames(FRAME, className)}
		>
			{cover}
			{isCurrent && (
				<span
					className={classNames(
						VEIL,
						"text-lamp opacity-100 group-hover/row:opacity-0 group-focus-visible/row:opacity-0",
					)}
				>
					<AudioLines size={20} strokeWidth={2} aria-hidden="true" />
				</span>
			)}
			<span
				className={classNames(
					VEIL,
					"opacity-0 group-focus-visible/row:opacity-100 [button:focus-visible>&]:opacity-100 [@media(hover:hover)]:group-hover/row:opacity-100",
				)}
			>
				<Icon size={18} fill="currentColor" strokeWidth={1.5} aria-hidden="true" />
			</span>
		</button>
	);
}

/** Pressed a little beyond its edge: 36 px alone would be too small for a finger. */
const FRAME = "relative block shrink-0 rounded-thumb after:absolute after:-inset-1";
const VEIL =
	"absolute inset-0 grid place-items-center rounded-thumb bg-scrim text-on-scrim transition-opacity";
