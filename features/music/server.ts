import { createHmac } from "node:crypto";
import { implement } from "@orpc/server";
import { eq } from "drizzle-orm";
import { gate, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { addressKey, type Rule } from "#server/limits.ts";
import { contract, ratings } from "./contract.ts";
import { copy } from "./copy.ts";
import { RATINGS_FOR_SCORE, VISITORS_LISTENS_PER_HOUR } from "./limits.ts";
import { listTracks } from "./server-list.ts";
import { replaceRating } from "./server-ratings.ts";
import { inspect, submitTrack } from "./server-submit.ts";
import { tracks } from "./table.ts";

/** Visitors are told apart by what their browser says of itself, which can be made up. */
const visitorsListens: Rule = {
	name: "listens-address",
	points: VISITORS_LISTENS_PER_HOUR,
	seconds: 3_600,
};

/** Each may have a picture made anew, which is work. */
const submissions: Rule = { name: "track-submit", points: 60, seconds: 3_600 };

const music = implement(contract).$context<Context>().use(gate);

const list = music.list.handler(({ input, context }) => listTracks(context, input));

const waveform = music.waveform.handler(async ({ input, context }) => {
	const [row] = await context.db
		.select({ peaks: tracks.peaks })
		.from(tracks)
		.where(eq(tracks.id, input.id));
	if (!row) throw notFound();
	return { peaks: row.peaks.map((peak) => Math.round((peak / 255) * 1_000) / 1_000) };
});

const inspectUpload = music.inspectUpload.handler(async ({ input, context, errors }) => {
	const { person } = signedIn(context);
	const upload = await context.uploads.findFinished(input.uploadId, person.id);
	if (!upload) throw notFound();
	const verdict = await inspect(context, upload);
	if (!verdict.ok)
		throw errors.UNSUPPORTED_MEDIA_TYPE({
			message: copy.refusals[verdict.reason],
			data: { field: "audio" },
		});
	return {
		format: verdict.format,
		durationSeconds: verdict.durationSeconds,
		title: verdict.tags.title ?? null,
		artist: verdict.tags.artist ?? null,
	};
});

const submit = music.submit.handler(async ({ input, context, errors }) => {
	await context.limits.consume(submissions, signedIn(context).person.id);
	return submitTrack(context, input, errors);
});

const rate = music.rate.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const [track] = await context.db
		.select({ createdBy: tracks.createdBy })
		.from(tracks)
		.where(eq(tracks.id, input.id));
	if (track?.createdBy === person.id) throw refusal("FORBIDDEN", copy.notYourOwn);
	const rated = track && (await replaceRating(context.db, input.id, person.id, input.stars));
	if (!rated) throw notFound();
	const change = { trackId: input.id, ...rated };
	context.live.publish(ratings, change);
	return { ...change, myStars: input.stars };
});

/** Mean of all ratings there are; nothing while they are few. */
const score = music.score.handler(async ({ context }) => {
	const { rows } = await context.pool.query<{ stars: string | null; ratings: string | null }>({
		name: "ratings-score",
		text: "SELECT sum(stars_sum) AS stars, sum(total_ratings) AS ratings FROM tracks WHERE total_ratings > 0",
	});
	const totalRatings = Number(rows[0]?.ratings ?? 0);
	if (totalRatings < RATINGS_FOR_SCORE) return null;
	return { averageRating: Number(rows[0]?.stars) / totalRatings, totalRatings };
});

const heard = music.heard.handler(async ({ input, context }) => {
	if (!context.session) await context.limits.consume(visitorsListens, addressKey(context.ip));
	const { rowCount } = await context.pool.query({
		...countListen,
		values: [input.id, listenerOf(context)],
	});
	return { counted: rowCount === 1 };
});

export const musicRouter = music.router({
	list,
	waveform,
	inspectUpload,
	submit,
	rate,
	score,
	heard,
});

/** Once per listener and day, and never the artist's own. */
const countListen = {
	name: "track-heard",
	text: `WITH listened AS (
	INSERT INTO track_listens (track_id, day, listener)
	SELECT t.id, current_date, $2 FROM tracks t WHERE t.id = $1 AND t.created_by::text <> $2
	ON CONFLICT DO NOTHING RETURNING track_id
) UPDATE tracks SET listens = listens + 1 FROM listened WHERE tracks.id = listened.track_id`,
};

/** A member's id; for a visitor a hash that changes every day, so that no address is kept. */
function listenerOf(context: Context & { session: Session | null }): string {
	if (context.session) return context.session.person.id;
	const today = new Date().toISOString().slice(0, 10);
	return createHmac("sha256", context.config.authSecret)
		.update(`${today}\n${addressKey(context.ip)}\n${context.userAgent}`)
		.digest("base64url");
}
