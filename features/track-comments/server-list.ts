import type { ThreadPage } from "#domain/comments/contract.ts";
import {
	type CommentRow as AnyCommentRow,
	commentRows,
	sentComment,
} from "#domain/comments/server-rows.ts";
import { SHOWN_NAME } from "#domain/people/table.ts";
import { trackIsOpenTo, trackIsShownTo } from "#features/music/table.ts";
import { notFound } from "#server/access.ts";
import type { RequestContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { can } from "#shared/policy.ts";
import type { CommentMark, TrackComment } from "./contract.ts";
import { EXCERPT_MAX, MARKS_MAX, PAGE_SIZE, REPEAT_WITHIN_SECONDS } from "./limits.ts";
import type { trackComments } from "./table.ts";

type CommentRow = AnyCommentRow & Pick<RawRow<typeof trackComments>, "track_id" | "at_seconds">;

/** Stores what is said of tracks. */
export const rows = commentRows<CommentRow>({
	table: "track_comments",
	subject: { table: "tracks", column: "track_id" },
	place: { column: "at_seconds", order: "ASC" },
	pageSize: PAGE_SIZE,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

/** Of `tracks t`: whether the viewer may play it; `viewerValues` gives $1 and $2. */
const TRACK_IS_OPEN = `(${sqlText(trackIsShownTo("$1::uuid"), "t")} OR t.created_by = $1::uuid OR $2::boolean)
	AND ${sqlText(trackIsOpenTo("$1::uuid"), "t")}`;

function viewerValues({ session }: RequestContext): unknown[] {
	const user = session?.user ?? null;
	return [user?.id ?? null, can(user, "edit or delete anyone's track")];
}

/** One row without a comment means a track without comments; no row, that there is no such track. */
const threads = {
	name: "track-comments",
	text: `SELECT ${rows.columns} FROM tracks t LEFT JOIN LATERAL (
	${rows.page("t.id", 4)}
) c ON true ${rows.joins}
WHERE t.id = $3 AND ${TRACK_IS_OPEN} ORDER BY ${rows.order}`,
};

/** One page of a track's comments, in the order of their moments. Errors: not found. */
export function listComments(
	context: RequestContext,
	{ trackId, ...page }: { trackId: string } & ThreadPage,
) {
	return rows.pageFor(context, trackId, page, (cursor) => listFrom(context, trackId, cursor));
}

async function listFrom(context: RequestContext, trackId: string, cursor: string | undefined) {
	const found = await context.pool.query<CommentRow | (CommentRow & { id: null })>({
		...threads,
		values: [...viewerValues(context), trackId, ...rows.values(cursor)],
	});
	const { page, nextCursor } = rows.pageOf(found.rows);
	return { comments: page.map(commentOf), nextCursor };
}

/** The first of each stretch; replies stand where their threads do. What is said of the whole track has no moment. */
const marksOf = {
	name: "track-comment-marks",
	text: `SELECT c.id, c.at_seconds, c.excerpt, ${SHOWN_NAME} AS name FROM tracks t LEFT JOIN LATERAL (
	SELECT DISTINCT ON (stretch) c.id, c.user_id, c.at_seconds, left(c.comment, ${EXCERPT_MAX}) AS excerpt,
		least(floor(c.at_seconds * ${MARKS_MAX} / t.duration_seconds), ${MARKS_MAX - 1}) AS stretch
	FROM track_comments c WHERE c.track_id = t.id AND c.at_seconds > 0 AND c.thread_id IS NULL
	ORDER BY stretch, c.at_seconds, c.id
) c ON true ${rows.joins}
WHERE t.id = $3 AND ${TRACK_IS_OPEN} ORDER BY c.at_seconds, c.id`,
};

type MarkRow = Pick<CommentRow, "id" | "at_seconds" | "name"> & { excerpt: string };

/** Where a track was commented on. Errors: not found. */
export async function listMarks(context: RequestContext, trackId: string): Promise<CommentMark[]> {
	const found = await context.pool.query<MarkRow | (MarkRow & { id: null })>({
		...marksOf,
		values: [...viewerValues(context), trackId],
	});
	if (found.rows.length === 0) throw notFound();
	return found.rows
		.filter((row) => row.id !== null)
		.map(({ id, at_seconds, name, excerpt }) => ({ id, atSeconds: at_seconds, name, excerpt }));
}

export function commentOf(row: CommentRow): TrackComment {
	return { ...sentComment(row), trackId: row.track_id, atSeconds: row.at_seconds };
}
