import { implement } from "@orpc/server";
import { eq } from "drizzle-orm";
import { gate, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { contract, ratings } from "./contract.ts";
import { copy } from "./copy.ts";
import { RATINGS_FOR_SCORE } from "./limits.ts";
import { editTrack, removeTrack, retryTrack } from "./server-edit.ts";
import { inspect } from "./server-inspect.ts";
import { listKept } from "./server-kept.ts";
import { listTracks } from "./server-list.ts";
import { countListen } from "./server-listens.ts";
import { listMine } from "./server-mine.ts";
import { numbersOf } from "./server-numbers.ts";
import { replaceRating } from "./server-ratings.ts";
import { submitTrack } from "./server-submit.ts";
import { restoreTrack, takeTrackDown } from "./server-take-down.ts";
import { findTrack, isThereFor } from "./server-tracks.ts";
import { tracks } from "./table.ts";

/** Each may have a picture made anew, or a sound, which is work. */
const submissions: Rule = { name: "track-submit", points: 60, seconds: 3_600 };

const music = implement(contract).$context<Context>().use(gate);

const list = music.list.handler(({ input, context }) => listTracks(context, input));

const get = music.get.handler(async ({ input, context }) => {
	const track = await findTrack(context, input);
	if (!track) throw notFound();
	return track;
});

const waveform = music.waveform.handler(async ({ input, context }) => {
	const [track] = await context.db.select().from(tracks).where(eq(tracks.id, input.id));
	if (!track || !isThereFor(context.session?.person ?? null, track)) throw notFound();
	return { peaks: (await context.recordings.peaksOf(track.recordingId)) ?? [] };
});

const mine = music.mine.handler(({ input, context }) => listMine(context, input));

const kept = music.kept.handler(({ input, context }) => listKept(context, input));

const takeDown = music.takeDown.handler(({ input, context }) => takeTrackDown(context, input));

const restore = music.restore.handler(({ input, context }) => restoreTrack(context, input.id));

const inspectUpload = music.inspectUpload.handler(async ({ input, context, errors }) => {
	const { person } = signedIn(context);
	const upload = await context.uploads.findFinished(input.uploadId, person.id);
	if (!upload) throw notFound();
	const { format, durationSeconds, tags } = await inspect(context, upload, errors);
	return { format, durationSeconds, title: tags.title ?? null, artist: tags.artist ?? null };
});

const submit = music.submit.handler(async ({ input, context, errors }) => {
	await context.limits.consume(submissions, signedIn(context).person.id);
	return submitTrack(context, input, errors);
});

const edit = music.edit.handler(async ({ input, context, errors }) => {
	if (input.coverUploadId) await context.limits.consume(submissions, signedIn(context).person.id);
	return editTrack(context, input, errors);
});

const retry = music.retry.handler(async ({ input, context }) => {
	await context.limits.consume(submissions, signedIn(context).person.id);
	return retryTrack(context, input.id);
});

const remove = music.remove.handler(async ({ input, context }) => {
	await removeTrack(context, input.id);
	return input;
});

const numbers = music.numbers.handler(({ input, context }) => numbersOf(context, input.id));

const rate = music.rate.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const [track] = await context.db.select().from(tracks).where(eq(tracks.id, input.id));
	if (track?.createdBy === person.id) throw refusal("FORBIDDEN", copy.notYourOwn);
	// Nor do admins, who see drafts, rate what nobody can hear.
	if (!track || !isThereFor(null, track)) throw notFound();
	const rated = await replaceRating(context.db, input.id, person.id, input.stars);
	if (!rated) throw notFound();
	const change = { trackId: input.id, ...rated };
	context.live.publish(ratings, change);
	return { ...change, myStars: input.stars };
});

/** Mean of all ratings there are, samples apart; nothing while they are few. */
const score = music.score.handler(async ({ context }) => {
	const { rows } = await context.pool.query<{ stars: string | null; ratings: string | null }>({
		name: "ratings-score",
		text: "SELECT sum(stars_sum) AS stars, sum(total_ratings) AS ratings FROM tracks WHERE total_ratings > 0 AND NOT is_sample",
	});
	const totalRatings = Number(rows[0]?.ratings ?? 0);
	if (totalRatings < RATINGS_FOR_SCORE) return null;
	return { averageRating: Number(rows[0]?.stars) / totalRatings, totalRatings };
});

const heard = music.heard.handler(async ({ input, context }) => ({
	counted: await countListen(context, input.id, input.playedShare),
}));

export const musicRouter = music.router({
	list,
	get,
	waveform,
	mine,
	kept,
	takeDown,
	restore,
	inspectUpload,
	submit,
	edit,
	retry,
	remove,
	numbers,
	rate,
	score,
	heard,
});
