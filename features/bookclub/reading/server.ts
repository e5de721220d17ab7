import { implement } from "@orpc/server";
import { gate, invalid, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";
import { contract, readingMilestones, readingPlace, readingPosts } from "./contract.ts";
import { copy } from "./copy.ts";
import { PLACES_PER_MINUTE, POSTS_PER_MINUTE } from "./limits.ts";
import { rounded } from "./place.ts";
import {
	addMilestone,
	editMilestone,
	listMilestones,
	removeMilestone,
	setPageCount,
} from "./server-milestones.ts";
import { findReader, keepPlace } from "./server-place.ts";
import { findPost, listPosts, postOf, posts } from "./server-posts.ts";

const posting: Rule = { name: "reading-posts", points: POSTS_PER_MINUTE, seconds: 60 };
const placing: Rule = { name: "reading-place", points: PLACES_PER_MINUTE, seconds: 60 };

const reading = implement(contract).$context<Context>().use(gate);

const milestones = reading.milestones.handler(({ input, context }) =>
	listMilestones(context, input.bookId),
);

/** The milestones as they now stand, for whoever changed them and for all who see them. */
const told = (context: Context & { session: Session | null }, bookId: string) => {
	context.live.publish(readingMilestones, { again: true }, bookId);
	return listMilestones(context, bookId);
};

const add = reading.addMilestone.handler(async ({ input, context }) => {
	await addMilestone(context, input);
	return told(context, input.bookId);
});

const edit = reading.editMilestone.handler(async ({ input, context }) =>
	told(context, await editMilestone(context, input)),
);

const remove = reading.removeMilestone.handler(async ({ input, context }) => {
	await told(context, await removeMilestone(context, input.id));
	return input;
});

const setPages = reading.setPageCount.handler(async ({ input, context }) => {
	await setPageCount(context, input);
	return told(context, input.bookId);
});

const progress = reading.progress.handler(async ({ input, context }) => {
	const { percent, page } = await findReader(context, input.bookId, signedIn(context).person);
	return { percent, page };
});

const setProgress = reading.setProgress.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	await context.limits.consume(placing, person.id);
	const place = await keepPlace(context, { ...input, person });
	context.live.tell(person.id, readingPlace, { bookId: input.bookId });
	context.live.publish(readingMilestones, { again: true }, input.bookId);
	return place;
});

const own = reading.posts.handler(({ input, context }) =>
	listPosts(context, "ownPlace", {
		bookId: input.bookId,
		cursor: input.cursor,
		person: signedIn(context).person,
	}),
);

const every = reading.everyPost.handler(({ input, context }) =>
	listPosts(context, "everything", {
		bookId: input.bookId,
		cursor: input.cursor,
		person: signedIn(context).person,
	}),
);

const tellReaders = ({ live }: Context, bookId: string) =>
	live.publish(readingPosts, { again: true }, bookId);

const post = reading.post.handler(async ({ input: { bookId, comment, ...said }, context }) => {
	const { person } = signedIn(context);
	const { percent } = await findReader(context, bookId, person);
	const place = rounded(said.atPercent) + 0;
	if (place > percent) throw invalid({ atPercent: copy.beyondYou });
	await context.limits.consume(posting, person.id);
	const row = await posts.insertOnce(context, {
		userId: person.id,
		subjectId: bookId,
		place,
		comment,
	});
	tellReaders(context, bookId);
	return postOf(row);
});

const editPost = reading.editPost.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findPost(context, input.id, { person, seesEverything: false });
	if (found.user_id !== person.id) throw refusal("FORBIDDEN", common.notAllowed);
	await context.limits.consume(posting, person.id);
	const row = await posts.edit(context, input.id, input.comment);
	tellReaders(context, row.book_id);
	return postOf(row);
});

const removePost = reading.removePost.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const seesEverything = can(person, "read beyond one's own place");
	const found = await findPost(context, input.id, { person, seesEverything });
	if (found.user_id !== person.id && !can(person, "remove anyone's comment"))
		throw refusal("FORBIDDEN", common.notAllowed);
	await posts.remove(context, input.id, person.id);
	tellReaders(context, found.book_id);
	return { id: input.id };
});

export const readingRouter = reading.router({
	milestones,
	addMilestone: add,
	editMilestone: edit,
	removeMilestone: remove,
	setPageCount: setPages,
	progress,
	setProgress,
	posts: own,
	everyPost: every,
	post,
	editPost,
	removePost,
});
