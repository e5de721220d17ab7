import { Pause, Play } from "lucide-react";
import { useMemo } from "react";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { type Playable, seedOf } from "#domain/player/playable.ts";
import { PlayableMenu } from "#domain/player/playable-menu-slot.tsx";
import { togglePlay, usePlayer } from "#domain/player/player-store.tsx";
import { useSavedPosition } from "#domain/player/position/use-saved-position.tsx";
import { usePositionSync } from "#features/podcasts/listening/use-position-sync.tsx";
import { numberOf, playableOf } from "#features/podcasts/playable.ts";
import type { WhatsNew } from "#features/whats-new/contract.ts";
import { copy } from "#features/whats-new/copy.ts";
import { Button } from "#web/kit/button.tsx";

const NONE: WhatsNew["episodes"] = [];

/** What was begun and not finished: episodes on any device, and the track this browser was left at. */
export function ContinueList({ episodes = NONE }: { episodes?: WhatsNew["episodes"] | undefined }) {
	const playables = useMemo(() => episodes.map(({ episode }) => playableOf(episode)), [episodes]);
	usePositionSync(playables);
	const begun = episodes.map(({ episode, positionSeconds }) => ({
		playable: playableOf(episode),
		positionSeconds,
		detail: [copy.podcast, numberOf(episode)].filter(Boolean).join(" · "),
	}));
	const current = usePlayer((player) => player.current);
	const track = current && !current.spoken ? current : null;
	if (begun.length === 0 && !track) return null;
	return (
		<section aria-labelledby="continue">
			<h2 id="continue" className="text-h3">
				{copy.continue}
			</h2>
			<ul className="mt-2">
				{begun.map((one) => (
					<Begun key={one.playable.key} {...one} />
				))}
				{track && <LastTrack track={track} />}
			</ul>
		</section>
	);
}

function Begun({
	playable,
	positionSeconds,
	detail,
}: {
	playable: Playable;
	positionSeconds: number;
	detail: string;
}) {
	// This browser may have played on without a connection.
	const saved = useSavedPosition(playable.key);
	const playing = usePlayer(({ current, positionSeconds: at }) =>
		current?.key === playable.key ? Math.floor(at) : null,
	);
	return (
		<Item
			playable={playable}
			seconds={playing ?? saved?.seconds ?? positionSeconds}
			detail={detail}
		/>
	);
}

function LastTrack({ track }: { track: Playable }) {
	const seconds = usePlayer((player) => Math.floor(player.positionSeconds));
	const place = usePlayer(({ queue }) =>
		queue.items.length > 1 ? copy.placeInQueue(queue.index + 1, queue.items.length) : "",
	);
	return (
		<Item
			playable={track}
			seconds={seconds}
			detail={[place, track.byline].filter(Boolean).join(" · ")}
		/>
	);
}

function Item({
	playable,
	seconds,
	detail,
}: {
	playable: Playable;
	seconds: number;
	detail: string;
}) {
	const { key, title, href, coverUrl, durationSeconds, audioUrl } = playable;
	const isPlaying = usePlayer((player) => player.isPlaying && player.current?.key === key);
	const Icon = isPlaying ? Pause : Play;
	const share = durationSeconds ? Math.min(1, seconds / durationSeconds) : 0;
	return (
		<li className="flex items-center gap-4 border-b border-line py-3 last:border-b-0">
			<PlayableCover
				seed={seedOf({ key })}
				coverUrl={coverUrl}
				className="size-[46px] shrink-0 rounded-thumb"
			/>
			<div className="min-w-0 flex-1">
				<p className="truncate text-title">
					{href ? (
						<Link to={href} className="hover:text-lamp-ink">
							<bdi>{title}</bdi>
						</Link>
					) : (
						<bdi>{title}</bdi>
					)}
				</p>
				<p className="truncate text-micro text-muted">{detail}</p>
				<svg
					role="img"
					aria-label={copy.progress(title, Math.round(share * 100))}
					viewBox="0 0 100 1"
					preserveAspectRatio="none"
					className="mt-1.5 block h-1 w-full rounded-full"
				>
					<rect width="100" height="1" className="fill-line-strong" />
					<rect width={share * 100} height="1" className="fill-lamp-mark" />
				</svg>
			</div>
			<Button
				variant="icon"
				className="text-ink!"
				aria-label={isPlaying ? copy.pauseOne(title) : copy.continueOne(title)}
				data-audio={audioUrl ?? undefined}
				onClick={() => togglePlay(playable)}
			>
				<Icon size={20} fill="currentColor" strokeWidth={1.5} />
			</Button>
			<PlayableMenu playable={playable} className="-mr-2.5 -ml-3" />
		</li>
	);
}
