import { signedIn } from "#server/access.ts";
import { readKey, writeKey } from "./server-cursor.ts";
import {
	type Asking,
	type DetailsRow,
	detailsColumns,
	detailsOf,
	trackJoins,
} from "./server-tracks.ts";

/** All tracks of the caller's own, drafts and failures too, the newest made first. */
export async function listMine(
	context: Asking,
	{ limit, cursor }: { limit: number; cursor?: string | undefined },
) {
	const { person } = signedIn(context);
	const [, at, id] = cursor === undefined ? [] : readKey(cursor);
	const { rows } = await context.pool.query<DetailsRow>(
		`SELECT ${detailsColumns} FROM (
	SELECT * FROM tracks WHERE created_by = $1
		AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
	ORDER BY created_at DESC, id DESC LIMIT $4
) t ${trackJoins} ORDER BY t.created_at DESC, t.id DESC`,
		[person.id, at ?? null, id ?? null, limit + 1],
	);
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	return {
		tracks: page.map((row) => ({ ...detailsOf(row, person), listens: row.listens })),
		nextCursor:
			rows.length > limit && last ? writeKey([0, last.created_at.toISOString(), last.id]) : null,
	};
}
