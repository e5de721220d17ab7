import { SHOWN_NAME } from "#features/members/table.ts";
import { notFound } from "#server/access.ts";
import { type CommentRow as AnyCommentRow, pageOf, saidBy } from "#server/comment-rows.ts";
import type { Context, Session } from "#server/context.ts";
import { can } from "#shared/policy.ts";
import type { CommentMark, TrackComment } from "./contract.ts";
import { MARK_WORDS_MAX, MARKS_MAX, PAGE_SIZE } from "./limits.ts";

type Asked = Context & { session: Session | null };
export type CommentRow = AnyCommentRow & { track_id: string; at_seconds: number };

/** Of `track_comments c`, with who said it. */
export const columns = `c.id, c.track_id, c.user_id, c.at_seconds, c.comment, c.created_at, c.edited_at,
	${SHOWN_NAME} AS name, p.avatar_url`;
export const joins =
	'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';

/** Of `tracks t`: whether everyone may hear it. */
export const IS_OPEN = "(t.visibility <> 'draft' AND t.state = 'live')";

/** Of `tracks t`: whether the viewer may hear it, who is told by `viewerValues` as $1 and $2. */
export const IS_HEARD = `(${IS_OPEN} OR t.created_by = $1::uuid OR $2::boolean)`;

export function viewerValues({ session }: Asked): unknown[] {
	const person = session?.person ?? null;
	return [person?.id ?? null, can(person, "edit or delete anyone's track")];
}

/** Before the first: no comment stands at so early a moment. */
const START = [-1, "00000000-0000-0000-0000-000000000000"] as const;

/** One row without a comment tells a track nobody has commented on from one that is not there. */
const thread = {
	name: "track-comments",
	text: `SELECT ${columns} FROM tracks t LEFT JOIN LATERAL (
	SELECT * FROM track_comments c WHERE c.track_id = t.id AND (c.at_seconds, c.id) > ($4, $5::uuid)
	ORDER BY c.at_seconds, c.id LIMIT ${PAGE_SIZE + 1}
) c ON true ${joins}
WHERE t.id = $3 AND ${IS_HEARD} ORDER BY c.at_seconds, c.id`,
};

/** One page of a track's comments, in the order of their moments. Errors: not found. */
export async function listComments(context: Asked, trackId: string, cursor: string | undefined) {
	const after = cursor?.split("_") ?? START;
	const { rows } = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
		...thread,
		values: [...viewerValues(context), trackId, ...after],
	});
	const { page, last } = pageOf(rows, PAGE_SIZE);
	return {
		comments: page.map(commentOf),
		nextCursor: last ? `${last.at_seconds}_${last.id}` : null,
	};
}

/** The first of each stretch. What is said of the whole track has no moment. */
const marksOf = {
	name: "track-comment-marks",
	text: `SELECT c.id, c.at_seconds, c.words, ${SHOWN_NAME} AS name FROM tracks t LEFT JOIN LATERAL (
	SELECT DISTINCT ON (stretch) c.id, c.user_id, c.at_seconds, left(c.comment, ${MARK_WORDS_MAX}) AS words,
		least(floor(c.at_seconds * ${MARKS_MAX} / t.duration_seconds), ${MARKS_MAX - 1}) AS stretch
	FROM track_comments c WHERE c.track_id = t.id AND c.at_seconds > 0
	ORDER BY stretch, c.at_seconds, c.id
) c ON true ${joins}
WHERE t.id = $3 AND ${IS_HEARD} ORDER BY c.at_seconds, c.id`,
};

type MarkRow = Pick<CommentRow, "id" | "at_seconds" | "name"> & { words: string };

/** Where a track was commented on. Errors: not found. */
export async function listMarks(context: Asked, trackId: string): Promise<CommentMark[]> {
	const { rows } = await context.pool.query<MarkRow | (MarkRow & { id: null })>({
		...marksOf,
		values: [...viewerValues(context), trackId],
	});
	if (rows.length === 0) throw notFound();
	return rows
		.filter((row) => row.id !== null)
		.map(({ id, at_seconds, name, words }) => ({ id, atSeconds: at_seconds, name, words }));
}

export function commentOf(row: CommentRow): TrackComment {
	return { ...saidBy(row), trackId: row.track_id, atSeconds: row.at_seconds };
}
