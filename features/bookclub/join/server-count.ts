import { PENDING_COUNT_MAX } from "#features/bookclub/limits.ts";
import type { Context } from "#server/context.ts";

/** How many wait for a decision, up to a limit. */
export async function countRequests({ pool }: Pick<Context, "pool">): Promise<{ pending: number }> {
	const { rows } = await pool.query<{ pending: number }>({
		name: "book-club-requests-count",
		text: `SELECT count(*)::int AS pending
FROM (SELECT FROM book_club_requests WHERE state = 'pending' LIMIT ${PENDING_COUNT_MAX}) waiting`,
	});
	return { pending: rows[0]?.pending ?? 0 };
}
