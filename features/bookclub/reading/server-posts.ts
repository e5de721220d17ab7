import type { ThreadPage } from "#domain/comments/contract.ts";
import { type CommentRow, commentRows, sentComment } from "#domain/comments/server-rows.ts";
import { bookIsVisible, seesAll } from "#features/bookclub/server-books.ts";
import type { bookClubBooks } from "#features/bookclub/table.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Viewer } from "#shared/policy.ts";
import type { ReadingPost } from "./contract.ts";
import { POSTS_PAGE_SIZE, REPEAT_WITHIN_SECONDS } from "./limits.ts";
import type { readingPosts } from "./table.ts";

type Stored = RawRow<typeof readingPosts>;
type PostRow = CommentRow & Pick<Stored, "book_id" | "at_percent">;
type Deps = Pick<Context, "pool">;

export const rows = commentRows<PostRow>({
	table: "reading_posts",
	subject: { table: "book_club_books", column: "book_id" },
	place: { column: "at_percent", order: "DESC" },
	pageSize: POSTS_PAGE_SIZE,
	repeatWithinSeconds: REPEAT_WITHIN_SECONDS,
});

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
	WHERE b.id = $1 AND ${bookIsVisible("$6::boolean")}
)
SELECT ${rows.columns}, reader.ahead FROM reader
LEFT JOIN LATERAL (
	${rows.page("reader.book_id", 3, reach)}
) c ON true ${rows.joins}
ORDER BY ${rows.order}`,
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
export function listPosts(
	deps: Deps,
	reach: keyof typeof reaches,
	user: Viewer,
	{ bookId, ...page }: { bookId: string } & ThreadPage,
) {
	return rows.pageFor(deps, bookId, page, (cursor) =>
		listFrom(deps, reach, { bookId, user, cursor }),
	);
}

async function listFrom(
	{ pool }: Deps,
	reach: keyof typeof reaches,
	{ bookId, user, cursor }: { bookId: string; user: Viewer; cursor: string | undefined },
) {
	const found = await pool.query<PageRow | (PageRow & { id: null })>({
		...reaches[reach],
		values: [bookId, user.id, ...rows.values(cursor), seesAll(user)],
	});
	const { page, nextCursor } = rows.pageOf(found.rows);
	return { comments: page.map(postOf), ahead: found.rows[0]?.ahead ?? 0, nextCursor };
}

type FoundRow = Pick<Stored, "user_id" | "book_id"> &
	Pick<RawRow<typeof bookClubBooks>, "slug" | "title">;
type Reach = { user: Viewer; seesEverything: boolean };

/** Authors always reach their own posts, even when they moved their place back. */
const postOfId = {
	name: "reading-post",
	text: `SELECT c.user_id, c.book_id, b.slug, b.title FROM reading_posts c JOIN book_club_books b ON b.id = c.book_id
LEFT JOIN reading_progress g ON g.book_id = c.book_id AND g.user_id = $2
WHERE c.id = $1 AND ${bookIsVisible("$4::boolean")} AND (c.user_id = $2 OR $3::boolean OR c.at_percent <= coalesce(g.percent, 0))`,
};

/** The author and book of a post the user may see; null for others, whether or not they are there. */
export async function findReadable(
	{ pool }: Deps,
	id: string,
	{ user, seesEverything }: Reach,
): Promise<FoundRow | null> {
	const found = await pool.query<FoundRow>({
		...postOfId,
		values: [id, user.id, seesEverything, seesAll(user)],
	});
	return found.rows[0] ?? null;
}

/** As `findReadable`, but throws NOT_FOUND. */
export async function findPost(deps: Deps, id: string, reach: Reach): Promise<FoundRow> {
	const post = await findReadable(deps, id, reach);
	if (!post) throw notFound();
	return post;
}

export function postOf(row: PostRow): ReadingPost {
	return { ...sentComment(row), bookId: row.book_id, atPercent: row.at_percent };
}
