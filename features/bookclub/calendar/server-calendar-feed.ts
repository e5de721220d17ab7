import { eq } from "drizzle-orm";
import { isSuspended } from "#domain/moderation/table.ts";
import { copy } from "#features/bookclub/copy.ts";
import { CALENDAR_DAYS_BACK, CALENDAR_HOURS, CALENDAR_SIZE } from "#features/bookclub/limits.ts";
import type { readingMilestones } from "#features/bookclub/reading/table.ts";
import { bookIsVisible } from "#features/bookclub/server-books.ts";
import { userIsClubMember } from "#features/bookclub/server-membership.ts";
import { type bookClubBooks, calendarTokens } from "#features/bookclub/table.ts";
import { type CalendarEntry, calendarFile } from "#server/calendar.ts";
import type { Context, MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { hashToken, newToken } from "#server/secrets/tokens.ts";
import { today } from "#server/today.ts";
import { addDays } from "#shared/calendar-days.ts";
import { absoluteUrl, calendarPath } from "#shared/paths.ts";
import { type CalendarEvent, discussionUid, entryOf, PRODUCT } from "./server-calendar.ts";

type Stored = RawRow<typeof bookClubBooks>;
/** `slug` is null for deleted books, `label` for discussions. */
type Row = Pick<RawRow<typeof calendarTokens>, "user_id"> &
	Pick<Stored, "id" | "title" | "author" | "sequence"> & {
		kind: "discussion" | "milestone";
		label: RawRow<typeof readingMilestones>["label"] | null;
		slug: Stored["slug"] | null;
		date: string;
		time: Stored["discussion_time"];
		is_cancelled: boolean;
		changed_at: Stored["updated_at"];
	};

/** When the caller's calendar feed was created, or null without one. */
export async function calendarFeedOf(
	context: MemberContext,
): Promise<{ createdAt: string | null }> {
	const [row] = await context.db
		.select()
		.from(calendarTokens)
		.where(eq(calendarTokens.userId, context.session.user.id));
	return { createdAt: row?.createdAt.toISOString() ?? null };
}

/** Creates the caller's feed address, replacing an earlier one. It is shown only once; only its hash is stored. */
export async function createCalendarFeed(context: MemberContext): Promise<{ address: string }> {
	const { id: userId } = context.session.user;
	const token = newToken();
	const tokenHash = hashToken(token);
	await context.db
		.insert(calendarTokens)
		.values({ userId, tokenHash })
		.onConflictDoUpdate({
			target: calendarTokens.userId,
			set: { tokenHash, createdAt: new Date() },
		});
	return { address: absoluteUrl(context.publicUrl, calendarPath(token)) };
}

export async function revokeCalendarFeed(context: MemberContext): Promise<{ createdAt: null }> {
	const { id: userId } = context.session.user;
	await context.db.delete(calendarTokens).where(eq(calendarTokens.userId, userId));
	return { createdAt: null };
}

/**
 * The calendar file of a feed token: the discussions its member is coming to, the milestones of those books, and
 * what `others` adds from that day on; cancelled events are included as cancelled. Null for an unknown or revoked
 * token.
 */
export async function calendarFileByToken(
	context: Pick<Context, "pool" | "siteSettings" | "publicUrl">,
	token: string,
	others: (userId: string, firstDay: string) => Promise<CalendarEntry[]>,
): Promise<string | null> {
	const firstDay = addDays(today(context), -CALENDAR_DAYS_BACK);
	const { rows } = await context.pool.query<Row | { user_id: string; id: null }>({
		...feedByToken,
		values: [hashToken(token), firstDay],
	});
	if (!rows[0]) return null;
	const entries = rows
		.filter((row): row is Row => row.id !== null)
		.map((row) => entryOf(context, eventOf(row)));
	const subscription = { name: context.siteSettings.name, hours: CALENDAR_HOURS };
	return calendarFile({ product: PRODUCT, method: "PUBLISH", subscription }, [
		...entries,
		...(await others(rows[0].user_id, firstDay)),
	]);
}

const ofDay = (column: string) => `to_char(${column}, 'YYYY-MM-DD')`;
const ofTime = (column: string) => `to_char(${column}, 'HH24:MI')`;

/** An empty calendar is one row without an event; an unknown token is no row. */
const feedByToken = {
	name: "calendar-by-token",
	text: `SELECT k.user_id, e.* FROM calendar_tokens k LEFT JOIN LATERAL (
	SELECT 'discussion' AS kind, b.id, b.title, b.author, NULL AS label, b.slug, ${ofDay("b.discussion_date")} AS date,
		${ofTime("b.discussion_time")} AS time, b.sequence, b.cancelled_at IS NOT NULL AS is_cancelled, b.updated_at AS changed_at
	FROM book_club_rsvps v JOIN book_club_books b ON b.id = v.book_id
	WHERE v.user_id = k.user_id AND v.is_going AND b.discussion_date >= $2::date AND ${bookIsVisible()} AND ${userIsClubMember("k.user_id")}
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
		AND ${bookIsVisible()} AND ${userIsClubMember("k.user_id")}
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
