import { FIRST_PAGE_PER_ARTIST } from "./limits.ts";
import {
	type Found,
	isBelow,
	keyOf,
	orderOf,
	type RankedRow,
	type Reading,
	ranks,
} from "./server-order.ts";
import { type Asking, trackColumns, trackJoins } from "./server-tracks.ts";

/** How far beyond the page's length the first statement looks for others. */
const LOOK_AHEAD = 40;

type WindowRow = RankedRow & {
	/** From the top of the order. */
	place: number;
	/** The how many-th of its artist. */
	nth: number;
	/** Rows in the window. */
	found: number;
};

/**
 * The first page in order, but of each artist only a few, as long as others have tracks to show. What
 * is held back comes first on the next page. A second statement only where few fill the whole window.
 */
export async function firstPage({ pool }: Asking, reading: Reading): Promise<Found> {
	const { sort, limit, conditions, values, name } = reading;
	const order = orderOf(sort);
	const window = limit + LOOK_AHEAD;
	const { rows } = await pool.query<WindowRow>({
		...(name && { name: `${name}-first` }),
		text: `SELECT ${trackColumns}, ${ranks[sort]} AS rank, t.place::int, t.nth::int, t.found::int FROM (
	SELECT * FROM (
		SELECT *, row_number() OVER (PARTITION BY t.created_by ORDER BY t.place) AS nth, count(*) OVER () AS found
		FROM (
			SELECT *, row_number() OVER (ORDER BY ${order}) AS place
			FROM (SELECT * FROM tracks t WHERE ${conditions.join(" AND ")} ORDER BY ${order} LIMIT ${window}) t
		) t
	) t ORDER BY t.nth > ${FIRST_PAGE_PER_ARTIST}, t.place LIMIT ${limit}
) t ${trackJoins} ORDER BY t.place`,
		values,
	});
	const few = rows.filter(({ nth }) => nth <= FIRST_PAGE_PER_ARTIST);
	const found = rows[0]?.found ?? 0;
	const others = few.length < limit && found === window ? await beyond(pool, reading, few) : [];
	const more = rows.filter(({ nth }) => nth > FIRST_PAGE_PER_ARTIST);
	const kept = [...few, ...more.slice(0, limit - few.length - others.length)].sort(
		(one, other) => one.place - other.place,
	);
	const page = [...kept, ...others];
	const inTurn = kept.filter(({ place }, at) => place === at + 1);
	const last = inTurn.at(-1);
	const ids = (of: RankedRow[]) => of.map(({ id }) => id);
	if (found === kept.length || !last) return { rows: page, next: null };
	return {
		rows: page,
		next: {
			after: null,
			recent: [{ end: keyOf(last), ids: ids(inTurn) }],
			ahead: ids(page.slice(inTurn.length)),
		},
	};
}

/** What others than these few have further down, row by row in order, none of them too often. */
async function beyond(
	pool: Asking["pool"],
	{ sort, limit, conditions, values }: Reading,
	few: WindowRow[],
): Promise<RankedRow[]> {
	const last = few.at(-1);
	if (!last) return [];
	const given = [...values];
	const place = (value: unknown, type: string) => `$${given.push(value)}::${type}`;
	const [rank, at, id] = keyOf(last);
	const artists = few.map(({ created_by }) => created_by);
	const { rows } = await pool.query<RankedRow>(
		`WITH RECURSIVE taken AS (
	SELECT 0 AS nth, ${place(artists, "uuid[]")} AS artists,
		${place(rank, "int")} AS rank, ${place(at, "timestamptz")} AS at, ${place(id, "uuid")} AS id
	UNION ALL
	SELECT taken.nth + 1, taken.artists || next.created_by, next.rank, next.published_at, next.id
	FROM taken CROSS JOIN LATERAL (
		SELECT t.id, t.created_by, t.published_at, ${ranks[sort]} AS rank FROM tracks t
		WHERE ${conditions.join(" AND ")} AND ${isBelow(sort, "taken.rank", "taken.at", "taken.id")}
			AND cardinality(array_positions(taken.artists, t.created_by)) < ${FIRST_PAGE_PER_ARTIST}
		ORDER BY ${orderOf(sort)} LIMIT 1
	) next WHERE taken.nth < ${limit - few.length}
) SELECT ${trackColumns}, taken.rank FROM taken JOIN tracks t ON t.id = taken.id ${trackJoins}
WHERE taken.nth > 0 ORDER BY taken.nth`,
		given,
	);
	return rows;
}
