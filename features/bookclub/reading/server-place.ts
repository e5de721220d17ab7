import { isThere, seesAll } from "#features/bookclub/server-books.ts";
import { invalid, notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import type { Viewer } from "#shared/policy.ts";
import type { ReadingProgress } from "./contract.ts";
import { copy } from "./copy.ts";
import { percentOf, rounded } from "./place.ts";

/** As it was told: one of the two. */
export type Place = { percent?: number | undefined; page?: number | undefined };

/** What is kept of a place. Errors: invalid, of a page the book does not have. */
export function placeIn(pageCount: number | null, { percent, page }: Place): ReadingProgress {
	if (page === undefined) return { percent: rounded(percent ?? 0) + 0, page: null };
	if (pageCount === null) throw invalid({ page: copy.noPages });
	if (page > pageCount) throw invalid({ page: copy.beyondTheEnd(pageCount) });
	return { percent: percentOf(page, pageCount), page };
}

type ReaderRow = { page_count: number | null; percent: number; page: number | null };

const reader = {
	name: "reading-reader",
	text: `SELECT b.page_count, coalesce(g.percent, 0) AS percent, g.page FROM book_club_books b
LEFT JOIN reading_progress g ON g.book_id = b.id AND g.user_id = $2
WHERE b.id = $1 AND ${isThere("$3::boolean")}`,
};

/** How far a reader is in a book, and how many pages that has. Errors: not found. */
export async function findReader(
	{ pool }: Pick<Context, "pool">,
	bookId: string,
	person: Viewer,
): Promise<ReaderRow> {
	const { rows } = await pool.query<ReaderRow>({
		...reader,
		values: [bookId, person.id, seesAll(person)],
	});
	if (!rows[0]) throw notFound();
	return rows[0];
}

/** The lock on the book's row makes its removal wait, or this find nothing. */
const setPlace = {
	name: "reading-set-place",
	text: `INSERT INTO reading_progress (book_id, user_id, percent, page)
SELECT b.id, $2::uuid, $3::float8, $4::int FROM book_club_books b WHERE b.id = $1 FOR KEY SHARE
ON CONFLICT (book_id, user_id) DO UPDATE
SET percent = excluded.percent, page = excluded.page, updated_at = now()`,
};

/** Of two places told at once the one that is written last holds. Errors: not found, invalid. */
export async function keepPlace(
	context: Pick<Context, "pool">,
	{ bookId, person, ...told }: Place & { bookId: string; person: Viewer },
): Promise<ReadingProgress> {
	const { page_count } = await findReader(context, bookId, person);
	const place = placeIn(page_count, told);
	const { rowCount } = await context.pool.query({
		...setPlace,
		values: [bookId, person.id, place.percent, place.page],
	});
	if (rowCount === 0) throw notFound();
	return place;
}
