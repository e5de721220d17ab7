import {
	type DetailsRow,
	detailsColumns,
	detailsOf,
	trackJoins,
} from "#features/music/server-tracks.ts";
import type { MemberContext } from "#server/context.ts";
import { takePage, timeCursor } from "#server/cursor.ts";

/** All tracks of the caller's own, drafts and failures too, the newest made first. */
export async function listMine(
	context: MemberContext,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
) {
	const { user } = context.session;
	const before = timeCursor.decode(cursor);
	const { rows } = await context.pool.query<DetailsRow>(
		`SELECT ${detailsColumns} FROM (
	SELECT * FROM tracks WHERE created_by = $1
		AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
	ORDER BY created_at DESC, id DESC LIMIT $4
) t ${trackJoins} ORDER BY t.created_at DESC, t.id DESC`,
		[user.id, before?.value ?? null, before?.id ?? null, limit + 1],
	);
	const { page, nextCursor } = takePage(rows, limit, (last) =>
		timeCursor.encode(last.created_at, last.id),
	);
	return {
		tracks: page.map((row) => ({ ...detailsOf(row, user), listens: row.listens })),
		nextCursor,
	};
}
