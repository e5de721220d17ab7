import { createHash, randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { isSuspended } from "#features/people/table.ts";
import { signedIn } from "#server/access.ts";
import { type CalendarEntry, calendarFile } from "#server/calendar.ts";
import type { Context, Session } from "#server/context.ts";
import { calendarPath, wholeAddress } from "#shared/paths.ts";
import { copy } from "./copy.ts";
import { CALENDAR_DAYS_BACK, CALENDAR_HOURS, CALENDAR_SIZE } from "./limits.ts";
import { isThere, today } from "./server-books.ts";
import { type CalendarEvent, discussionUid, entryOf, PRODUCT } from "./server-calendar.ts";
import { isClubMember } from "./server-membership.ts";
import { calendarTokens } from "./table.ts";
import { dayAfter } from "./when.ts";

type Asking = Context & { session: Session | null };
type Row = {
	user_id: string;
	kind: "discussion" | "milestone";
	id: string;
	title: string;
	author: string;
	label: string | null;
	slug: string | null;
	date: string;
	time: string | null;
	sequence: number;
	is_cancelled: boolean;
	changed_at: Date;
};

const TOKEN_BYTES = 24;

/** When the caller's calendar got its address, or null without one. */
export async function calendarOf(context: Asking): Promise<{ createdAt: string | null }> {
	const [row] = await context.db
		.select()
		.from(calendarTokens)
		.where(eq(calendarTokens.userId, signedIn(context).person.id));
	return { createdAt: row?.createdAt.toISOString() ?? null };
}

/** Gives the caller's calendar a new address, told this once; an earlier one ends. Only its hash is kept. */
export async function makeCalendar(context: Asking): Promise<{ address: string }> {
	const { id: userId } = signedIn(context).person;
	const token = randomBytes(TOKEN_BYTES).toString("base64url");
	const tokenHash = hashOf(token);
	await context.db
		.insert(calendarTokens)
		.values({ userId, tokenHash })
		.onConflictDoUpdate({
			target: calendarTokens.userId,
			set: { tokenHash, createdAt: new Date() },
		});
	return { address: wholeAddress(context.publicUrl, calendarPath(token)) };
}

export async function revokeCalendar(context: Asking): Promise<{ createdAt: null }> {
	const { id: userId } = signedIn(context).person;
	await context.db.delete(calendarTokens).where(eq(calendarTokens.userId, userId));
	return { createdAt: null };
}

/**
 * The calendar behind an address: what its member comes to, and where the club means to be by when in
 * those books, and what `others` adds of theirs from that day on; what was cancelled stays as such. Null
 * for an address that is not, or no longer, one.
 */
export async function calendarBehind(
	context: Pick<Context, "pool" | "house" | "publicUrl">,
	token: string,
	others: (userId: string, firstDay: string) => Promise<CalendarEntry[]>,
): Promise<string | null> {
	const firstDay = dayAfter(today(context), -CALENDAR_DAYS_BACK);
	const { rows } = await context.pool.query<Row | { user_id: string; id: null }>({
		...ofToken,
		values: [hashOf(token), firstDay],
	});
	if (!rows[0]) return null;
	const entries = rows
		.filter((row): row is Row => row.id !== null)
		.map((row) => entryOf(context, eventOf(row)));
	const subscription = { name: context.house.name, hours: CALENDAR_HOURS };
	return calendarFile({ product: PRODUCT, method: "PUBLISH", subscription }, [
		...entries,
		...(await others(rows[0].user_id, firstDay)),
	]);
}

const ofDay = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const ofTime = (column: string) => `to_char(${column}, 'HH24:MI')`;

/** One row without an event tells an empty calendar from none. */
const ofToken = {
	name: "calendar-by-token",
	text: `SELECT k.user_id, e.* FROM calendar_tokens k LEFT JOIN LATERAL (
	SELECT 'discussion' AS kind, b.id, b.title, b.author, NULL AS label, b.slug, ${ofDay("b.discussion_date")} AS date,
		${ofTime("b.discussion_time")} AS time, b.sequence, b.cancelled_at IS NOT NULL AS is_cancelled, b.updated_at AS changed_at
	FROM book_club_rsvps v JOIN book_club_books b ON b.id = v.book_id
	WHERE v.user_id = k.user_id AND v.is_going AND b.discussion_date >= $2::date AND ${isThere()} AND ${isClubMember("k.user_id")}
	UNION ALL
	SELECT 'discussion', c.book_id, c.title, c.author, NULL, NULL, ${ofDay("c.discussion_date")},
		${ofTime("c.discussion_time")}, c.sequence, true, c.cancelled_at
	FROM book_club_cancellations c WHERE c.user_id = k.user_id AND c.discussion_date >= $2::date
	UNION ALL
	SELECT 'milestone', m.id, b.title, b.author, m.label, b.slug, ${ofDay("m.date")}, NULL,
		extract(epoch FROM m.updated_at - m.created_at)::int, false, m.updated_at
	FROM book_club_rsvps v JOIN book_club_books b ON b.id = v.book_id
		JOIN reading_milestones m ON m.book_id = b.id
	WHERE v.user_id = k.user_id AND v.is_going AND b.cancelled_at IS NULL AND m.date >= $2::date
		AND ${isThere()} AND ${isClubMember("k.user_id")}
	ORDER BY date, id LIMIT ${CALENDAR_SIZE}
) e ON true WHERE k.token_hash = $1 AND NOT ${isSuspended("k.user_id")}`,
};

function eventOf(row: Row): CalendarEvent {
	const { kind, id, title, author, label, slug, date, time, sequence } = row;
	const isDiscussion = kind === "discussion";
	return {
		uid: isDiscussion ? discussionUid(id) : `milestone-${id}@greenroom`,
		name: isDiscussion ? copy.eventName(title) : copy.milestoneName(title, label ?? ""),
		text: isDiscussion ? copy.eventText(title, author) : copy.milestoneText(title, author),
		slug,
		date,
		time,
		sequence,
		isCancelled: row.is_cancelled,
		changedAt: row.changed_at,
	};
}

function hashOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}
