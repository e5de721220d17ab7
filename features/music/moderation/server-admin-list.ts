import type { TrackDetails } from "#features/music/contract.ts";
import type { AdminTrackFilter } from "#features/music/limits.ts";
import {
	type DetailsRow,
	detailsColumns,
	detailsOf,
	trackJoins,
} from "#features/music/server-tracks.ts";
import { trackIsListed, trackIsTakenDown } from "#features/music/table.ts";
import type { MemberContext } from "#server/context.ts";
import { takePage, timeCursor } from "#server/cursor.ts";
import { containing } from "#server/like-pattern.ts";
import { sqlText } from "#server/sql-text.ts";

type Asked = {
	search: string;
	status: AdminTrackFilter;
	limit: number;
	cursor?: string | undefined;
};

const conditionOf: Record<AdminTrackFilter, string> = {
	all: "true",
	listed: sqlText(trackIsListed),
	"taken-down": sqlText(trackIsTakenDown),
};

/** Everybody's tracks, drafts and failures too, the newest made first. */
export async function listForAdmin(
	context: MemberContext,
	{ search, status, limit, cursor }: Asked,
): Promise<{ tracks: TrackDetails[]; nextCursor: string | null }> {
	const { user } = context.session;
	const before = timeCursor.decode(cursor);
	const pattern = search ? containing(search) : null;
	// NULLS LAST as in the index, which PostgreSQL would otherwise not use.
	const order = (of: string) => `${of}created_at DESC NULLS LAST, ${of}id DESC NULLS LAST`;
	const { rows } = await context.pool.query<DetailsRow>({
		name: `tracks-admin-${status}${pattern ? "-search" : ""}`,
		text: `SELECT ${detailsColumns} FROM (
	SELECT * FROM tracks WHERE ${conditionOf[status]}
		AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
		AND ($4::text IS NULL OR title ILIKE $4 OR artist ILIKE $4)
	ORDER BY ${order("")} LIMIT $5
) t ${trackJoins} ORDER BY ${order("t.")}`,
		values: [user.id, before?.value ?? null, before?.id ?? null, pattern, limit + 1],
	});
	const { page, nextCursor } = takePage(rows, limit, (last) =>
		timeCursor.encode(last.created_at, last.id),
	);
	return { tracks: page.map((row) => detailsOf(row, user)), nextCursor };
}
