import { implement } from "@orpc/server";
import { gate, invalid, notFound, refusal, signedIn } from "#server/access.ts";
import { commentRows } from "#server/comment-rows.ts";
import type { Context, Session } from "#server/context.ts";
import type { Rule } from "#server/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";
import { contract, trackComments } from "./contract.ts";
import { copy } from "./copy.ts";
import { COMMENTS_PER_MINUTE, REPEAT_WITHIN_SECONDS } from "./limits.ts";
import {
	type CommentRow,
	columns,
	commentOf,
	IS_HEARD,
	IS_OPEN,
	joins,
	listComments,
	listMarks,
	viewerValues,
} from "./server-list.ts";

const minute: Rule = { name: "track-comments", points: COMMENTS_PER_MINUTE, seconds: 60 };

const kept = commentRows<CommentRow>({
	table: "track_comments",
	subject: { table: "tracks", column: "track_id" },
	placeColumn: "at_seconds",
	columns,
	joins,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

const comments = implement(contract).$context<Context>().use(gate);

const list = comments.list.handler(({ input, context }) =>
	listComments(context, input.trackId, input.cursor),
);

const marks = comments.marks.handler(({ input, context }) => listMarks(context, input.trackId));

const create = comments.create.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const track = await findTrack(context, input.trackId);
	if (input.atSeconds > (track.duration_seconds ?? 0))
		throw invalid({ atSeconds: copy.beyondTheEnd });
	await context.limits.consume(minute, person.id);
	const said = commentOf(
		await kept.insertOnce(context, {
			userId: person.id,
			subjectId: input.trackId,
			// Whole milliseconds, so that a cursor can tell them; and no negative zero.
			place: Math.round(input.atSeconds * 1_000) / 1_000 + 0,
			comment: input.comment,
		}),
	);
	if (track.is_open) context.live.publish(trackComments, { comment: said }, said.trackId);
	return said;
});

const edit = comments.edit.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	if (found.user_id !== person.id) throw refusal("FORBIDDEN", common.notAllowed);
	await context.limits.consume(minute, person.id);
	const edited = commentOf(await kept.edit(context, input.id, input.comment));
	if (found.is_open) context.live.publish(trackComments, { comment: edited }, edited.trackId);
	return edited;
});

const remove = comments.remove.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	const isTheirs = [found.user_id, found.created_by].includes(person.id);
	if (!isTheirs && !can(person, "remove anyone's comment"))
		throw refusal("FORBIDDEN", common.notAllowed);
	await kept.remove(context, input.id, person.id);
	if (found.is_open) context.live.publish(trackComments, { removed: input.id }, found.track_id);
	return { id: input.id };
});

export const trackCommentsRouter = comments.router({ list, marks, create, edit, remove });

type Signed = Context & { session: Session | null };

async function findTrack(context: Signed, trackId: string) {
	const { rows } = await context.pool.query<{ duration_seconds: number | null; is_open: boolean }>({
		name: "track-to-comment",
		text: `SELECT t.duration_seconds, ${IS_OPEN} AS is_open FROM tracks t WHERE t.id = $3 AND ${IS_HEARD}`,
		values: [...viewerValues(context), trackId],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

/** Their own stays within reach of those who said it, wherever the track has gone. */
async function findComment(context: Signed, commentId: string) {
	const { rows } = await context.pool.query<{
		user_id: string | null;
		track_id: string;
		created_by: string;
		is_open: boolean;
	}>({
		name: "track-comment",
		text: `SELECT c.user_id, c.track_id, t.created_by, ${IS_OPEN} AS is_open
FROM track_comments c JOIN tracks t ON t.id = c.track_id
WHERE c.id = $3 AND (c.user_id = $1::uuid OR ${IS_HEARD})`,
		values: [...viewerValues(context), commentId],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}
