import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PlayableRow } from "#domain/player/playable/playable-row.tsx";
import type { Playable } from "#domain/player/playable.ts";
import { playableOf as playableTrack } from "#features/music/playable.ts";
import { playableOf as playableEpisode } from "#features/podcasts/playable.ts";
import { episodeOf, trackOf } from "#features/posts/api.tsx";
import { workAt } from "#features/posts/works.ts";
import { duration } from "#shared/format.ts";
import type { Work } from "#web/markdown/tree.ts";

/** A track or episode that plays in place; its link alone where the reader may not have it. */
export function WorkCard({ work }: { work: Work }) {
	const found = workAt(work.path);
	if (!found) return <Card work={work} playable={null} />;
	const { kind, slug } = found;
	return kind === "track" ? <TrackCard {...{ work, slug }} /> : <EpisodeCard {...{ work, slug }} />;
}

type Found = { work: Work; slug: string };

function TrackCard({ work, slug }: Found) {
	const { data } = useQuery(trackOf(slug));
	return <Card work={work} playable={data ? playableTrack(data) : null} />;
}

function EpisodeCard({ work, slug }: Found) {
	const { data } = useQuery(episodeOf(slug));
	return <Card work={work} playable={data ? playableEpisode(data) : null} />;
}

function Card({ work, playable }: { work: Work; playable: Playable | null }) {
	if (!playable?.audioUrl && !playable?.lockedFor)
		return (
			<p>
				<Link to={work.path} className="link">
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
