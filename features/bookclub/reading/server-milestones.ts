import { sql } from "drizzle-orm";
import { isThere, seesAll } from "#features/bookclub/server-books.ts";
import { invalid, notFound } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import type { Tx } from "#server/database.ts";
import { dayIn } from "#shared/format.ts";
import type { Milestones } from "./contract.ts";
import { copy } from "./copy.ts";
import { MILESTONES_MAX } from "./limits.ts";
import { type Place, placeIn } from "./server-place.ts";

type Asked = Pick<Context, "pool" | "db" | "house">;
type Words = Place & { label: string; date: string };
type MilestoneRow = {
	page_count: number | null;
	id: string;
	label: string;
	page: number | null;
	percent: number;
	date: string;
	passed: number;
};

/** A milestone set as a page moves with the book's page count; readers do not. */
const WHERE_IT_IS =
	"least(100, coalesce(round(100.0 * m.page / b.page_count, 2)::float8, m.percent))";

/** One row without a milestone tells a book that has none from one that is not there. */
const milestonesOf = {
	name: "reading-milestones",
	text: `SELECT b.page_count, m.id, m.label, m.page, m.place AS percent, m.date::text,
	(SELECT count(*)::int FROM reading_progress g WHERE g.book_id = b.id AND g.percent >= m.place) AS passed
FROM book_club_books b LEFT JOIN LATERAL (
	SELECT m.*, ${WHERE_IT_IS} AS place FROM reading_milestones m WHERE m.book_id = b.id
) m ON true
WHERE b.id = $1 AND ${isThere("$2::boolean")} ORDER BY m.place, m.date, m.id`,
};

/** A book's milestones, and which of them comes next by the community's calendar. Errors: not found. */
export async function listMilestones(
	{ pool, house, session }: Asked & { session: Session | null },
	bookId: string,
): Promise<Milestones> {
	const { rows } = await pool.query<MilestoneRow | (MilestoneRow & { id: null })>({
		...milestonesOf,
		values: [bookId, seesAll(session?.person ?? null)],
	});
	if (!rows[0]) throw notFound();
	const milestones = rows
		.filter((row) => row.id !== null)
		.map(({ page_count, ...milestone }) => milestone);
	const today = dayIn(new Date(), house.timeZone);
	const toCome = milestones.filter(({ date }) => date >= today).map(({ date }) => date);
	const soonest = toCome.sort()[0];
	return {
		pageCount: rows[0].page_count,
		milestones,
		comingId: milestones.find(({ date }) => date === soonest)?.id ?? null,
	};
}

/** Errors: not found; invalid where the place cannot be, or the book has enough of them. */
export async function addMilestone(
	{ db }: Asked,
	{ id, bookId, label, date, ...place }: Words & { id: string; bookId: string },
): Promise<void> {
	await db.transaction(async (tx) => {
		const pageCount = await lockBook(tx, bookId);
		const { percent, page } = placeIn(pageCount, place);
		const { rows } = await tx.execute<{ count: number; mine: boolean | null }>(
			sql`SELECT count(*)::int AS count, bool_or(id = ${id}) AS mine FROM reading_milestones
WHERE book_id = ${bookId}`,
		);
		if (rows[0]?.mine) return;
		if ((rows[0]?.count ?? 0) >= MILESTONES_MAX)
			throw invalid({ label: copy.tooMany(MILESTONES_MAX) });
		const made = await tx.execute(
			sql`INSERT INTO reading_milestones (id, book_id, label, page, percent, date)
VALUES (${id}, ${bookId}, ${label}, ${page}, ${percent}, ${date}) ON CONFLICT (id) DO NOTHING`,
		);
		// Of another book.
		if (made.rowCount === 0) throw notFound();
	});
}

/** Returns whose book it is. Errors: as above. */
export async function editMilestone(
	{ db }: Asked,
	{ id, label, date, ...place }: Words & { id: string },
): Promise<string> {
	return db.transaction(async (tx) => {
		const { rows } = await tx.execute<{ book_id: string; page_count: number | null }>(
			sql`SELECT m.book_id, b.page_count FROM reading_milestones m
JOIN book_club_books b ON b.id = m.book_id WHERE m.id = ${id} FOR UPDATE OF m`,
		);
		const book = rows[0];
		if (!book) throw notFound();
		const { percent, page } = placeIn(book.page_count, place);
		await tx.execute(
			sql`UPDATE reading_milestones SET label = ${label}, date = ${date}, page = ${page},
	percent = ${percent}, updated_at = now() WHERE id = ${id}`,
		);
		return book.book_id;
	});
}

/** Returns whose book it was. Errors: not found. */
export async function removeMilestone({ pool }: Asked, id: string): Promise<string> {
	const { rows } = await pool.query<{ book_id: string }>(
		"DELETE FROM reading_milestones WHERE id = $1 RETURNING book_id",
		[id],
	);
	if (!rows[0]) throw notFound();
	return rows[0].book_id;
}

/** Readers stay where they are; milestones set as pages move. Errors: not found. */
export async function setPageCount(
	{ pool }: Asked,
	{ bookId, pageCount }: { bookId: string; pageCount: number | null },
): Promise<void> {
	const { rowCount } = await pool.query(
		"UPDATE book_club_books SET page_count = $2, updated_at = now() WHERE id = $1",
		[bookId, pageCount],
	);
	if (rowCount === 0) throw notFound();
}

/** Held until the end of the transaction, so that two additions are counted one after the other. */
async function lockBook(tx: Tx, bookId: string): Promise<number | null> {
	const { rows } = await tx.execute<{ page_count: number | null }>(
		sql`SELECT page_count FROM book_club_books WHERE id = ${bookId} FOR NO KEY UPDATE`,
	);
	if (!rows[0]) throw notFound();
	return rows[0].page_count;
}
