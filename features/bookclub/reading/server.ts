import { limitNewcomer } from "#domain/moderation/server-guards.ts";
import { invalid, refusal } from "#server/access.ts";
import type { Context, RequestContext } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { serve } from "#server/serve.ts";
import { copy as common } from "#shared/copy.ts";
import { contract, readingMilestones, readingPlace, readingPosts } from "./contract.ts";
import { copy } from "./copy.ts";
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
import { findPost, listPosts, postOf, posts } from "./server-posts.ts";

const postsPerMinute: Rule = { name: "reading-posts", points: POSTS_PER_MINUTE, seconds: 60 };
const placesPerMinute: Rule = { name: "reading-place", points: PLACES_PER_MINUTE, seconds: 60 };

/** Notifies open pages of changed milestones; returns them for the caller. */
const publishMilestones = (context: RequestContext, bookId: string) => {
	context.live.publish(readingMilestones, { again: true }, bookId);
	return listMilestones(context, bookId);
};

const publishPosts = ({ live }: Context, bookId: string) =>
	live.publish(readingPosts, { again: true }, bookId);

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
	posts: ({ input, context }) =>
		listPosts(context, "ownPlace", {
			bookId: input.bookId,
			cursor: input.cursor,
			user: context.session.user,
		}),
	allPosts: ({ input, context }) =>
		listPosts(context, "everything", {
			bookId: input.bookId,
			cursor: input.cursor,
			user: context.session.user,
		}),
	post: async ({ input: { bookId, comment, ...input }, context }) => {
		const { user } = context.session;
		const { percent } = await findReader(context, bookId, user);
		const place = roundPercent(input.atPercent) + 0;
		if (place > percent) throw invalid({ atPercent: copy.beyondYou });
		await context.limits.consume(postsPerMinute, user.id);
		await limitNewcomer(context, user);
		const row = await posts.insertOnce(context, {
			userId: user.id,
			subjectId: bookId,
			place,
			comment,
		});
		publishPosts(context, bookId);
		return postOf(row);
	},
	editPost: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findPost(context, input.id, { user, seesEverything: false });
		if (found.user_id !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
		await context.limits.consume(postsPerMinute, user.id);
		const row = await posts.edit(context, input.id, input.comment);
		publishPosts(context, row.book_id);
		return postOf(row);
	},
	removePost: async ({ input, context }) => {
		const { user } = context.session;
		const found = await findPost(context, input.id, { user, seesEverything: false });
		if (found.user_id !== user.id) throw refusal("FORBIDDEN", common.notAllowed);
		await posts.remove(context, input.id, user.id);
		publishPosts(context, found.book_id);
		return { id: input.id };
	},
});
