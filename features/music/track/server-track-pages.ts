import { type DetailsRow, detailsColumns, trackJoins } from "#features/music/server-tracks.ts";
import type { MemberContext } from "#server/context.ts";
import { takePage, timeCursor } from "#server/database/cursor.ts";

type Query = {
	/** Of the prepared statement, if it is to be one. */
	name?: string;
	/** On `tracks`; its one value is $5. */
	condition: string;
	value: string | null;
};

/** A page of the tracks that meet a condition, drafts and failures too, the newest made first. */
export async function readTrackPage(
	context: MemberContext,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
	{ name, condition, value }: Query,
): Promise<{ page: DetailsRow[]; nextCursor: string | null }> {
	const before = timeCursor.decode(cursor);
	const { rows } = await context.pool.query<DetailsRow>({
		name,
		text: `SELECT ${detailsColumns} FROM (
	SELECT * FROM tracks WHERE ${condition}
		AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
	ORDER BY created_at DESC, id DESC LIMIT $4
) t ${trackJoins} ORDER BY t.created_at DESC, t.id DESC`,
		values: [context.session.user.id, before?.value ?? null, before?.id ?? null, limit + 1, value],
	});
	return takePage(rows, limit, (last) => timeCursor.encode(last.created_at, last.id));
}
