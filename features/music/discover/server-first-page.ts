import { FIRST_PAGE_PER_ARTIST } from "#features/music/limits.ts";
import { trackColumns, trackJoins } from "#features/music/server-tracks.ts";
import type { RequestContext } from "#server/context.ts";
import {
	type Found,
	isBelow,
	keyOf,
	orderOf,
	type RankedRow,
	type Reading,
	ranks,
} from "./server-order.ts";

/**
 * The first page of these rows, which are the first in order and one more: of each artist only a few,
 * as long as others have tracks to show. What is held back comes first on the next page. A second
 * statement only where an artist would flood it.
 */
export async function firstPage(
	context: RequestContext,
	reading: Reading,
	rows: RankedRow[],
): Promise<Found> {
	const { limit } = reading;
	const top = rows.slice(0, limit);
	const [first] = top;
	if (rows.length <= limit || !first) return { rows, next: null };
	const few = isFlooded(top) ? await fewOfEach(context, reading, first) : top;
	const chosen = new Set(few.map(({ id }) => id));
	for (const { id } of top) if (chosen.size < limit) chosen.add(id);
	const ids = (of: RankedRow[]) => of.map(({ id }) => id);
	const others = few.filter(({ id }) => !ids(top).includes(id));
	const page = [...top.filter(({ id }) => chosen.has(id)), ...others];
	const heldBack = top.findIndex(({ id }) => !chosen.has(id));
	const inTurn = heldBack === -1 ? page : page.slice(0, heldBack);
	const end = keyOf(inTurn.at(-1) ?? first);
	const ahead = ids(page.slice(inTurn.length));
	return { rows: page, next: { after: null, recent: [{ end, ids: ids(inTurn) }], ahead } };
}

function isFlooded(rows: RankedRow[]): boolean {
	const counts = new Map<string, number>();
	for (const { created_by } of rows) counts.set(created_by, (counts.get(created_by) ?? 0) + 1);
	return Math.max(0, ...counts.values()) > FIRST_PAGE_PER_ARTIST;
}

/** From the first row on, row by row in order, skipping artists that have reached their share. */
async function fewOfEach(
	{ pool }: RequestContext,
	{ sort, limit, conditions, values }: Reading,
	first: RankedRow,
): Promise<RankedRow[]> {
	const parameters = [...values];
	const place = (value: unknown, type: string) => `$${parameters.push(value)}::${type}`;
	const [rank, at, id] = keyOf(first);
	const { rows } = await pool.query<RankedRow>(
		`WITH RECURSIVE taken AS (
	SELECT 1 AS nth, ${place([first.created_by], "uuid[]")} AS artists, ${place(rank, "int")} AS rank,
		${place(at, "timestamptz")} AS at, ${place(id, "uuid")} AS id
	UNION ALL
	SELECT taken.nth + 1, taken.artists || next.created_by, next.rank, next.published_at, next.id
	FROM taken CROSS JOIN LATERAL (
		SELECT t.id, t.created_by, t.published_at, ${ranks[sort]} AS rank FROM tracks t
		WHERE ${conditions.join(" AND ")} AND ${isBelow(sort, "taken.rank", "taken.at", "taken.id")}
			AND cardinality(array_positions(taken.artists, t.created_by)) < ${FIRST_PAGE_PER_ARTIST}
		ORDER BY ${orderOf(sort)} LIMIT 1
	) next WHERE taken.nth < ${limit}
) SELECT ${trackColumns}, taken.rank FROM taken JOIN tracks t ON t.id = taken.id ${trackJoins}
ORDER BY taken.nth`,
		parameters,
	);
	return rows;
}
