import type { Context, Services } from "#server/context.ts";
import type { Follower } from "#server/recordings.ts";
import { copyInto } from "#server/recordings-copy.ts";
import { episodes, keptEpisodes } from "./contract.ts";
import { type EpisodeRow, episodeOf, findEpisode, isPublished, keptOf } from "./server-episodes.ts";
import { podcasts } from "./table.ts";

type Telling = Pick<Context, "live">;

/** Tells everyone who may know it what an episode is now. */
export function tell({ live }: Telling, row: EpisodeRow): void {
	const { id } = row;
	if (isPublished(row)) live.publish(episodes, { id, episode: episodeOf(row) });
	live.publish(keptEpisodes, { id, episode: keptOf(row) });
}

/** Tells that an episode is gone, or has gone back behind the curtain. */
export function tellGone({ live }: Telling, id: string): void {
	live.publish(episodes, { id, episode: null });
}

/** Episodes copy what became of their recordings. */
export function episodeFollower(services: Services): Follower {
	return {
		copy: copyInto(podcasts),
		async tell({ id }) {
			const row = await findEpisode(services.pool, { recordingId: id });
			if (row) tell(services, row);
		},
	};
}
