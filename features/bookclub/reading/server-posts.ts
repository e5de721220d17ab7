import { isThere, seesAll } from "#features/bookclub/server-books.ts";
import { SHOWN_NAME } from "#features/members/table.ts";
import { notFound } from "#server/access.ts";
import { type CommentRow, commentRows, pageOf, saidBy } from "#server/comment-rows.ts";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#shared/policy.ts";
import type { ReadingPost } from "./contract.ts";
import { POSTS_PAGE_SIZE, REPEAT_WITHIN_SECONDS } from "./limits.ts";

type PostRow = CommentRow & { book_id: string; at_percent: number };
type Asked = Pick<Context, "pool">;

const columns = `c.id, c.book_id, c.at_percent, c.user_id, c.comment, c.created_at, c.edited_at,
	${SHOWN_NAME} AS name, p.avatar_url`;
const joins = 'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';

export const posts = commentRows<PostRow>({
	table: "reading_posts",
	subject: { table: "book_club_books", column: "book_id" },
	placeColumn: "at_percent",
	columns,
	joins,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

/** Before the first: no post stands beyond the end of its book. */
const START = [101, "00000000-0000-0000-0000-000000000000"] as const;

/**
 * The reader's place is read by the very statement that reads the posts, so that no moment lies between
 * the two. One row without a post tells a book nobody has spoken of from one that is not there.
 */
const thread = (name: string, reach: string) => ({
	name,
	text: `SELECT ${columns}, (
	SELECT count(*)::int FROM reading_posts r WHERE r.book_id = b.id AND r.at_percent > coalesce(g.percent, 0)
) AS ahead FROM book_club_books b
LEFT JOIN reading_progress g ON g.book_id = b.id AND g.user_id = $2
LEFT JOIN LATERAL (
	SELECT * FROM reading_posts c WHERE c.book_id = b.id AND ${reach}
		AND (c.at_percent, c.id) < ($3::float8, $4::uuid)
	ORDER BY c.at_percent DESC, c.id DESC LIMIT ${POSTS_PAGE_SIZE + 1}
) c ON true ${joins}
WHERE b.id = $1 AND ${isThere("$5::boolean")} ORDER BY c.at_percent DESC, c.id DESC`,
});

/** What a reader may read, and what a moderator may on request. */
const reaches = {
	ownPlace: thread("reading-posts", "c.at_percent <= coalesce(g.percent, 0)"),
	everything: thread("reading-posts-all", "true"),
};

type PageRow = PostRow & { ahead: number };

/** One page of a book's discussion, from the furthest place backwards. Errors: not found. */
export async function listPosts(
	{ pool }: Asked,
	reach: keyof typeof reaches,
	{ bookId, person, cursor }: { bookId: string; person: Viewer; cursor: string | undefined },
) {
	const { rows } = await pool.query<PageRow | (PageRow & { id: null })>({
		...reaches[reach],
		values: [bookId, person.id, ...(cursor?.split("_") ?? START), seesAll(person)],
	});
	const { page, last } = pageOf(rows, POSTS_PAGE_SIZE);
	return {
		comments: page.map(postOf),
		ahead: rows[0]?.ahead ?? 0,
		nextCursor: last ? `${last.at_percent}_${last.id}` : null,
	};
}

type FoundRow = { user_id: string | null; book_id: string };

/** Their own stays within reach of those who wrote it, wherever they have gone since. */
const postOfId = {
	name: "reading-post",
	text: `SELECT c.user_id, c.book_id FROM reading_posts c JOIN book_club_books b ON b.id = c.book_id
LEFT JOIN reading_progress g ON g.book_id = c.book_id AND g.user_id = $2
WHERE c.id = $1 AND ${isThere("$4::boolean")} AND (c.user_id = $2 OR $3::boolean OR c.at_percent <= coalesce(g.percent, 0))`,
};

/** Whose post it is, for those who may know that it is there. Errors: not found. */
export async function findPost(
	{ pool }: Asked,
	id: string,
	{ person, seesEverything }: { person: Viewer; seesEverything: boolean },
): Promise<FoundRow> {
	const { rows } = await pool.query<FoundRow>({
		...postOfId,
		values: [id, person.id, seesEverything, seesAll(person)],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

export function postOf(row: PostRow): ReadingPost {
	return { ...saidBy(row), bookId: row.book_id, atPercent: row.at_percent };
}
