import { implement } from "@orpc/server";
import { eq } from "drizzle-orm";
import { tracks } from "#features/music/table.ts";
import { gate, notFound, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { can } from "#shared/policy.ts";
import { contract } from "./contract.ts";
import { editSong, setTakenBack as keepTakenBack, removeSong, retrySong } from "./server-change.ts";
import { createSong } from "./server-choose.ts";
import { discussion } from "./server-comments.ts";
import {
	choiceOf,
	currentSong,
	findSong,
	isShown,
	pastWeeks as listPastWeeks,
	songOfWeek,
	takenBackSongs,
	today,
	upcomingSongs,
} from "./server-songs.ts";

/** Each may have a picture and a sound made anew, which is work. */
const choosing: Rule = { name: "song-choose", points: 60, seconds: 3_600 };

const songs = implement(contract).$context<Context>().use(gate);

const isForAdmin = ({ session }: { session: Session | null }) =>
	can(session?.person ?? null, "choose the song of the week");

const current = songs.current.handler(({ context }) => currentSong(context));

const pastWeeks = songs.pastWeeks.handler(({ input, context }) => listPastWeeks(context, input));

const week = songs.week.handler(async ({ input, context }) => {
	const found = await songOfWeek(context, input.date, isForAdmin(context));
	if (!found) throw notFound();
	return found;
});

/** An address of another site has none. */
const waveform = songs.waveform.handler(async ({ input, context }) => {
	const row = await findSong(context.pool, input.id);
	const isThere = row && (isShown(row, today(context)) || isForAdmin(context));
	if (!isThere) throw notFound();
	const recordingId = row.recording_id ?? (await recordingOfTrack(context, row.track_id));
	return { peaks: (recordingId && (await context.recordings.peaksOf(recordingId))) || [] };
});

const upcoming = songs.upcoming.handler(({ input, context }) => upcomingSongs(context, input));

const takenBack = songs.takenBack.handler(({ context }) => takenBackSongs(context));

const setTakenBack = songs.setTakenBack.handler(({ input, context }) =>
	keepTakenBack(context, input),
);

const choice = songs.choice.handler(async ({ input, context }) => {
	const row = await findSong(context.pool, input.id);
	if (!row) throw notFound();
	return choiceOf(row, today(context));
});

const create = songs.create.handler(async ({ input, context, errors }) => {
	await context.limits.consume(choosing, signedIn(context).person.id);
	return createSong(context, input, errors);
});

const edit = songs.edit.handler(async ({ input, context, errors }) => {
	await context.limits.consume(choosing, signedIn(context).person.id);
	return editSong(context, input, errors);
});

const retry = songs.retry.handler(({ input, context }) => retrySong(context, input.id));

const remove = songs.remove.handler(async ({ input, context }) => {
	await removeSong(context, input.id);
	return { id: input.id };
});

export const songsRouter = songs.router({
	...discussion,
	current,
	pastWeeks,
	week,
	waveform,
	upcoming,
	takenBack,
	setTakenBack,
	choice,
	create,
	edit,
	retry,
	remove,
});

async function recordingOfTrack({ db }: Context, trackId: string | null): Promise<string | null> {
	if (!trackId) return null;
	const [track] = await db
		.select({ id: tracks.recordingId })
		.from(tracks)
		.where(eq(tracks.id, trackId));
	return track?.id ?? null;
}
