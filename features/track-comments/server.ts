import { implement } from "@orpc/server";
import { sql } from "drizzle-orm";
import { gate, invalid, notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { newId } from "#server/database.ts";
import type { Rule } from "#server/limits.ts";
import { copy as common } from "#shared/copy.ts";
import { can } from "#shared/policy.ts";
import { contract, type TrackComment, trackComments } from "./contract.ts";
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
	const said = await insertOnce(context, person.id, input);
	if (track.is_open) context.live.publish(trackComments, { comment: said }, said.trackId);
	return said;
});

const edit = comments.edit.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	if (found.user_id !== person.id) throw refusal("FORBIDDEN", common.notAllowed);
	await context.limits.consume(minute, person.id);
	const { rows } = await context.pool.query<CommentRow>({
		name: "track-comment-edit",
		text: `WITH c AS (
	UPDATE track_comments SET comment = $2, edited_at = now() WHERE id = $1 RETURNING *
) SELECT ${columns} FROM c ${joins}`,
		values: [input.id, input.comment],
	});
	if (!rows[0]) throw notFound();
	const edited = commentOf(rows[0]);
	if (found.is_open) context.live.publish(trackComments, { comment: edited }, edited.trackId);
	return edited;
});

const remove = comments.remove.handler(async ({ input, context }) => {
	const { person } = signedIn(context);
	const found = await findComment(context, input.id);
	const isTheirs = [found.user_id, found.created_by].includes(person.id);
	if (!isTheirs && !can(person, "remove anyone's comment"))
		throw refusal("FORBIDDEN", common.notAllowed);
	const { rowCount } = await context.pool.query("DELETE FROM track_comments WHERE id = $1", [
		input.id,
	]);
	if (rowCount === 0) throw notFound();
	if (found.is_open) context.live.publish(trackComments, { removed: input.id }, found.track_id);
	context.log.info(
		{ userId: person.id, comment: input.id, requestId: context.requestId },
		"comment on a track removed",
	);
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

/**
 * A repeat, of a double click or of a call whose answer was lost, is answered with the first one. One
 * member's calls come one after another, so that each sees what the former left.
 */
async function insertOnce(
	context: Signed,
	userId: string,
	{ trackId, atSeconds, comment }: Pick<TrackComment, "trackId" | "atSeconds" | "comment">,
): Promise<TrackComment> {
	// Whole milliseconds, so that a cursor can tell them; and no negative zero.
	const at = Math.round(atSeconds * 1_000) / 1_000 + 0;
	const kept = await context.db.transaction(async (tx) => {
		const mine = `comment ${userId}`;
		await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${mine}, 0))`);
		// The lock on the track's row makes its removal wait, or this find nothing.
		const { rows } = await tx.execute<{ id: string }>(sql`WITH former AS (
	SELECT id FROM track_comments WHERE user_id = ${userId} AND track_id = ${trackId} AND at_seconds = ${at}
		AND comment = ${comment} AND created_at > now() - make_interval(secs => ${REPEAT_WITHIN_SECONDS})
	LIMIT 1
), made AS (
	INSERT INTO track_comments (id, track_id, user_id, at_seconds, comment)
	SELECT ${newId()}, t.id, ${userId}, ${at}, ${comment} FROM tracks t
	WHERE t.id = ${trackId} AND NOT EXISTS (SELECT FROM former) FOR KEY SHARE
	RETURNING id
) SELECT id FROM former UNION ALL SELECT id FROM made`);
		return rows[0]?.id;
	});
	const { rows } = await context.pool.query<CommentRow>({ ...byId, values: [kept ?? null] });
	if (!rows[0]) throw notFound();
	return commentOf(rows[0]);
}

const byId = {
	name: "track-comment-by-id",
	text: `SELECT ${columns} FROM track_comments c ${joins} WHERE c.id = $1::uuid`,
};
