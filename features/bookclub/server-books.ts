import type { Pool } from "pg";
import type { Context } from "#server/context.ts";
import { dayIn } from "#shared/format.ts";
import { can, type Viewer } from "#shared/policy.ts";
import type { Book, BookCard } from "./contract.ts";
import { EXCERPT_LENGTH, type Shelf } from "./limits.ts";
import { openToMembers } from "./server-access.ts";
import { startOf, statusOf } from "./when.ts";

type CardRow = {
	id: string;
	slug: string;
	title: string;
	author: string;
	excerpt: string | null;
	cover_url: string | null;
	date: string | null;
	time: string | null;
	cancelled_at: Date | null;
	is_sample: boolean;
	published_at: Date | null;
	taken_back_at: Date | null;
	cover_file_id: string | null;
	/** Its cover is still for admins alone. */
	is_sealed: boolean;
	created_at: Date;
};
export type BookRow = Omit<CardRow, "excerpt"> & {
	description: string | null;
	isbn: string | null;
	sequence: number;
	updated_at: Date;
};
/** What of a row says when its book is talked about. */
export type Dated = Pick<BookRow, "date" | "time" | "cancelled_at">;

const when = `to_char(b.discussion_date, 'YYYY-MM-DD') AS date, to_char(b.discussion_time, 'HH24:MI') AS time`;
const standing = `b.published_at, b.taken_back_at, b.cover_file_id, (f.access = 'owner') IS TRUE AS is_sealed`;
const joined = "book_club_books b LEFT JOIN files f ON f.id = b.cover_file_id";
/** Of a book `b`: it is out, or the viewer sees every book. `seesAll` is a boolean in SQL. */
export const isThere = (seesAll = "false"): string => `(b.published_at <= now() OR ${seesAll})`;
const cardColumns = `b.id, b.slug, b.title, b.author, left(b.description, ${EXCERPT_LENGTH}) AS excerpt, b.cover_url,
	${when}, b.cancelled_at, ${standing}, b.is_sample, b.created_at`;
const bookColumns = `b.id, b.slug, b.title, b.author, b.description, b.isbn, b.cover_url,
	${when}, b.sequence, b.cancelled_at, ${standing}, b.is_sample, b.created_at, b.updated_at`;
const UNDATED = 99_999_999;
/** A day as one number, for cursors; books without one come after all others. */
const dayNumber = `coalesce(to_char(b.discussion_date, 'YYYYMMDD')::int, ${UNDATED})`;
const LAST_ID = "ffffffff-ffff-ffff-ffff-ffffffffffff";
const FIRST_ID = "00000000-0000-0000-0000-000000000000";

const pageOf = {
	upcoming: {
		start: ["0", FIRST_ID],
		text: `WHERE (b.discussion_date >= $4::date OR b.discussion_date IS NULL)
	AND ${isThere()} AND (${dayNumber}, b.id) > ($1::numeric, $2::uuid) ORDER BY b.discussion_date, b.id LIMIT $3`,
	},
	past: {
		start: [String(UNDATED), LAST_ID],
		text: `WHERE b.discussion_date < $4::date
	AND ${isThere()} AND (${dayNumber}, b.id) < ($1::numeric, $2::uuid) ORDER BY b.discussion_date DESC, b.id DESC LIMIT $3`,
	},
	newest: {
		start: [String(UNDATED * 100_000), LAST_ID],
		text: `WHERE ${isThere()} AND (b.created_at, b.id) < (to_timestamp($1::numeric / 1000), $2::uuid)
	AND $4::date IS NOT NULL ORDER BY b.created_at DESC, b.id DESC LIMIT $3`,
	},
	kept: {
		start: [String(UNDATED * 100_000), LAST_ID],
		text: `WHERE (b.created_at, b.id) < (to_timestamp($1::numeric / 1000), $2::uuid)
	AND $4::date IS NOT NULL ORDER BY b.created_at DESC, b.id DESC LIMIT $3`,
	},
} as const satisfies Record<Shelf | "kept", { start: readonly string[]; text: string }>;

type Asking = Pick<Context, "pool" | "db" | "house" | "storage">;

/** The calendar's day where the community is at home. */
export const today = ({ house }: Pick<Context, "house">): string =>
	dayIn(new Date(), house.timeZone);

/**
 * One page of a shelf: what is ahead, the nearest first; what is past, the latest first; or as it was added,
 * as which `kept` has the hidden ones too.
 */
export async function listBooks(
	context: Asking,
	{ shelf, limit, cursor }: { shelf: Shelf | "kept"; limit: number; cursor?: string | undefined },
): Promise<{ books: BookCard[]; nextCursor: string | null }> {
	const { start, text } = pageOf[shelf];
	const [at, id] = cursor?.split("_") ?? start;
	const { rows } = await context.pool.query<CardRow>({
		name: `books-${shelf}`,
		text: `SELECT ${cardColumns} FROM ${joined} ${text}`,
		values: [at, id, limit + 1, today(context)],
	});
	const page = rows.slice(0, limit);
	await openToMembers(context, page);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return {
		books: page.map((row) => cardOf(context, row)),
		nextCursor: last ? `${placeOf(last, shelf)}_${last.id}` : null,
	};
}

/** The book that is talked about next, or null. */
export async function nextBook(context: Asking): Promise<BookCard | null> {
	const { rows } = await context.pool.query<CardRow>({
		name: "book-next",
		text: `SELECT ${cardColumns} FROM ${joined}
WHERE b.discussion_date >= $1::date AND b.cancelled_at IS NULL AND ${isThere()} ORDER BY b.discussion_date, b.id LIMIT 1`,
		values: [today(context)],
	});
	await openToMembers(context, rows);
	return rows[0] ? cardOf(context, rows[0]) : null;
}

/** The book at a slug for those who may see it: what is not out, for those who keep the books. */
export async function bookBySlug(
	context: Asking,
	slug: string,
	viewer: Viewer | null,
): Promise<BookRow | null> {
	const { rows } = await context.pool.query<BookRow>({
		name: "book-by-slug",
		text: `SELECT ${bookColumns} FROM ${joined} WHERE b.slug = $1 AND ${isThere("$2::boolean")}`,
		values: [slug, seesAll(viewer)],
	});
	await openToMembers(context, rows);
	return rows[0] ?? null;
}

/** Whether somebody sees the books that are not out. */
export const seesAll = (viewer: Viewer | null): boolean =>
	can(viewer, "keep the book club's books");

/** One row whatever its standing. */
export async function bookById(pool: Pool, id: string): Promise<BookRow | null> {
	const { rows } = await pool.query<BookRow>({
		name: "book-by-id",
		text: `SELECT ${bookColumns} FROM ${joined} WHERE b.id = $1`,
		values: [id],
	});
	return rows[0] ?? null;
}

export function bookOf(context: Pick<Context, "house">, row: BookRow): Book {
	const hasUploadedCover = row.cover_file_id !== null;
	return {
		...sharedOf(context, row),
		description: row.description ?? "",
		isbn: row.isbn,
		coverAddress: hasUploadedCover ? null : row.cover_url,
		hasUploadedCover,
	};
}

function cardOf(context: Pick<Context, "house">, row: CardRow): BookCard {
	return { ...sharedOf(context, row), excerpt: row.excerpt ?? "" };
}

/** What a card and a book both say. */
function sharedOf({ house: { timeZone } }: Pick<Context, "house">, row: Omit<CardRow, "excerpt">) {
	const { id, slug, title, author, date, time } = row;
	const isCancelled = row.cancelled_at !== null;
	return {
		id,
		slug,
		title,
		author,
		coverUrl: row.cover_url,
		discussionDate: date,
		discussionTime: time,
		startsAt: date && time ? startOf(date, time, timeZone).toISOString() : null,
		status: statusOf({ date, isCancelled }, new Date(), timeZone),
		publishedAt: row.published_at?.toISOString() ?? null,
		isTakenBack: row.taken_back_at !== null,
		isSample: row.is_sample,
	};
}

function placeOf({ date, created_at }: CardRow, shelf: Shelf | "kept"): string {
	if (shelf === "newest" || shelf === "kept") return String(created_at.getTime());
	return date?.replaceAll("-", "") ?? String(UNDATED);
}
