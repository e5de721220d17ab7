import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PlayableCover } from "#domain/player/playable/playable-cover.tsx";
import { paths } from "#shared/paths.ts";
import { leadTitleStep } from "#web/kit/fields/title-step.ts";
import { ForwardLink } from "#web/kit/forward-link.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import { songs } from "./api.tsx";
import { copy } from "./copy.ts";
import { SongAudio } from "./song-hero.tsx";
import { weekOf } from "./weeks/week-of.ts";

/** This week's song on the home page; nothing while none is chosen. */
export function HomeSong() {
	const { data: song } = useQuery(songs.api.current.queryOptions());
	if (!song) return null;
	const { title, artist, artworkUrl, weekStartDate } = song;
	return (
		<section
			aria-labelledby="song-of-the-week"
			className="grid items-end gap-x-11 gap-y-6 md:grid-cols-[min(380px,40%)_minmax(0,1fr)]"
		>
			<PlayableCover
				seed={song.track?.id ?? song.id}
				coverUrl={artworkUrl}
				className="aspect-square w-full self-start rounded-card"
			/>
			<div className="flex min-w-0 flex-col">
				<p className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-small text-muted">
					{copy.week(weekOf(weekStartDate))}
					{song.isSample && <SampleBadge />}
				</p>
				<h2 id="song-of-the-week" className={`mt-3 ${leadTitleStep(title)}`}>
					<Link to={paths.music} className="hover:text-lamp-ink">
						<bdi className="line-clamp-3 leading-[1.1] break-words">{title}</bdi>
					</Link>
				</h2>
				<p className="mt-1 text-lead">
					<bdi className="block truncate">{artist}</bdi>
				</p>
				<SongAudio song={song} className="mt-6" />
				<p className="mt-4">
					<ForwardLink to={paths.music}>{copy.joinTalk}</ForwardLink>
				</p>
			</div>
		</section>
	);
}
