import type { Episode } from "#features/podcasts/contract.ts";
import { copy } from "#features/podcasts/copy.ts";
import { numberOf } from "#features/podcasts/playable.ts";
import { duration } from "#shared/format.ts";
import { useDates } from "#web/dates.tsx";
import { useCommunityZone } from "#web/time-zone.tsx";

/** Publish day in the community's zone, number and duration. */
export function EpisodeLine({ episode, className }: { episode: Episode; className?: string }) {
	const { day } = useDates(useCommunityZone());
	const { publishedAt, durationSeconds } = episode;
	const number = numberOf(episode);
	return (
		<p className={`flex flex-wrap gap-x-3 text-small text-muted tabular-nums ${className ?? ""}`}>
			{publishedAt ? (
				<time dateTime={publishedAt}>{day(publishedAt)}</time>
			) : (
				<span>{copy.draft}</span>
			)}
			{number && <span>{number}</span>}
			<span>{duration(durationSeconds)}</span>
		</p>
	);
}
