import { isWide } from "#domain/audiences/audiences-of.ts";
import { isPaid } from "#domain/audiences/limits.ts";
import { openDueFiles } from "#domain/publishing/server-content.ts";
import { isPublished, notifyDue } from "#domain/publishing/server-publishing.ts";
import type { Context, Services } from "#server/context.ts";
import { copyStateTo } from "#server/recordings/copy-state.ts";
import type { Follower } from "#server/recordings/state-changes.ts";
import { adminEpisodes, episodes } from "./contract.ts";
import { episodeFiles } from "./server-access.ts";
import { adminEpisodeOf, type EpisodeRow, episodeOf, findEpisode } from "./server-episodes.ts";
import { podcasts } from "./table.ts";

type LiveContext = Pick<Context, "live">;

/** As every member may have it: pages ask for what is theirs. Nothing of what is for a group or chosen people. */
const forAnyMember = (row: EpisodeRow) =>
	isWide(row.audience) ? episodeOf({ ...row, is_open: !isPaid(row.audience) }) : null;

/** Publishes an episode's current state to the live topics: to members once it is out, to admins always. */
export function notifyChanged({ live }: LiveContext, row: EpisodeRow): void {
	const { id } = row;
	if (isPublished(row.published_at)) live.publish(episodes, { id, episode: forAnyMember(row) });
	live.publish(adminEpisodes, { id, episode: adminEpisodeOf(row) });
}

/** Episodes copy what became of their recordings. */
export function episodeFollower(services: Services): Follower {
	return {
		copyState: copyStateTo(podcasts),
		async notify({ id }) {
			const row = await findEpisode(services.pool, { recordingId: id });
			if (row) notifyChanged(services, row);
		},
	};
}

/** Notifies open pages of scheduled episodes whose publish time has come; see `notifyDue`. */
export function notifyDueEpisodes(services: Services, now = new Date()): Promise<number> {
	const steps = {
		find: (id: string) => findEpisode(services.pool, { id }),
		openFiles: (row: EpisodeRow) => openDueFiles(services, episodeFiles, [row]),
		notify: (row: EpisodeRow) => notifyChanged(services, row),
	};
	return notifyDue(services, podcasts, steps, now);
}
