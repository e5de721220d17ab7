import { Pause, Play } from "lucide-react";
import { Link } from "react-router";
import { copy as playing } from "#domain/player/copy.ts";
import { PlayDisc } from "#domain/player/playable/play-disc.tsx";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { type Playable, seedOf } from "#domain/player/playable.ts";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import { playAll, playFrom, togglePlay, usePlayer } from "#domain/player/player-store.tsx";
import { timestampPath } from "#domain/player/position/timestamp.ts";
import { UprightCover } from "#domain/works/upright-cover.tsx";
import { duration } from "#shared/format.ts";
import { Avatar } from "#web/kit/avatar.tsx";
import { Button } from "#web/kit/button.tsx";
import type { LinkCard } from "./contract.ts";
import { copy } from "./copy.ts";

/** One work or person: its picture, what it is, and what plays it, from the moment in seconds that its link names. */
export function Card({ card, start }: { card: LinkCard; start: number | null }) {
	const { path, title, kind, playables } = card;
	const [first] = playables;
	const length = first?.durationSeconds ?? null;
	// As the page behind the link has it.
	const from = first && start !== null && (length === null || start < length) ? start : null;
	return (
		<article
			aria-label={copy.named(copy.kinds[kind], title)}
			className="relative flex h-full items-center gap-3 rounded-card border border-line bg-raised p-2.5 hover:border-line-strong"
		>
			<Picture card={card} />
			<div className="min-w-0 flex-1">
				<Link
					to={from === null ? path : timestampPath(path, from)}
					className="block truncate text-card font-semibold text-ink after:absolute after:inset-0 after:rounded-card hover:text-lamp-ink"
				>
					<bdi>{title}</bdi>
				</Link>
				<p className="truncate text-micro text-muted">
					<Facts card={card} from={from} />
				</p>
			</div>
			{first && (
				<span className="relative z-1 flex shrink-0 items-center gap-1 has-[[role=menu]]:z-3">
					{kind === "playlist" ? (
						<PlayList card={card} />
					) : from !== null ? (
						<PlayFrom playable={first} from={from} />
					) : (
						<PlayDisc playable={first} size="sm" onPage />
					)}
					{kind !== "playlist" && <PlayableMenu playable={first} className="-mr-1" />}
				</span>
			)}
		</article>
	);
}

function Picture({ card: { kind, title, byline, pictureUrl, playables } }: { card: LinkCard }) {
	if (kind === "artist") return <Avatar name={title} src={pictureUrl} size={48} />;
	if (kind === "book")
		return (
			<UprightCover
				title={title}
				author={byline ?? ""}
				coverUrl={pictureUrl}
				className="w-8 shrink-0"
			/>
		);
	return (
		<PlayableCover
			seed={playables[0] && kind !== "playlist" ? seedOf(playables[0]) : title}
			coverUrl={pictureUrl}
			className="size-12 shrink-0 overflow-hidden rounded-thumb"
		/>
	);
}

/** 'Track · from 1:23 · Ada Lark · 3:21'. */
function Facts({
	card: { kind, byline, trackCount, playables },
	from,
}: {
	card: LinkCard;
	from: number | null;
}) {
	const seconds = trackCount === null ? playables[0]?.durationSeconds : null;
	const last = trackCount === null ? seconds && duration(seconds) : copy.tracks(trackCount);
	return (
		<>
			{copy.kinds[kind]}
			{from !== null && ` · ${copy.from(duration(from))}`}
			{byline && (
				<>
					{" · "}
					<bdi>{byline}</bdi>
				</>
			)}
			{last && ` · ${last}`}
		</>
	);
}

/** Plays from a moment, or pauses. */
function PlayFrom({ playable, from }: { playable: Playable; from: number }) {
	const { key, title } = playable;
	const isPlaying = usePlayer((player) => player.isPlaying && player.current?.key === key);
	const Icon = isPlaying ? Pause : Play;
	return (
		<Button
			variant={isPlaying ? "disc" : "disc-outline"}
			size="sm"
			aria-label={isPlaying ? playing.pauseOne(title) : copy.playFrom(title, duration(from))}
			onClick={() => (isPlaying ? togglePlay() : playFrom(playable, from))}
		>
			<Icon size={20} fill="currentColor" strokeWidth={1.5} />
		</Button>
	);
}

/** Plays a playlist from its beginning, or pauses whichever of its tracks is playing. */
function PlayList({ card: { title, playables } }: { card: LinkCard }) {
	const isOne = (key: string | undefined) => playables.some((one) => one.key === key);
	const isCurrent = usePlayer(({ current }) => isOne(current?.key));
	const isPlaying = usePlayer(({ isPlaying: isOn }) => isOn) && isCurrent;
	const Icon = isPlaying ? Pause : Play;
	return (
		<Button
			variant={isPlaying ? "disc" : "disc-outline"}
			size="sm"
			aria-label={isPlaying ? playing.pauseOne(title) : playing.playOne(title)}
			onClick={() => (isCurrent ? togglePlay() : playAll(playables))}
		>
			<Icon size={20} fill="currentColor" strokeWidth={1.5} />
		</Button>
	);
}
