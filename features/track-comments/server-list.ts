import {
	type CommentRow as AnyCommentRow,
	authorOf,
	pageOf,
} from "#domain/comments/server-rows.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { trackIsOpenTo, trackIsVisibleByLink } from "#features/music/table.ts";
import { notFound } from "#server/access.ts";
import type { RequestContext } from "#server/context.ts";
import { FIRST_ID, numberCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { can } from "#shared/policy.ts";
import type { CommentMark, TrackComment } from "./contract.ts";
import { EXCERPT_MAX, MARKS_MAX, PAGE_SIZE } from "./limits.ts";
import type { trackComments } from "./table.ts";

export type CommentRow = AnyCommentRow &
	Pick<RawRow<typeof trackComments>, "track_id" | "at_seconds">;

/** Of `track_comments c`, with who said it. */
export const columns = `c.id, c.track_id, c.user_id, c.at_seconds, c.comment, c.created_at, c.edited_at,
	${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff`;
export const joins =
	'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';

/** Of `tracks t`: whether the viewer may play it; `viewerValues` gives $1 and $2. */
const TRACK_IS_OPEN = `(${sqlText(trackIsVisibleByLink, "t")} OR t.created_by = $1::uuid OR $2::boolean)
	AND ${sqlText(trackIsOpenTo("$1::uuid"), "t")}`;

function viewerValues({ session }: RequestContext): unknown[] {
	const user = session?.user ?? null;
	return [user?.id ?? null, can(user, "edit or delete anyone's track")];
}

/** Before the first: no comment stands at so early a moment. */
const START = { value: -1, id: FIRST_ID };

/** One row without a comment means a track without comments; no row, that there is no such track. */
const thread = {
	name: "track-comments",
	text: `SELECT ${columns} FROM tracks t LEFT JOIN LATERAL (
	SELECT * FROM track_comments c WHERE c.track_id = t.id AND (c.at_seconds, c.id) > ($4, $5::uuid)
	ORDER BY c.at_seconds, c.id LIMIT ${PAGE_SIZE + 1}
) c ON true ${joins}
WHERE t.id = $3 AND ${TRACK_IS_OPEN} ORDER BY c.at_seconds, c.id`,
};

/** One page of a track's comments, in the order of their moments. Errors: not found. */
export async function listComments(
	context: RequestContext,
	trackId: string,
	cursor: string | undefined,
) {
	const after = numberCursor.decode(cursor) ?? START;
	const { rows } = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
		...thread,
		values: [...viewerValues(context), trackId, after.value, after.id],
	});
	const { page, nextCursor } = pageOf(rows, PAGE_SIZE, (last) =>
		numberCursor.encode(last.at_seconds, last.id),
	);
	return { comments: page.map(commentOf), nextCursor };
}

/** The first of each stretch. What is said of the whole track has no moment. */
const marksOf = {
	name: "track-comment-marks",
	text: `SELECT c.id, c.at_seconds, c.excerpt, ${SHOWN_NAME} AS name FROM tracks t LEFT JOIN LATERAL (
	SELECT DISTINCT ON (stretch) c.id, c.user_id, c.at_seconds, left(c.comment, ${EXCERPT_MAX}) AS excerpt,
		least(floor(c.at_seconds * ${MARKS_MAX} / t.duration_seconds), ${MARKS_MAX - 1}) AS stretch
	FROM track_comments c WHERE c.track_id = t.id AND c.at_seconds > 0
	ORDER BY stretch, c.at_seconds, c.id
) c ON true ${joins}
WHERE t.id = $3 AND ${TRACK_IS_OPEN} ORDER BY c.at_seconds, c.id`,
};

type MarkRow = Pick<CommentRow, "id" | "at_seconds" | "name"> & { excerpt: string };

/** Where a track was commented on. Errors: not found. */
export async function listMarks(context: RequestContext, trackId: string): Promise<CommentMark[]> {
	const { rows } = await context.pool.query<MarkRow | (MarkRow & { id: null })>({
		...marksOf,
		values: [...viewerValues(context), trackId],
	});
	if (rows.length === 0) throw notFound();
	return rows
		.filter((row) => row.id !== null)
		.map(({ id, at_seconds, name, excerpt }) => ({ id, atSeconds: at_seconds, name, excerpt }));
}

export function commentOf(row: CommentRow): TrackComment {
	return { ...authorOf(row), trackId: row.track_id, atSeconds: row.at_seconds };
}
