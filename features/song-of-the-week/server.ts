import { eq } from "drizzle-orm";
import { removeContent, retryContent } from "#domain/publishing/server-manage.ts";
import { tracks } from "#features/music/table.ts";
import { notFound } from "#server/access.ts";
import type { Context, RequestContext } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { today } from "#server/today.ts";
import { can } from "#shared/policy.ts";
import { contract } from "./contract.ts";
import { discussion } from "./discussion/server-comments.ts";
import { songContent } from "./manage/server-content.ts";
import { nextFreeWeek } from "./manage/server-next-week.ts";
import { createSong, editSong, setUnpublished as saveUnpublished } from "./manage/server-save.ts";
import {
	adminSongOf,
	currentSong,
	findSong,
	isShown,
	pastWeeks as listPastWeeks,
	recentSongs,
	songOfWeek,
	unpublishedSongs,
	upcomingSongs,
} from "./server-songs.ts";

/** Each save may re-encode a picture and inspect audio, which costs CPU. */
const savesPerHour: Rule = { name: "song-manage", points: 60, seconds: 3_600 };

const isForAdmin = ({ session }: Pick<RequestContext, "session">) =>
	can(session?.user ?? null, "manage songs of the week");

export const songsRouter = serve(contract, {
	...discussion,
	current: ({ context }) => currentSong(context),
	pastWeeks: ({ input, context }) => listPastWeeks(context, input),
	recent: ({ context }) => recentSongs(context),
	week: async ({ input, context }) => {
		const found = await songOfWeek(context, input.date, isForAdmin(context));
		if (!found) throw notFound();
		return found;
	},

	/** Empty for audio on another site. */
	waveform: async ({ input, context }) => {
		const row = await findSong(context.pool, input.id);
		const isThere = row && (isShown(row, today(context)) || isForAdmin(context));
		if (!isThere) throw notFound();
		const recordingId = row.recording_id ?? (await recordingOfTrack(context, row.track_id));
		return { peaks: (recordingId && (await context.recordings.peaksOf(recordingId))) || [] };
	},
	upcoming: ({ input, context }) => upcomingSongs(context, input),
	nextWeek: ({ context }) => nextFreeWeek(context),
	unpublished: ({ context }) => unpublishedSongs(context),
	setUnpublished: ({ input, context }) => saveUnpublished(context, input),
	getForEditing: async ({ input, context }) => {
		const row = await findSong(context.pool, input.id);
		if (!row) throw notFound();
		return adminSongOf(row, today(context));
	},
	create: async ({ input, context, errors }) => {
		await context.limits.consume(savesPerHour, context.session.user.id);
		return createSong(context, input, errors);
	},
	edit: async ({ input, context, errors }) => {
		await context.limits.consume(savesPerHour, context.session.user.id);
		return editSong(context, input, errors);
	},
	retry: ({ input, context }) => retryContent(context, songContent, input.id),
	remove: async ({ input, context }) => {
		await removeContent(context, songContent, input.id);
		return { id: input.id };
	},
});

async function recordingOfTrack({ db }: Context, trackId: string | null): Promise<string | null> {
	if (!trackId) return null;
	const [track] = await db
		.select({ id: tracks.recordingId })
		.from(tracks)
		.where(eq(tracks.id, trackId));
	return track?.id ?? null;
}
