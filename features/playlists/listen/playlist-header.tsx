import { Link } from "react-router";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { PlayButtons } from "#domain/player/play-buttons.tsx";
import type { Playable } from "#domain/player/playable.ts";
import type { Playlist, PlaylistTrack, PlaylistWithTracks } from "#features/playlists/contract.ts";
import { copy } from "#features/playlists/copy.ts";
import { PlaylistCover } from "#features/playlists/playlist-cover.tsx";
import { codePoints, plural } from "#shared/format.ts";
import { artistPath } from "#shared/paths.ts";
import { Badge } from "#web/kit/badge.tsx";
import { classNames } from "#web/kit/class-names.ts";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import { PlaylistActions } from "./playlist-actions.tsx";

/** In the largest type a longer one would push the music off the screen. */
const LONG_NAME = 32;
const SIZES = {
	h1: { short: "text-h2 lg:text-h1", long: "text-h3 lg:text-h2" },
	h2: { short: "text-h2", long: "text-h3" },
};

/** Cover, name, description, how many and how long, and what can be done. */
export function PlaylistHeader({
	whole,
	playables,
	heading: Heading,
	onGone,
}: {
	whole: PlaylistWithTracks;
	playables: readonly Playable[];
	heading: "h1" | "h2";
	onGone: () => void;
}) {
	const { playlist, tracks } = whole;
	const { name } = playlist;
	const size = SIZES[Heading][codePoints(name) > LONG_NAME ? "long" : "short"];
	return (
		<header>
			<div className="grid grid-cols-[112px_minmax(0,1fr)] items-end gap-x-5 gap-y-5 lg:grid-cols-[200px_minmax(0,1fr)] lg:gap-x-8">
				<PlaylistCover
					playlist={playlist}
					eager
					className="aspect-square w-full self-start rounded-card"
				/>
				<div className="min-w-0">
					<Badges playlist={playlist} />
					<Heading className={size}>
						<bdi className="wrap-anywhere">{name}</bdi>
					</Heading>
					<p className="mt-2.5 text-small text-muted tabular-nums">
						{copy.by} <Maker playlist={playlist} />
						<span className="whitespace-nowrap"> · {plural(tracks.length, "track")}</span>
						{tracks.length > 0 && (
							<span className="whitespace-nowrap"> · {totalLength(tracks)}</span>
						)}
					</p>
					<Description playlist={playlist} className="hidden lg:block" />
				</div>
			</div>
			<Description playlist={playlist} className="lg:hidden" />
			<div className="mt-6 flex flex-wrap items-center gap-x-1.5 gap-y-3 lg:gap-3">
				<PlayButtons playables={playables} />
				<PlaylistActions whole={whole} playables={playables} onGone={onGone} />
			</div>
		</header>
	);
}

function Badges({ playlist: { isFeatured, visibility, isSample } }: { playlist: Playlist }) {
	const isHidden = visibility !== "public";
	if (!isFeatured && !isHidden && !isSample) return null;
	return (
		<p className="mb-2.5 flex flex-wrap gap-2">
			{isFeatured && <Badge variant="wash">{copy.featured}</Badge>}
			{isHidden && <Badge>{copy.visibilityNames[visibility]}</Badge>}
			{isSample && <SampleBadge />}
		</p>
	);
}

function Maker({ playlist: { createdBy } }: { playlist: Playlist }) {
	return (
		<>
			{createdBy.slug ? (
				<Link to={artistPath(createdBy.slug)} className="underline-offset-4 hover:underline">
					<bdi>{createdBy.name}</bdi>
				</Link>
			) : (
				<bdi>{createdBy.name}</bdi>
			)}{" "}
			<StaffBadge role={createdBy.staff} />
		</>
	);
}

type DescriptionProps = { playlist: Playlist; className: string };

function Description({ playlist: { description }, className }: DescriptionProps) {
	if (!description) return null;
	return (
		<p className={classNames("mt-4 max-w-text text-body whitespace-pre-line", className)}>
			<bdi className="wrap-anywhere">{description}</bdi>
		</p>
	);
}

/** How long these play one after the other, as people say it: `1 h 12 min`. */
function totalLength(tracks: readonly PlaylistTrack[]): string {
	const seconds = tracks.reduce((sum, track) => sum + (track.durationSeconds ?? 0), 0);
	const minutes = Math.round(seconds / 60);
	if (minutes === 0) return copy.underAMinute;
	return copy.totalLength(Math.floor(minutes / 60), minutes % 60);
}
