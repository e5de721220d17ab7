import { authorOf, type CommentRow, commentRows, pageOf } from "#domain/comments/server-rows.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { bookIsVisible, seesAll } from "#features/bookclub/server-books.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { FIRST_ID, numberCursor } from "#server/database/cursor.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Viewer } from "#shared/policy.ts";
import type { ReadingPost } from "./contract.ts";
import { POSTS_PAGE_SIZE, REPEAT_WITHIN_SECONDS } from "./limits.ts";
import type { readingPosts } from "./table.ts";

type Stored = RawRow<typeof readingPosts>;
type PostRow = CommentRow & Pick<Stored, "book_id" | "at_percent">;
type Deps = Pick<Context, "pool">;

const columns = `c.id, c.book_id, c.at_percent, c.user_id, c.comment, c.created_at, c.edited_at,
	${SHOWN_NAME} AS name, p.avatar_url, ${STAFF_ROLE} AS staff`;
const joins = 'LEFT JOIN "user" u ON u.id = c.user_id LEFT JOIN profiles p ON p.id = c.user_id';

export const posts = commentRows<PostRow>({
	table: "reading_posts",
	subject: { table: "book_club_books", column: "book_id" },
	placeColumn: "at_percent",
	columns,
	joins,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

/** Before the first post: none is beyond 100 percent. */
const START = { value: 101, id: FIRST_ID };

/**
 * The reader's place is read by the very statement that reads the posts, so that no moment lies between
 * the two; what lies ahead is counted once, not for each post. A book without posts is one row without a post;
 * no row means no such book.
 */
const thread = (name: string, reach: string) => ({
	name,
	text: `WITH reader AS MATERIALIZED (
	SELECT b.id AS book_id, coalesce(g.percent, 0) AS percent, (
		SELECT count(*)::int FROM reading_posts r WHERE r.book_id = b.id AND r.at_percent > coalesce(g.percent, 0)
	) AS ahead FROM book_club_books b
	LEFT JOIN reading_progress g ON g.book_id = b.id AND g.user_id = $2
	WHERE b.id = $1 AND ${bookIsVisible("$5::boolean")}
)
SELECT ${columns}, reader.ahead FROM reader
LEFT JOIN LATERAL (
	SELECT * FROM reading_posts c WHERE c.book_id = reader.book_id AND ${reach}
		AND (c.at_percent, c.id) < ($3::float8, $4::uuid)
	ORDER BY c.at_percent DESC, c.id DESC LIMIT ${POSTS_PAGE_SIZE + 1}
) c ON true ${joins}
ORDER BY c.at_percent DESC, c.id DESC`,
});

/** SQL for whether a post `c` is about a part the reader has read. `percent` is SQL for their place. */
export const reachIsOwnPlace = (percent: string): string => `c.at_percent <= ${percent}`;

/** A reader's own reach, and a moderator's on request. */
export const reaches = {
	ownPlace: thread("reading-posts", reachIsOwnPlace("reader.percent")),
	everything: thread("reading-posts-all", "true"),
};

type PageRow = PostRow & { ahead: number };

/** One page of a book's discussion, from the furthest place backwards. Errors: not found. */
export async function listPosts(
	{ pool }: Deps,
	reach: keyof typeof reaches,
	{ bookId, user, cursor }: { bookId: string; user: Viewer; cursor: string | undefined },
) {
	const after = numberCursor.decode(cursor) ?? START;
	const { rows } = await pool.query<PageRow | (PageRow & { id: null })>({
		...reaches[reach],
		values: [bookId, user.id, after.value, after.id, seesAll(user)],
	});
	const { page, nextCursor } = pageOf(rows, POSTS_PAGE_SIZE, (last) =>
		numberCursor.encode(last.at_percent, last.id),
	);
	return { comments: page.map(postOf), ahead: rows[0]?.ahead ?? 0, nextCursor };
}

type FoundRow = Pick<Stored, "user_id" | "book_id">;

/** Authors always reach their own posts, even when they moved their place back. */
const postOfId = {
	name: "reading-post",
	text: `SELECT c.user_id, c.book_id FROM reading_posts c JOIN book_club_books b ON b.id = c.book_id
LEFT JOIN reading_progress g ON g.book_id = c.book_id AND g.user_id = $2
WHERE c.id = $1 AND ${bookIsVisible("$4::boolean")} AND (c.user_id = $2 OR $3::boolean OR c.at_percent <= coalesce(g.percent, 0))`,
};

/** The author and book of a post the user may see. Errors: not found. */
export async function findPost(
	{ pool }: Deps,
	id: string,
	{ user, seesEverything }: { user: Viewer; seesEverything: boolean },
): Promise<FoundRow> {
	const { rows } = await pool.query<FoundRow>({
		...postOfId,
		values: [id, user.id, seesEverything, seesAll(user)],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

export function postOf(row: PostRow): ReadingPost {
	return { ...authorOf(row), bookId: row.book_id, atPercent: row.at_percent };
}
