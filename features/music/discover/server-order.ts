import type { Sort } from "#features/music/limits.ts";
import type { TrackRow } from "#features/music/server-tracks.ts";
import type { Key, Place } from "./server-cursor.ts";

/** A list being read: conditions over `tracks t`, with their values. */
export type Reading = {
	sort: Sort;
	limit: number;
	conditions: string[];
	/** $1 is the viewer. */
	values: unknown[];
	/** Set where the statement is one of few: a connection caches each for ever. */
	name: string | undefined;
};

export type RankedRow = TrackRow & { rank: number };
/** The rows of a page, and where the next one begins. */
export type Found = { rows: RankedRow[]; next: Place | null };

/** The number each order goes by, before newest and id settle ties. */
export const ranks: Record<Sort, string> = {
	newest: "0",
	"highest-rated": "t.rating_rank",
	"most-popular": "t.listens",
};

export function orderOf(sort: Sort): string {
	const by = [...(sort === "newest" ? [] : [ranks[sort]]), "t.published_at", "t.id"];
	return by.map((column) => `${column} DESC`).join(", ");
}

/** Of listed rows, which all have been published. */
export const keyOf = ({ rank, published_at, created_at, id }: RankedRow): Key => [
	rank,
	(published_at ?? created_at).toISOString(),
	id,
];

/** The condition of standing below a place in the order, with its values as SQL. */
export function isBelow(sort: Sort, rank: string, at: string, id: string): string {
	if (sort === "newest") return `(t.published_at, t.id) < (${at}, ${id})`;
	return `(${ranks[sort]}, t.published_at, t.id) < (${rank}, ${at}, ${id})`;
}
