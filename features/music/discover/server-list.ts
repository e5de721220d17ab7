import type { Track } from "#features/music/contract.ts";
import { type Genre, JUST_IN_SIZE, PAGE_SIZE, type Sort } from "#features/music/limits.ts";
import { trackColumns, trackJoins, trackOf } from "#features/music/server-tracks.ts";
import { trackIsListed } from "#features/music/table.ts";
import type { RequestContext } from "#server/context.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { type Place, readPlace, writePlace } from "./server-cursor.ts";
import { firstPage } from "./server-first-page.ts";
import {
	type Found,
	isBelow,
	keyOf,
	orderOf,
	type RankedRow,
	type Reading,
	ranks,
} from "./server-order.ts";
import { similarTokens } from "./server-search.ts";

type Listing = {
	sort: Sort;
	genre?: Genre | undefined;
	search?: string | undefined;
	artistId?: string | undefined;
	limit: number;
	cursor?: string | undefined;
};
type Page = { tracks: Track[]; nextCursor: string | null };

/** Only these get a named statement: callers may ask for any length. */
const OWN_LENGTHS: readonly number[] = [PAGE_SIZE, JUST_IN_SIZE];
const IS_LISTED = sqlText(trackIsListed, "t");
/** About so many places may a track climb or fall while someone reads on. */
const RECENT_IDS_MAX = 60;

/**
 * One page of tracks in at most three statements, keyset-paged: nothing comes twice and nothing is
 * left out while tracks come in, go, or change places. The first page shows no artist too often.
 */
export async function listTracks(
	context: RequestContext,
	{ sort, genre, search, artistId, limit, cursor }: Listing,
): Promise<Page> {
	const place = cursor === undefined ? null : readPlace(cursor);
	const values: unknown[] = [context.session?.user.id ?? null];
	const conditions = [IS_LISTED];
	if (genre) conditions.push(`t.genre = $${values.push(genre)}`);
	if (artistId) conditions.push(`t.created_by = $${values.push(artistId)}`);
	if (search) {
		const words = await similarTokens(context, search);
		if (!words) return { tracks: [], nextCursor: null };
		for (const near of words) conditions.push(`t.search_words && $${values.push(near)}::text[]`);
	}
	const isOfAll = !search && !artistId;
	const isHot = OWN_LENGTHS.includes(limit) && isOfAll;
	const name = isHot ? `tracks-${sort}-${limit}${genre ? "-genre" : ""}` : undefined;
	const reading = { sort, limit, conditions, values, name };
	const rows = await read(context, reading, place);
	if (!place && isOfAll) return pageOf(sort, await firstPage(context, reading, rows));
	return pageOf(sort, pageFrom(place ?? top, rows, limit));
}

const top: Place = { after: null, recent: [], ahead: [] };

/** The rows of a page and one more, if there is one. */
async function read(
	{ pool }: RequestContext,
	reading: Reading,
	place: Place | null,
): Promise<RankedRow[]> {
	const { sort, limit, name } = reading;
	const values = [...reading.values];
	const conditions = [...reading.conditions];
	if (place?.after) {
		const [rank, at, id] = place.after;
		const rankParameter = sort === "newest" ? "" : `$${values.push(rank)}::int`;
		const below = [`$${values.push(at)}::timestamptz`, `$${values.push(id)}::uuid`] as const;
		conditions.push(isBelow(sort, rankParameter, ...below));
	}
	if (place) {
		const shown = [...place.recent.flatMap(({ ids }) => ids), ...place.ahead];
		conditions.push(`t.id <> ALL($${values.push(shown)}::uuid[])`);
	}
	const which = place ? (place.after ? "-after" : "-again") : "";
	// Cut to a page before the joins, its length spelled out: with a parameter the plan cached for all
	// lengths reckons with a tenth of all tracks and reads every one of them.
	const { rows } = await pool.query<RankedRow>({
		...(name && { name: name + which }),
		text: `SELECT ${trackColumns}, ${ranks[sort]} AS rank FROM (
	SELECT * FROM tracks t WHERE ${conditions.join(" AND ")} ORDER BY ${orderOf(sort)} LIMIT ${limit + 1}
) t ${trackJoins} ORDER BY ${orderOf(sort)}`,
		values,
	});
	return rows;
}

function pageFrom(place: Place, rows: RankedRow[], limit: number): Found {
	const page = rows.slice(0, limit);
	const last = page.at(-1);
	if (rows.length <= limit || !last) return { rows: page, next: null };
	const turned = { end: keyOf(last), ids: page.map(({ id }) => id) };
	return { rows: page, next: { ...place, recent: [...place.recent, turned] } };
}

function pageOf(sort: Sort, { rows, next }: Found): Page {
	return { tracks: rows.map(trackOf), nextCursor: next && writePlace(shortened(sort, next)) };
}

/** A track's publish time never changes, so a list sorted by it needs no more than the end of the last page. */
function shortened(sort: Sort, { after, recent, ahead }: Place): Place {
	const merged: Place["recent"] = [];
	for (const page of recent) {
		const last = merged.at(-1);
		if (last && last.ids.length + page.ids.length <= PAGE_SIZE)
			merged.splice(-1, 1, { end: page.end, ids: [...last.ids, ...page.ids] });
		else merged.push(page);
	}
	const count = () => merged.reduce((sum, { ids }) => sum + ids.length, 0);
	let end = after;
	while (merged[0] && (sort === "newest" || count() > RECENT_IDS_MAX)) {
		end = merged[0].end;
		merged.shift();
	}
	return { after: end, recent: merged, ahead };
}
