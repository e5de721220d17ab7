import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { numberOf } from "#features/podcasts/playable.ts";
import { duration } from "#shared/format.ts";
import { TimeAgo } from "#web/time/dates.tsx";

/** Publish day in the community's zone, number and duration. */
export function EpisodeLine({ episode, className }: { episode: Episode; className?: string }) {
	const { publishedAt, durationSeconds } = episode;
	const number = numberOf(episode);
	return (
		<p className={`flex flex-wrap gap-x-3 text-small text-muted tabular-nums ${className ?? ""}`}>
			{publishedAt ? <TimeAgo at={publishedAt} /> : <span>{copy.draft}</span>}
			{number && <span>{number}</span>}
			<span>{duration(durationSeconds)}</span>
		</p>
	);
}
