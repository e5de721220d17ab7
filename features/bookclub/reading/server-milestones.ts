import { count, eq, sql } from "drizzle-orm";
import { bookIsVisible, seesAll } from "#features/bookclub/server-books.ts";
import { bookClubBooks } from "#features/bookclub/table.ts";
import { invalid, notFound } from "#server/access.ts";
import type { Context, RequestContext } from "#server/context.ts";
import type { Tx } from "#server/database/database.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { todayIn } from "#shared/calendar-days.ts";
import type { Milestones } from "./contract.ts";
import { copy } from "./copy.ts";
import { MILESTONES_MAX } from "./limits.ts";
import { type Place, placeIn } from "./server-place.ts";
import { readingMilestones } from "./table.ts";

type Deps = Pick<Context, "pool" | "db" | "siteSettings">;
type MilestoneInput = Place & { label: string; date: string };
type MilestoneRow = Pick<RawRow<typeof bookClubBooks>, "page_count"> &
	Pick<RawRow<typeof readingMilestones>, "id" | "label" | "page" | "percent" | "date"> & {
		passed: number;
	};

/** A milestone set as a page moves with the book's page count; readers do not. */
const CURRENT_PERCENT =
	"least(100, coalesce(round(100.0 * m.page / b.page_count, 2)::float8, m.percent))";

/** A book without milestones is one row without a milestone; no row means no such book. */
const milestonesOf = {
	name: "reading-milestones",
	text: `SELECT b.page_count, m.id, m.label, m.page, m.place AS percent, m.date::text,
	(SELECT count(*)::int FROM reading_progress g WHERE g.book_id = b.id AND g.percent >= m.place) AS passed
FROM book_club_books b LEFT JOIN LATERAL (
	SELECT m.*, ${CURRENT_PERCENT} AS place FROM reading_milestones m WHERE m.book_id = b.id
) m ON true
WHERE b.id = $1 AND ${bookIsVisible("$2::boolean")} ORDER BY m.place, m.date, m.id`,
};

/** A book's milestones, and which of them comes next by the community's calendar. Errors: not found. */
export async function listMilestones(
	{ pool, siteSettings, session }: Deps & Pick<RequestContext, "session">,
	bookId: string,
): Promise<Milestones> {
	const { rows } = await pool.query<MilestoneRow | (MilestoneRow & { id: null })>({
		...milestonesOf,
		values: [bookId, seesAll(session?.user ?? null)],
	});
	if (!rows[0]) throw notFound();
	const milestones = rows
		.filter((row) => row.id !== null)
		.map(({ page_count, ...milestone }) => milestone);
	const today = todayIn(siteSettings.timeZone);
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
	{ db }: Deps,
	{ id, bookId, label, date, ...place }: MilestoneInput & { id: string; bookId: string },
): Promise<void> {
	await db.transaction(async (tx) => {
		const pageCount = await lockBook(tx, bookId);
		const { percent, page } = placeIn(pageCount, place);
		const [existing] = await tx
			.select({
				count: count(),
				hasThis: sql<boolean | null>`bool_or(${readingMilestones.id} = ${id})`,
			})
			.from(readingMilestones)
			.where(eq(readingMilestones.bookId, bookId));
		if (existing?.hasThis) return;
		if ((existing?.count ?? 0) >= MILESTONES_MAX)
			throw invalid({ label: copy.tooMany(MILESTONES_MAX) });
		const made = await tx
			.insert(readingMilestones)
			.values({ id, bookId, label, page, percent, date })
			.onConflictDoNothing({ target: readingMilestones.id });
		// The id belongs to a milestone of another book.
		if (made.rowCount === 0) throw notFound();
	});
}

/** Returns whose book it is. Errors: as above. */
export async function editMilestone(
	{ db }: Deps,
	{ id, label, date, ...place }: MilestoneInput & { id: string },
): Promise<string> {
	return db.transaction(async (tx) => {
		const [book] = await tx
			.select({ id: bookClubBooks.id, pageCount: bookClubBooks.pageCount })
			.from(readingMilestones)
			.innerJoin(bookClubBooks, eq(bookClubBooks.id, readingMilestones.bookId))
			.where(eq(readingMilestones.id, id))
			.for("update", { of: readingMilestones });
		if (!book) throw notFound();
		const { percent, page } = placeIn(book.pageCount, place);
		await tx
			.update(readingMilestones)
			.set({ label, date, page, percent, updatedAt: sql`now()` })
			.where(eq(readingMilestones.id, id));
		return book.id;
	});
}

/** Returns whose book it was. Errors: not found. */
export async function removeMilestone({ db }: Deps, id: string): Promise<string> {
	const [removed] = await db
		.delete(readingMilestones)
		.where(eq(readingMilestones.id, id))
		.returning({ bookId: readingMilestones.bookId });
	if (!removed) throw notFound();
	return removed.bookId;
}

/** Readers stay where they are; milestones set as pages move. Errors: not found. */
export async function setPageCount(
	{ db }: Deps,
	{ bookId, pageCount }: { bookId: string; pageCount: number | null },
): Promise<void> {
	const { rowCount } = await db
		.update(bookClubBooks)
		.set({ pageCount, updatedAt: sql`now()` })
		.where(eq(bookClubBooks.id, bookId));
	if (rowCount === 0) throw notFound();
}

/** Locked until the end of the transaction, so that two additions are counted one after the other. */
async function lockBook(tx: Tx, bookId: string): Promise<number | null> {
	const [book] = await tx
		.select({ pageCount: bookClubBooks.pageCount })
		.from(bookClubBooks)
		.where(eq(bookClubBooks.id, bookId))
		.for("no key update");
	if (!book) throw notFound();
	return book.pageCount;
}
