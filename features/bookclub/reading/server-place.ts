import { bookIsVisible, seesAll } from "#features/bookclub/server-books.ts";
import type { bookClubBooks } from "#features/bookclub/table.ts";
import { invalid, notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import type { Viewer } from "#shared/policy.ts";
import type { ReadingProgress } from "./contract.ts";
import { copy } from "./copy.ts";
import { percentOf, roundPercent } from "./place.ts";
import type { readingProgress } from "./table.ts";

/** As the reader entered it: one of the two. */
export type Place = { percent?: number | undefined; page?: number | undefined };

/** A place as it is stored. Errors: invalid, of a page the book does not have. */
export function placeIn(pageCount: number | null, { percent, page }: Place): ReadingProgress {
	if (page === undefined) return { percent: roundPercent(percent ?? 0) + 0, page: null };
	if (pageCount === null) throw invalid({ page: copy.noPages });
	if (page > pageCount) throw invalid({ page: copy.beyondTheEnd(pageCount) });
	return { percent: percentOf(page, pageCount), page };
}

type ReaderRow = Pick<RawRow<typeof bookClubBooks>, "page_count" | "slug" | "title"> &
	Pick<RawRow<typeof readingProgress>, "percent" | "page">;

const reader = {
	name: "reading-reader",
	text: `SELECT b.page_count, b.slug, b.title, coalesce(g.percent, 0) AS percent, g.page FROM book_club_books b
LEFT JOIN reading_progress g ON g.book_id = b.id AND g.user_id = $2
WHERE b.id = $1 AND ${bookIsVisible("$3::boolean")}`,
};

/** How far a reader is in a book, and how many pages that has. Errors: not found. */
export async function findReader(
	{ pool }: Pick<Context, "pool">,
	bookId: string,
	user: Viewer,
): Promise<ReaderRow> {
	const { rows } = await pool.query<ReaderRow>({
		...reader,
		values: [bookId, user.id, seesAll(user)],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

/** The lock on the book's row makes its removal wait, or this find nothing. */
const upsertPlace = {
	name: "reading-set-place",
	text: `INSERT INTO reading_progress (book_id, user_id, percent, page)
SELECT b.id, $2::uuid, $3::float8, $4::int FROM book_club_books b WHERE b.id = $1 FOR KEY SHARE
ON CONFLICT (book_id, user_id) DO UPDATE
SET percent = excluded.percent, page = excluded.page, updated_at = now()`,
};

/** Of two concurrent saves the last one wins. Errors: not found, invalid. */
export async function savePlace(
	context: Pick<Context, "pool">,
	{ bookId, user, ...entered }: Place & { bookId: string; user: Viewer },
): Promise<ReadingProgress> {
	const { page_count } = await findReader(context, bookId, user);
	const place = placeIn(page_count, entered);
	const { rowCount } = await context.pool.query({
		...upsertPlace,
		values: [bookId, user.id, place.percent, place.page],
	});
	if (rowCount === 0) throw notFound();
	return place;
}
