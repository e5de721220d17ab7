import { copy as commentCopy } from "#domain/comments/server-copy.ts";
import { commentHandlers } from "#domain/comments/server-handlers.ts";
import { invalid } from "#server/access.ts";
import type { MemberContext, RequestContext } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { can } from "#shared/policy.ts";
import { contract, readingMilestones, readingPlace, readingPosts } from "./contract.ts";
import { copy } from "./copy.ts";
import { readingPosted } from "./events.ts";
import { PLACES_PER_MINUTE, POSTS_PER_MINUTE } from "./limits.ts";
import { roundPercent } from "./place.ts";
import {
	addMilestone,
	editMilestone,
	listMilestones,
	removeMilestone,
	setPageCount,
} from "./server-milestones.ts";
import { findReader, savePlace } from "./server-place.ts";
import { findPost, findReadable, listPosts, postOf, rows } from "./server-posts.ts";

const placesPerMinute: Rule = { name: "reading-place", points: PLACES_PER_MINUTE, seconds: 60 };

/** Notifies open pages of changed milestones; returns them for the caller. */
const publishMilestones = (context: RequestContext, bookId: string) => {
	context.live.publish(readingMilestones, { again: true }, bookId);
	return listMilestones(context, bookId);
};

const handlers = commentHandlers({
	rows,
	perMinute: { name: "reading-posts", points: POSTS_PER_MINUTE, seconds: 60 },
	commentOf: postOf,
	async findComment(context, id) {
		const { user } = context.session;
		const found = await findPost(context, id, { user, seesEverything: false });
		const { user_id: userId, book_id: bookId, slug, title } = found;
		return { userId, subject: { id: bookId, slug, title } };
	},
	publish: ({ live }, { id }) => live.publish(readingPosts, { again: true }, id),
	async addEvent({ events, session }, subjectId, { id: bookId, slug, title }, tx) {
		const payload = { bookId, slug, title };
		await events.add(readingPosted, { subjectId, actorId: session.user.id, payload }, tx);
	},
});

export const readingRouter = serve(contract, {
	milestones: ({ input, context }) => listMilestones(context, input.bookId),
	addMilestone: async ({ input, context }) => {
		await addMilestone(context, input);
		return publishMilestones(context, input.bookId);
	},
	editMilestone: async ({ input, context }) =>
		publishMilestones(context, await editMilestone(context, input)),
	removeMilestone: async ({ input, context }) => {
		await publishMilestones(context, await removeMilestone(context, input.id));
		return input;
	},
	setPageCount: async ({ input, context }) => {
		await setPageCount(context, input);
		return publishMilestones(context, input.bookId);
	},
	progress: async ({ input, context }) => {
		const { percent, page } = await findReader(context, input.bookId, context.session.user);
		return { percent, page };
	},
	setProgress: async ({ input, context }) => {
		const { user } = context.session;
		await context.limits.consume(placesPerMinute, user.id);
		const place = await savePlace(context, { ...input, user });
		context.live.sendToUser(user.id, readingPlace, { bookId: input.bookId });
		context.live.publish(readingMilestones, { again: true }, input.bookId);
		return place;
	},
	posts: ({ input, context }) => listPosts(context, "ownPlace", context.session.user, input),
	allPosts: ({ input, context }) => listPosts(context, "everything", context.session.user, input),
	post: async ({ input: { bookId, replyToId, comment, ...input }, context }) => {
		const { user } = context.session;
		const { percent, slug, title } = await findReader(context, bookId, user);
		if (replyToId !== undefined) await checkAnswered(context, replyToId);
		const place = roundPercent(input.atPercent ?? percent) + 0;
		if (place > percent && replyToId === undefined) throw invalid({ atPercent: copy.beyondYou });
		const book = { id: bookId, slug, title };
		return handlers.create(context, book, { place, replyToId, comment });
	},
	editPost: ({ input, context }) => handlers.edit(context, input.id, input.comment),
	removePost: ({ input, context }) => handlers.remove(context, input.id),
});

/** Nobody answers what they may not read, whether or not it is there. */
async function checkAnswered(context: MemberContext, postId: string): Promise<void> {
	const { user } = context.session;
	const seesEverything = can(user, "read spoilers");
	if (!(await findReadable(context, postId, { user, seesEverything })))
		throw invalid({ replyToId: commentCopy.answeredIsGone });
}
