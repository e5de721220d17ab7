import type { Pool } from "pg";
import { startOf, statusOf } from "#features/bookclub/attend/discussion-time.ts";
import type { Context } from "#server/context.ts";
import {
	FIRST_ID,
	type KeysetPosition,
	LAST_ID,
	numberCursor,
	takePage,
} from "#server/database/cursor.ts";
import { type FieldRow, fieldsOf, selectOf } from "#server/database/field-columns.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { fileIsOwners } from "#server/table.ts";
import { today } from "#server/today.ts";
import { can, type Viewer } from "#shared/policy.ts";
import type { Book, BookCard } from "./contract.ts";
import { bookFields, listedFields } from "./fields.ts";
import { EXCERPT_LENGTH, type Shelf } from "./limits.ts";
import { openCoversToMembers } from "./server-cover-access.ts";
import { type bookClubBooks, bookIsPublished } from "./table.ts";

type Stored = RawRow<typeof bookClubBooks>;
type SharedRow = Pick<
	Stored,
	| "id"
	| "slug"
	| keyof FieldRow<typeof listedFields>
	| "cover_url"
	| "cancelled_at"
	| "is_sample"
	| "published_at"
	| "taken_back_at"
	| "cover_file_id"
	| "created_at"
> & {
	date: Stored["discussion_date"];
	/** `18:30`. */
	time: Stored["discussion_time"];
	/** Only admins may still fetch its cover. */
	is_sealed: boolean;
};
type CardRow = SharedRow & { excerpt: Stored["description"] };
export type BookRow = SharedRow & Pick<Stored, "description" | "isbn" | "sequence" | "updated_at">;
/** When a book is discussed. */
export type Dated = Pick<BookRow, "date" | "time" | "cancelled_at">;

const when = `to_char(b.discussion_date, 'YYYY-MM-DD') AS date, to_char(b.discussion_time, 'HH24:MI') AS time`;
const publication = `b.published_at, b.taken_back_at, b.cover_file_id, ${sqlText(fileIsOwners, "f")} AS is_sealed`;
const joined = "book_club_books b LEFT JOIN files f ON f.id = b.cover_file_id";
/** SQL for a book `b`: published, or the viewer sees every book that is not deleted. `seesAll` is a boolean SQL expression. */
export const bookIsVisible = (seesAll = "false"): string =>
	`(${sqlText(bookIsPublished, "b")} OR (${seesAll} AND b.deleted_at IS NULL))`;
const cardColumns = `b.id, b.slug, ${selectOf(listedFields, "b")}, left(b.description, ${EXCERPT_LENGTH}) AS excerpt, b.cover_url,
	${when}, b.cancelled_at, ${publication}, b.is_sample, b.created_at`;
const bookColumns = `b.id, b.slug, ${selectOf(bookFields, "b")}, b.isbn, b.cover_url,
	${when}, b.sequence, b.cancelled_at, ${publication}, b.is_sample, b.created_at, b.updated_at`;
const UNDATED = 99_999_999;
/** A day as one number, for cursors; books without one come after all others. */
const dayNumber = `coalesce(to_char(b.discussion_date, 'YYYYMMDD')::int, ${UNDATED})`;

const pageOf = {
	upcoming: {
		start: { value: 0, id: FIRST_ID },
		text: `WHERE (b.discussion_date >= $4::date OR b.discussion_date IS NULL)
	AND ${bookIsVisible()} AND (${dayNumber}, b.id) > ($1::numeric, $2::uuid) ORDER BY b.discussion_date, b.id LIMIT $3`,
	},
	past: {
		start: { value: UNDATED, id: LAST_ID },
		text: `WHERE b.discussion_date < $4::date
	AND ${bookIsVisible()} AND (${dayNumber}, b.id) < ($1::numeric, $2::uuid) ORDER BY b.discussion_date DESC, b.id DESC LIMIT $3`,
	},
	newest: {
		start: { value: UNDATED * 100_000, id: LAST_ID },
		text: `WHERE ${bookIsVisible()} AND (b.created_at, b.id) < (to_timestamp($1::numeric / 1000), $2::uuid)
	AND $4::date IS NOT NULL ORDER BY b.created_at DESC, b.id DESC LIMIT $3`,
	},
	admin: {
		start: { value: UNDATED * 100_000, id: LAST_ID },
		text: `WHERE b.deleted_at IS NULL AND (b.created_at, b.id) < (to_timestamp($1::numeric / 1000), $2::uuid)
	AND $4::date IS NOT NULL ORDER BY b.created_at DESC, b.id DESC LIMIT $3`,
	},
} as const satisfies Record<Shelf | "admin", { start: KeysetPosition<number>; text: string }>;

type Deps = Pick<Context, "pool" | "db" | "siteSettings" | "storage">;

/**
 * One page of a shelf: upcoming, nearest first; past, latest first; `newest` and `admin` by when they
 * were added, where `admin` includes hidden books.
 */
export async function listBooks(
	context: Deps,
	{ shelf, limit, cursor }: { shelf: Shelf | "admin"; limit: number; cursor?: string | undefined },
): Promise<{ books: BookCard[]; nextCursor: string | null }> {
	const { start, text } = pageOf[shelf];
	const { value, id } = numberCursor.decode(cursor) ?? start;
	const { rows } = await context.pool.query<CardRow>({
		name: `books-${shelf}`,
		text: `SELECT ${cardColumns} FROM ${joined} ${text}`,
		values: [value, id, limit + 1, today(context)],
	});
	const { page, nextCursor } = takePage(rows, limit, (last) =>
		numberCursor.encode(positionOf(last, shelf), last.id),
	);
	await openCoversToMembers(context, page);
	return { books: page.map((row) => cardOf(context, row)), nextCursor };
}

/** The book discussed next, or null. */
export async function nextBook(context: Deps): Promise<BookCard | null> {
	const { rows } = await context.pool.query<CardRow>({
		name: "book-next",
		text: `SELECT ${cardColumns} FROM ${joined}
WHERE b.discussion_date >= $1::date AND b.cancelled_at IS NULL AND ${bookIsVisible()} ORDER BY b.discussion_date, b.id LIMIT 1`,
		values: [today(context)],
	});
	await openCoversToMembers(context, rows);
	return rows[0] ? cardOf(context, rows[0]) : null;
}

/** The book at a slug; one that is not published only for those who manage books. */
export async function bookBySlug(
	context: Deps,
	slug: string,
	viewer: Viewer | null,
): Promise<BookRow | null> {
	const { rows } = await context.pool.query<BookRow>({
		name: "book-by-slug",
		text: `SELECT ${bookColumns} FROM ${joined} WHERE b.slug = $1 AND ${bookIsVisible("$2::boolean")}`,
		values: [slug, seesAll(viewer)],
	});
	await openCoversToMembers(context, rows);
	return rows[0] ?? null;
}

/** Whether a viewer sees unpublished books too. */
export const seesAll = (viewer: Viewer | null): boolean => can(viewer, "manage books");

/** One row, published or not. */
export async function bookById(pool: Pool, id: string): Promise<BookRow | null> {
	const { rows } = await pool.query<BookRow>({
		name: "book-by-id",
		text: `SELECT ${bookColumns} FROM ${joined} WHERE b.id = $1 AND b.deleted_at IS NULL`,
		values: [id],
	});
	return rows[0] ?? null;
}

export function bookOf(context: Pick<Context, "siteSettings">, row: BookRow): Book {
	const hasUploadedCover = row.cover_file_id !== null;
	return {
		...sharedOf(context, row),
		description: row.description ?? "",
		isbn: row.isbn,
		coverAddress: hasUploadedCover ? null : row.cover_url,
		hasUploadedCover,
	};
}

function cardOf(context: Pick<Context, "siteSettings">, row: CardRow): BookCard {
	return { ...sharedOf(context, row), excerpt: row.excerpt ?? "" };
}

/** What a card and a book both say. */
function sharedOf({ siteSettings: { timeZone } }: Pick<Context, "siteSettings">, row: SharedRow) {
	const { id, slug, date, time } = row;
	const isCancelled = row.cancelled_at !== null;
	return {
		id,
		slug,
		...fieldsOf(listedFields, row),
		coverUrl: row.cover_url,
		discussionDate: date,
		discussionTime: time,
		startsAt: date && time ? startOf(date, time, timeZone).toISOString() : null,
		status: statusOf({ date, isCancelled }, new Date(), timeZone),
		publishedAt: row.published_at?.toISOString() ?? null,
		isUnpublished: row.taken_back_at !== null,
		isSample: row.is_sample,
	};
}

function positionOf({ date, created_at }: CardRow, shelf: Shelf | "admin"): number {
	if (shelf === "newest" || shelf === "admin") return created_at.getTime();
	return date === null ? UNDATED : Number(date.replaceAll("-", ""));
}
