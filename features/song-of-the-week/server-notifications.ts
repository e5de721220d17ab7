import type { Context, Services } from "#server/context.ts";
import { copyStateTo } from "#server/recordings/copy-state.ts";
import type { Follower } from "#server/recordings/state-changes.ts";
import { today } from "#server/today.ts";
import { adminSongs, songs } from "./contract.ts";
import { adminSongOf, findSongOfRecording, isShown, type SongRow, songOf } from "./server-songs.ts";
import { songOfTheWeek } from "./table.ts";

type LiveContext = Pick<Context, "live" | "siteSettings">;

/** Publishes a song's current state to the live topics: to members once it is out, to admins always. */
export function notifyChanged(context: LiveContext, row: SongRow): void {
	const now = today(context);
	const { id } = row;
	if (isShown(row, now)) context.live.publish(songs, { id, song: songOf(row) });
	context.live.publish(adminSongs, { id, song: adminSongOf(row, now) });
}

/** Songs copy what became of their recordings. */
export function songFollower(services: Services): Follower {
	return {
		copyState: copyStateTo(songOfTheWeek),
		async notify({ id }) {
			const row = await findSongOfRecording(services.pool, id);
			if (row) notifyChanged(services, row);
		},
	};
}
