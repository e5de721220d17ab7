import { and, eq, or } from "drizzle-orm";
import { commentHandlers } from "#domain/comments/server-handlers.ts";
import { trackIsPlayableBy, trackIsPlayableByLink, tracks } from "#features/music/table.ts";
import { invalid, notFound } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { contract, trackComments } from "./contract.ts";
import { copy } from "./copy.ts";
import { trackCommented } from "./events.ts";
import { COMMENTS_PER_MINUTE } from "./limits.ts";
import { commentOf, listComments, listMarks, rows } from "./server-list.ts";
import { trackComments as table } from "./table.ts";

const comments = commentHandlers({
	rows,
	perMinute: { name: "track-comments", points: COMMENTS_PER_MINUTE, seconds: 60 },
	commentOf,
	findComment,
	publish({ live }, track: Subject, change) {
		if (track.isOpen) live.publish(trackComments, change, track.id);
	},
	async addEvent({ events, session }, subjectId, { id: trackId, slug, title }, tx) {
		const payload = { trackId, slug, title };
		await events.add(trackCommented, { subjectId, actorId: session.user.id, payload }, tx);
	},
	mayRemove: (userId, { artistId }) => artistId === userId,
});

export const trackCommentsRouter = serve(contract, {
	list: ({ input, context }) => listComments(context, input),
	marks: ({ input, context }) => listMarks(context, input.trackId),
	create: async ({ input: { trackId, atSeconds, ...input }, context }) => {
		const track = await findTrack(context, trackId);
		if (atSeconds > (track.durationSeconds ?? 0)) throw invalid({ atSeconds: copy.beyondTheEnd });
		// Whole milliseconds, so that cursors are exact; and no negative zero.
		const place = Math.round(atSeconds * 1_000) / 1_000 + 0;
		return comments.create(context, track, { ...input, place });
	},
	edit: ({ input, context }) => comments.edit(context, input.id, input.comment),
	remove: ({ input, context }) => comments.remove(context, input.id),
});

const subject = {
	id: tracks.id,
	slug: tracks.slug,
	title: tracks.title,
	durationSeconds: tracks.durationSeconds,
	artistId: tracks.createdBy,
	isOpen: trackIsPlayableByLink,
};
type Subject = Awaited<ReturnType<typeof findTrack>>;

async function findTrack(context: MemberContext, trackId: string) {
	const { user } = context.session;
	const [track] = await context.db
		.select(subject)
		.from(tracks)
		.where(and(eq(tracks.id, trackId), trackIsPlayableBy(user)));
	if (!track) throw notFound();
	return track;
}

/** Their own stays within reach of those who said it, wherever the track has gone. */
async function findComment(context: MemberContext, commentId: string) {
	const { user } = context.session;
	const trackIsPlayable = trackIsPlayableBy(user);
	const [comment] = await context.db
		.select({ userId: table.userId, subject })
		.from(table)
		.innerJoin(tracks, eq(tracks.id, table.trackId))
		.where(
			and(
				eq(table.id, commentId),
				trackIsPlayable && or(eq(table.userId, user.id), trackIsPlayable),
			),
		);
	if (!comment) throw notFound();
	return comment;
}
