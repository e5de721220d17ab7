import { sql } from "drizzle-orm";
import { SHOWN_NAME } from "#features/members/table.ts";
import { notFound, refusal, signedIn } from "#server/access.ts";
import type { Context, Session } from "#server/context.ts";
import { type Attendance, attendances, type MyAttendance } from "./contract.ts";
import { copy } from "./copy.ts";
import { FACES_MAX } from "./limits.ts";
import { isThere, seesAll, today } from "./server-books.ts";
import { isClubMember } from "./server-membership.ts";

type Asking = Context & { session: Session | null };
type Row = {
	going: number;
	not_going: number;
	is_going: boolean | null;
	faces: { id: string; name: string; avatarUrl: string | null }[] | null;
};

const ofBook = {
	name: "book-attendance",
	text: `WITH answers AS (
	SELECT v.user_id, v.is_going, v.answered_at FROM book_club_rsvps v
	WHERE v.book_id = $1 AND ${isClubMember("v.user_id")}
), first AS (
	SELECT user_id, answered_at FROM answers WHERE is_going ORDER BY answered_at, user_id LIMIT ${FACES_MAX}
) SELECT (SELECT count(*)::int FROM answers WHERE is_going) AS going,
	(SELECT count(*)::int FROM answers WHERE NOT is_going) AS not_going,
	(SELECT is_going FROM answers WHERE user_id = $2) AS is_going,
	(SELECT json_agg(json_build_object('id', u.id, 'name', ${SHOWN_NAME}, 'avatarUrl', p.avatar_url)
		ORDER BY f.answered_at, u.id)
		FROM first f JOIN "user" u ON u.id = f.user_id LEFT JOIN profiles p ON p.id = u.id) AS faces
FROM book_club_books b WHERE b.id = $1 AND ${isThere("$3::boolean")}`,
};

/** Who comes to the discussion of a book, and whether the caller does. */
export async function attendanceOf(context: Asking, bookId: string): Promise<MyAttendance> {
	const { person } = signedIn(context);
	const { rows } = await context.pool.query<Row>({
		...ofBook,
		values: [bookId, person.id, seesAll(person)],
	});
	if (!rows[0]) throw notFound();
	const { going, not_going, is_going, faces } = rows[0];
	return { going, notGoing: not_going, faces: faces ?? [], isGoing: is_going };
}

/** Keeps whether the caller comes. Errors: 409 when there is no discussion ahead. */
export async function attend(
	context: Asking,
	{ id, isGoing }: { id: string; isGoing: boolean },
): Promise<MyAttendance> {
	const { person } = signedIn(context);
	const isKept = await context.db.transaction(async (tx) => {
		// Locked, so that whoever cancels meanwhile tells everyone who then comes.
		const { rows } = await tx.execute<{ is_ahead: boolean }>(sql`SELECT cancelled_at IS NULL
	AND discussion_date >= ${today(context)}::date IS TRUE AS is_ahead
FROM book_club_books b WHERE id = ${id} AND ${sql.raw(isThere(String(seesAll(person))))} FOR SHARE`);
		if (!rows[0]) throw notFound();
		if (!rows[0].is_ahead) return false;
		await tx.execute(sql`INSERT INTO book_club_rsvps (book_id, user_id, is_going)
VALUES (${id}, ${person.id}, ${isGoing})
ON CONFLICT (book_id, user_id) DO UPDATE SET is_going = excluded.is_going, answered_at = now()
WHERE book_club_rsvps.is_going <> excluded.is_going`);
		await tx.execute(
			sql`DELETE FROM book_club_cancellations WHERE book_id = ${id} AND user_id = ${person.id}`,
		);
		return true;
	});
	if (!isKept) throw refusal("CONFLICT", copy.noDiscussion);
	const now = await attendanceOf(context, id);
	const { isGoing: _, ...forAll } = now;
	context.live.publish(attendances, forAll satisfies Attendance, id);
	return now;
}
