import { EyeOff, Lock, Pause, Play } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { copy as audiences } from "#domain/audiences/copy.ts";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { playAll, togglePlay, usePlayer } from "#domain/player/player-store.tsx";
import type {
	PlaylistTrack,
	UnavailableTrack as Unavailable,
} from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { duration } from "#shared/format.ts";
import { trackPath } from "#shared/paths.ts";
import { classNames } from "#web/kit/class-names.ts";
import { MoreMenu } from "#web/kit/dialogs/more-menu.tsx";

/** A press plays the list on from here, or pauses, or opens what only premium members hear; `children` is the track's menu. */
export function PlayableTrackRow({
	track,
	number,
	playables,
	at,
	isShared,
	children,
}: {
	track: PlaylistTrack;
	/** Its place as people count. */
	number: number;
	playables: readonly Playable[];
	/** Where it stands among what can be played. */
	at: number;
	/** Made by several: says who added it. */
	isShared: boolean;
	children: ReactNode;
}) {
	const { title, artist, coverUrl, durationSeconds, addedBy } = track;
	const isCurrent = usePlayer((player) => player.current?.key === playables[at]?.key);
	const isPlaying = usePlayer((player) => player.isPlaying) && isCurrent;
	const by = copy.addedBy(addedBy?.name ?? copy.someone);
	const row = (
		<>
			<PlayableCover
				seed={track.id}
				coverUrl={coverUrl}
				className="size-12 shrink-0 rounded-thumb"
			/>
			<span className="min-w-0 flex-1">
				<bdi className={classNames("block truncate text-title", isCurrent && "text-lamp-ink")}>
					{title}
				</bdi>
				<span className="block truncate text-small text-muted">
					<bdi>{artist}</bdi>
					{isShared && <bdi className="lg:hidden"> · {by}</bdi>}
				</span>
			</span>
			{isShared && (
				<span className="hidden w-44 shrink-0 text-small text-muted lg:block">
					<bdi className="block truncate">{by}</bdi>
				</span>
			)}
			<span className="shrink-0 text-small text-muted tabular-nums">
				{duration(durationSeconds)}
			</span>
		</>
	);
	return (
		<>
			{track.isOpen ? (
				<button
					type="button"
					aria-current={isCurrent || undefined}
					data-audio={playables[at]?.audioUrl ?? undefined}
					onClick={() => (isCurrent ? togglePlay() : playAll(playables, at))}
					className={ROW}
				>
					<span className="sr-only">{isPlaying ? copy.pause : copy.play} </span>
					<Place number={number} isCurrent={isCurrent} isPlaying={isPlaying} />
					{row}
				</button>
			) : (
				<Link
					to={trackPath(track.slug)}
					title={audiences.lockedFor(track.audience)}
					className={ROW}
				>
					<span className="grid w-7 shrink-0 place-items-center text-muted">
						<Lock
							size={16}
							strokeWidth={1.75}
							role="img"
							aria-label={audiences.lockedFor(track.audience)}
						/>
					</span>
					{row}
				</Link>
			)}
			<div className="-mr-3 shrink-0 md:mr-0">{children}</div>
		</>
	);
}

const ROW =
	"group flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-thumb text-left md:gap-4";

/** The number; under a pointer or the focus, and while it plays, what a press does. */
function Place({
	number,
	isCurrent,
	isPlaying,
}: {
	number: number;
	isCurrent: boolean;
	isPlaying: boolean;
}) {
	const Icon = isPlaying ? Pause : Play;
	return (
		<span
			aria-hidden="true"
			className="grid w-7 shrink-0 place-items-center text-small text-muted tabular-nums *:col-start-1 *:row-start-1"
		>
			<span
				className={classNames(
					"group-hover:invisible group-focus-visible:invisible",
					isCurrent && "invisible",
				)}
			>
				{number}
			</span>
			<Icon
				size={16}
				fill="currentColor"
				strokeWidth={1.5}
				className={classNames(
					"group-hover:visible group-focus-visible:visible",
					isCurrent ? "text-lamp-mark" : "invisible text-ink",
				)}
			/>
		</span>
	);
}

/** Shown to the maker alone: greyed, with the reason; `children` are MenuItems. */
export function UnavailableTrackRow({
	unavailable: { title, reason },
	number,
	children,
}: {
	unavailable: Unavailable;
	number: number;
	children: ReactNode;
}) {
	const name = title ?? copy.hiddenTrack;
	return (
		<>
			<div className="flex min-h-12 min-w-0 flex-1 items-center gap-3 text-muted md:gap-4">
				<span className="grid w-7 shrink-0 place-items-center text-small tabular-nums">
					{number}
				</span>
				<span className="grid size-12 shrink-0 place-items-center rounded-thumb bg-raised">
					<EyeOff size={18} strokeWidth={1.5} aria-hidden="true" />
				</span>
				<span className="min-w-0">
					<bdi className="block truncate text-title">{name}</bdi>
					<span className="block text-small">{copy.unavailable[reason]}</span>
				</span>
			</div>
			<div className="-mr-3 shrink-0 md:mr-0">
				<MoreMenu label={copy.more(name)}>{children}</MoreMenu>
			</div>
		</>
	);
}
