import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PlayableRow } from "#domain/player/playable/playable-row.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { playableOf as playableTrack } from "#features/music/playable.ts";
import { playableOf as playableEpisode } from "#features/podcasts/playable.ts";
import { episodeOf, trackOf } from "#features/posts/api.tsx";
import { duration } from "#shared/format.ts";
import { workPath } from "#web/markdown/render.ts";
import type { Work } from "#web/markdown/tree.ts";

/** A track or episode that plays in place; its link alone where the reader may not have it. */
export function WorkCard({ work }: { work: Work }) {
	return work.work === "track" ? <TrackCard work={work} /> : <EpisodeCard work={work} />;
}

function TrackCard({ work }: { work: Work }) {
	const { data } = useQuery(trackOf(work.slug));
	return <Card work={work} playable={data ? playableTrack(data) : null} />;
}

function EpisodeCard({ work }: { work: Work }) {
	const { data } = useQuery(episodeOf(work.slug));
	return <Card work={work} playable={data ? playableEpisode(data) : null} />;
}

function Card({ work, playable }: { work: Work; playable: Playable | null }) {
	if (!playable?.audioUrl && !playable?.lockedFor)
		return (
			<p>
				<Link to={workPath(work)} className="link">
					<bdi className="wrap-anywhere">{work.title}</bdi>
				</Link>
			</p>
		);
	const { byline, durationSeconds } = playable;
	return (
		<div className="border-b border-line">
			<PlayableRow
				playable={playable}
				among={[playable]}
				note={
					<>
						<bdi>{byline}</bdi>
						{durationSeconds !== null && ` · ${duration(durationSeconds)}`}
					</>
				}
			/>
		</div>
	);
}
