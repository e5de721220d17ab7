import { signedIn } from "#server/access.ts";
import type { TrackDetails } from "./contract.ts";
import type { KeptStanding } from "./limits.ts";
import {
	type Asking,
	type DetailsRow,
	detailsColumns,
	detailsOf,
	trackJoins,
} from "./server-tracks.ts";

type Asked = {
	search: string;
	standing: KeptStanding;
	limit: number;
	cursor?: string | undefined;
};

const conditionOf: Record<KeptStanding, string> = {
	all: "true",
	listed: "is_listed",
	"taken-down": "taken_down_at IS NOT NULL",
};

/** Everybody's tracks, drafts and failures too, the newest made first. */
export async function listKept(
	context: Asking,
	{ search, standing, limit, cursor }: Asked,
): Promise<{ tracks: TrackDetails[]; nextCursor: string | null }> {
	const { person } = signedIn(context);
	const [at, id] = cursor?.split("_") ?? [];
	const pattern = search ? `%${search.replace(/[\\%_]/g, "\\$&")}%` : null;
	// NULLS LAST as in the index, which PostgreSQL would otherwise not use.
	const order = (of: string) => `${of}created_at DESC NULLS LAST, ${of}id DESC NULLS LAST`;
	const { rows } = await context.pool.query<DetailsRow>({
		name: `tracks-kept-${standing}${pattern ? "-search" : ""}`,
		text: `SELECT ${detailsColumns} FROM (
	SELECT * FROM tracks WHERE ${conditionOf[standing]}
		AND ($2::timestamptz IS NULL OR (created_at, id) < ($2::timestamptz, $3::uuid))
		AND ($4::text IS NULL OR title ILIKE $4 OR artist ILIKE $4)
	ORDER BY ${order("")} LIMIT $5
) t ${trackJoins} ORDER BY ${order("t.")}`,
		values: [person.id, at ? new Date(Number(at)) : null, id ?? null, pattern, limit + 1],
	});
	const page = rows.slice(0, limit);
	const last = rows.length > limit ? page.at(-1) : undefined;
	return {
		tracks: page.map((row) => detailsOf(row, person)),
		nextCursor: last ? `${last.created_at.getTime()}_${last.id}` : null,
	};
}
