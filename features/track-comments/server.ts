import { and, eq, or } from "drizzle-orm";
import { commentRows } from "#domain/comments/server-rows.ts";
import { limitNewcomer } from "#domain/moderation/server-guards.ts";
import { trackIsHeardBy, trackIsHeardByLink, tracks } from "#features/music/table.ts";
import { invalid, notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { copy as common } from "#shared/copy.ts";
import { contract, trackComments } from "./contract.ts";
import { copy } from "./copy.ts";
import { trackCommented } from "./events.ts";
import { COMMENTS_PER_MINUTE, REPEAT_WITHIN_SECONDS } from "./limits.ts";
import {
	type CommentRow,
	columns,
	commentOf,
	joins,
	listComments,
	listMarks,
} from "./server-list.ts";
import { trackComments as table } from "./table.ts";

const minute: Rule = { name: "track-comments", points: COMMENTS_PER_MINUTE, seconds: 60 };

/** Stores what is said of tracks. */
export const rows = commentRows<CommentRow>({
	table: "track_comments",
	subject: { table: "tracks", column: "track_id" },
	placeColumn: "at_seconds",
	columns,
	joins,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

export const trackCommentsRouter = serve(contract, {
	list: ({ input, context }) => listComments(context, input.trackId, input.cursor),
	marks: ({ input, context }) => listMarks(context, input.trackId),
	create: async ({ input, context }) => {
		const { user } = context.session;
		const track = await findTrack(context, input.trackId);
		if (input.atSeconds > (track.durationSeconds ?? 0))
			throw invalid({ atSeconds: copy.beyondTheEnd });
		await context.limits.consume(minute, user.id);
		await limitNewcomer(context, user);
		const created = commentOf(
			await rows.insertOnce(context, {
				userId: user.id,
				subjectId: input.trackId,
				// Whole milliseconds, so that cursors are exact; and no negative zero.
				place: Math.round(input.atSeconds * 1_000) / 1_000 + 0,
				comment: input.comment,
				created: (id, tx) => addCommentEvent(context, id, track, tx),
			}),
		);
		if (track.isOpen) context.live.publish(trackComments, { comment: created }, created.trackId);
		return created;
	},
	edit: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findComment(context, input.id);
		if (found.userId !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
		await context.limits.consume(minute, user.id);
		const edited = commentOf(await rows.edit(context, input.id, input.comment));
		if (found.isOpen) context.live.publish(trackComments, { comment: edited }, edited.trackId);
		return edited;
	},
	remove: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findComment(context, input.id);
		if (![found.userId, found.artistId].includes(user.id))
			throw refusal("FORBIDDEN", common.notAllowed);
		await rows.remove(context, input.id, user.id);
		if (found.isOpen) context.live.publish(trackComments, { removed: input.id }, found.trackId);
		return { id: input.id };
	},
});

async function findTrack(context: MemberContext, trackId: string) {
	const { user } = context.session;
	const [track] = await context.db
		.select({
			id: tracks.id,
			slug: tracks.slug,
			title: tracks.title,
			durationSeconds: tracks.durationSeconds,
			isOpen: trackIsHeardByLink,
		})
		.from(tracks)
		.where(and(eq(tracks.id, trackId), trackIsHeardBy(user)));
	if (!track) throw notFound();
	return track;
}

async function addCommentEvent(
	{ events, session }: MemberContext,
	subjectId: string,
	{ id: trackId, slug, title }: { id: string; slug: string; title: string },
	tx: Tx,
): Promise<void> {
	const payload = { trackId, slug, title };
	await events.add(trackCommented, { subjectId, actorId: session.user.id, payload }, tx);
}

/** Their own stays within reach of those who said it, wherever the track has gone. */
async function findComment(context: MemberContext, commentId: string) {
	const { user } = context.session;
	const trackIsHeard = trackIsHeardBy(user);
	const [comment] = await context.db
		.select({
			userId: table.userId,
			trackId: table.trackId,
			artistId: tracks.createdBy,
			isOpen: trackIsHeardByLink,
		})
		.from(table)
		.innerJoin(tracks, eq(tracks.id, table.trackId))
		.where(
			and(eq(table.id, commentId), trackIsHeard && or(eq(table.userId, user.id), trackIsHeard)),
		);
	if (!comment) throw notFound();
	return comment;
}
