import { and, eq, ne, sql } from "drizzle-orm";
import type { UserCard } from "#domain/people/contract.ts";
import { SHOWN_NAME, STAFF_ROLE } from "#domain/people/table.ts";
import { bookRsvps, type MyRsvpSummary, type RsvpSummary } from "#features/bookclub/contract.ts";
import { copy } from "#features/bookclub/copy.ts";
import { FACES_MAX } from "#features/bookclub/limits.ts";
import { bookIsVisible, seesAll } from "#features/bookclub/server-books.ts";
import { userIsClubMember } from "#features/bookclub/server-membership.ts";
import { bookClubCancellations, bookClubRsvps } from "#features/bookclub/table.ts";
import { notFound, refusal } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import type { RawRow } from "#server/database/raw-row.ts";
import { today } from "#server/today.ts";

type Row = {
	going: number;
	not_going: number;
	is_going: RawRow<typeof bookClubRsvps>["is_going"] | null;
	faces: UserCard[] | null;
};

const rsvpsQuery = {
	name: "book-rsvps",
	text: `WITH answers AS (
	SELECT v.user_id, v.is_going, v.answered_at FROM book_club_rsvps v
	WHERE v.book_id = $1 AND ${userIsClubMember("v.user_id")}
), first AS (
	SELECT user_id, answered_at FROM answers WHERE is_going ORDER BY answered_at, user_id LIMIT ${FACES_MAX}
) SELECT (SELECT count(*)::int FROM answers WHERE is_going) AS going,
	(SELECT count(*)::int FROM answers WHERE NOT is_going) AS not_going,
	(SELECT is_going FROM answers WHERE user_id = $2) AS is_going,
	(SELECT json_agg(json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url, 'staff', ${STAFF_ROLE})
		ORDER BY f.answered_at, u.id)
		FROM first f JOIN "user" u ON u.id = f.user_id LEFT JOIN profiles p ON p.id = u.id) AS faces
FROM book_club_books b WHERE b.id = $1 AND ${bookIsVisible("$3::boolean")}`,
};

/** The answers to a book's discussion, and the caller's own. */
export async function rsvpsOf(context: MemberContext, bookId: string): Promise<MyRsvpSummary> {
	const { user } = context.session;
	const { rows } = await context.pool.query<Row>({
		...rsvpsQuery,
		values: [bookId, user.id, seesAll(user)],
	});
	if (!rows[0]) throw notFound();
	const { going, not_going, is_going, faces } = rows[0];
	return { going, notGoing: not_going, faces: faces ?? [], isGoing: is_going };
}

/** Saves whether the caller is coming. Errors: 409 when there is no discussion ahead. */
export async function saveRsvp(
	context: MemberContext,
	{ id, isGoing }: { id: string; isGoing: boolean },
): Promise<MyRsvpSummary> {
	const { user } = context.session;
	const isSaved = await context.db.transaction(async (tx) => {
		// Locked, so that a cancellation at the same time emails this member too.
		const { rows } = await tx.execute<{ is_ahead: boolean }>(sql`SELECT cancelled_at IS NULL
	AND discussion_date >= ${today(context)}::date IS TRUE AS is_ahead
FROM book_club_books b WHERE id = ${id} AND ${sql.raw(bookIsVisible(String(seesAll(user))))} FOR SHARE`);
		if (!rows[0]) throw notFound();
		if (!rows[0].is_ahead) return false;
		await tx
			.insert(bookClubRsvps)
			.values({ bookId: id, userId: user.id, isGoing })
			.onConflictDoUpdate({
				target: [bookClubRsvps.bookId, bookClubRsvps.userId],
				set: { isGoing, answeredAt: sql`now()` },
				setWhere: ne(bookClubRsvps.isGoing, isGoing),
			});
		await tx
			.delete(bookClubCancellations)
			.where(and(eq(bookClubCancellations.bookId, id), eq(bookClubCancellations.userId, user.id)));
		return true;
	});
	if (!isSaved) throw refusal("CONFLICT", copy.noDiscussion);
	const saved = await rsvpsOf(context, id);
	const { isGoing: _, ...forAll } = saved;
	context.live.publish(bookRsvps, forAll satisfies RsvpSummary, id);
	return saved;
}
