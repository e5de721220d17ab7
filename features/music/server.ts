import { notFound, refusal } from "#server/access.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { contract, ratings } from "./contract.ts";
import { copy } from "./copy.ts";
import { listTracks } from "./discover/server-list.ts";
import { recordListen, startListen } from "./listening/server-listens.ts";
import { listMine } from "./mine/server-mine.ts";
import { listForAdmin } from "./moderation/server-admin-list.ts";
import { removeRating, replaceRating } from "./rating/server-ratings.ts";
import { readSiteAverage } from "./rating/server-site-average.ts";
import { addRated } from "./server-events.ts";
import { reachTrack, requireTrack } from "./server-tracks.ts";
import { genreFromTag } from "./submit/genre-tags.ts";
import { inspectUpload } from "./submit/server-inspect.ts";
import { submitTrack } from "./submit/server-submit.ts";
import { editTrack, removeTrack, retryTrack } from "./track/server-edit.ts";
import { trackStatistics } from "./track/server-statistics.ts";

/** Each may re-encode an image or audio, which is expensive. */
const submissions: Rule = { name: "track-submit", points: 60, seconds: 3_600 };

export const musicRouter = serve(contract, {
	list: ({ input, context }) => listTracks(context, input),
	get: ({ input, context }) => requireTrack(context, input),
	waveform: async ({ input, context }) => {
		const { is_open, recording_id } = await reachTrack(context, input.id);
		if (!is_open) throw notFound();
		return { peaks: (await context.recordings.peaksOf(recording_id)) ?? [] };
	},
	mine: ({ input, context }) => listMine(context, input),
	listForAdmin: ({ input, context }) => listForAdmin(context, input),
	inspectUpload: async ({ input, context, errors }) => {
		const { user } = context.session;
		const upload = await context.uploads.findFinished(input.uploadId, user.id);
		if (!upload) throw notFound();
		const { format, durationSeconds, tags } = await inspectUpload(context, upload, errors);
		return {
			format,
			durationSeconds,
			title: tags.title ?? null,
			artist: tags.artist ?? null,
			genre: tags.genre === undefined ? null : genreFromTag(tags.genre),
		};
	},
	submit: async ({ input, context, errors }) => {
		await context.limits.consume(submissions, context.session.user.id);
		return submitTrack(context, input, errors);
	},
	edit: async ({ input, context, errors }) => {
		if (input.coverUploadId) await context.limits.consume(submissions, context.session.user.id);
		return editTrack(context, input, errors);
	},
	retry: async ({ input, context }) => {
		await context.limits.consume(submissions, context.session.user.id);
		return retryTrack(context, input.id);
	},
	remove: async ({ input, context }) => {
		await removeTrack(context, input.id);
		return input;
	},
	statistics: ({ input, context }) => trackStatistics(context, input.id),
	rate: async ({ input, context }) => {
		const { user } = context.session;
		const track = await reachTrack(context, input.id);
		if (track.created_by === user.id) throw refusal("FORBIDDEN", copy.notYourOwn);
		// Nor do admins, who see drafts, rate what nobody can hear.
		if (!track.is_shown) throw notFound();
		if (!track.is_open) throw refusal("FORBIDDEN", copy.ratingIsFor(track.audience));
		const rated = await replaceRating(context.db, input.id, user.id, input.stars, (tx) =>
			addRated(context, track, user.id, tx),
		);
		if (!rated) throw notFound();
		const change = { trackId: input.id, ...rated };
		context.live.publish(ratings, change);
		return { ...change, myStars: input.stars };
	},

	removeRating: async ({ input, context }) => {
		if (!(await reachTrack(context, input.id)).is_shown) throw notFound();
		const rated = await removeRating(context.db, input.id, context.session.user.id);
		if (!rated) throw notFound();
		const change = { trackId: input.id, ...rated };
		context.live.publish(ratings, change);
		return { ...change, myStars: null };
	},

	averageRating: ({ context }) => readSiteAverage(context),
	startListen: ({ input, context }) => startListen(context, input),
	recordListen: async ({ input, context }) => ({ counted: await recordListen(context, input) }),
});
