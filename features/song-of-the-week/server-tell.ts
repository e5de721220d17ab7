import type { Context, Services } from "#server/context.ts";
import type { Follower } from "#server/recordings.ts";
import { copyInto } from "#server/recordings-copy.ts";
import { songChoices, songs } from "./contract.ts";
import {
	choiceOf,
	findSongOfRecording,
	isShown,
	type SongRow,
	songOf,
	today,
} from "./server-songs.ts";
import { songOfTheWeek } from "./table.ts";

type Stored = typeof songOfTheWeek.$inferSelect;
type Telling = Pick<Context, "live" | "house">;

/** Tells everyone who may know it what a song is now. */
export function tell(context: Telling, row: SongRow): void {
	const now = today(context);
	const { id } = row;
	if (isShown(row, now)) context.live.publish(songs, { id, song: songOf(row) });
	context.live.publish(songChoices, { id, song: choiceOf(row, now) });
}

/** Tells that a song is gone, or has gone back behind the curtain until its new day. */
export function tellGone(
	context: Telling,
	{ id, weekStartDate, takenBackAt }: Pick<Stored, "id" | "weekStartDate" | "takenBackAt">,
): void {
	if (weekStartDate <= today(context) && !takenBackAt)
		context.live.publish(songs, { id, song: null });
}

/** Songs copy what became of their recordings. */
export function songFollower(services: Services): Follower {
	return {
		copy: copyInto(songOfTheWeek),
		async tell({ id }) {
			const row = await findSongOfRecording(services.pool, id);
			if (row) tell(services, row);
		},
	};
}
