import type { Pool } from "pg";
import type { NamedPage } from "#domain/page.ts";
import type { RequestContext } from "#server/context.ts";
import { countMatches, excerptOf, matchesIn } from "#server/search/excerpt.ts";
import {
	parseSearchQuery,
	type SearchQuery,
	withCorrections,
} from "#server/search/search-query.ts";
import type { Found, Reader, Slice } from "#server/search/source.ts";
import { today } from "#server/today.ts";
import { can } from "#shared/policy.ts";
import type { KindAnswer, SearchAnswer, SearchResult } from "./contract.ts";
import { FEW, PAGE_SIZE, PAGES_MAX, SECTION_SIZE, type SearchKind, searchKinds } from "./limits.ts";
import { bestOf, isMessage, type OfKind, typedFirst } from "./rank.ts";
import { findPages } from "./server-site-pages.ts";
import { findCorrections, type Sources } from "./server-spelling.ts";

/** What can be found. */
export type Index = { sources: Sources; pages: readonly NamedPage[] };

/** More than a section shows, since the best of them stand before it. */
const READ_OF_KIND = SECTION_SIZE * 2 + 1;

/** The best of all kinds and a few of each. */
export async function searchAll(
	context: RequestContext,
	index: Index,
	query: string,
): Promise<SearchAnswer> {
	const slice = { limit: READ_OF_KIND, offset: 0 };
	const { parsed, typed, found } = await findKinds(context, index, {
		query,
		kinds: searchKinds,
		slice,
	});
	const best = bestOf(
		typed,
		found.map(({ results }) => results),
	);
	const sections = found.flatMap(({ kind, results }) => {
		const others = results.filter((one) => !best.includes(one));
		return others.length === 0
			? []
			: [{ kind, results: others.slice(0, SECTION_SIZE), hasMore: others.length > SECTION_SIZE }];
	});
	const shown = [...best, ...sections.flatMap(({ results }) => results)];
	return { best, sections, matched: matchedIn(parsed, shown) };
}

/** A page of one kind. */
export async function searchKind(
	context: RequestContext,
	index: Index,
	{ kind, query, cursor = "1" }: { kind: SearchKind; query: string; cursor?: string | undefined },
): Promise<KindAnswer> {
	const page = Math.min(Math.max(Number(cursor), 1), PAGES_MAX);
	const slice = { limit: PAGE_SIZE + 1, offset: (page - 1) * PAGE_SIZE };
	const { parsed, found } = await findKinds(context, index, { query, kinds: [kind], slice });
	const all = found[0]?.results ?? [];
	const results = all.slice(0, PAGE_SIZE);
	const hasMore = all.length > PAGE_SIZE && page < PAGES_MAX;
	return {
		results,
		nextCursor: hasMore ? `${page + 1}` : null,
		matched: matchedIn(parsed, results),
	};
}

/**
 * Every kind asked for of which there is something, spelt as typed; where that finds few, as it may have been meant.
 * `typed` is what names are held against: what was typed, where that found something.
 */
async function findKinds(
	context: RequestContext,
	index: Index,
	{ query, kinds, slice }: { query: string; kinds: readonly SearchKind[]; slice: Slice },
): Promise<{ parsed: SearchQuery; typed: SearchQuery; found: OfKind[] }> {
	const parsed = parseSearchQuery(query);
	if (!parsed) return { parsed: NOTHING, typed: NOTHING, found: [] };
	return reading(context.pool, async (reader) => {
		const find = (wanted: SearchQuery) =>
			findEach(reader, { context, index, parsed: wanted, kinds, slice });
		const found = await find(parsed);
		if (!isPoor(found) || slice.offset > 0) return { parsed, typed: parsed, found };
		const corrections = await findCorrections(reader, parsed);
		if (!corrections) return { parsed, typed: parsed, found };
		const forgiving = withCorrections(parsed, corrections);
		const typed = found.length > 0 ? parsed : forgiving;
		return {
			parsed: forgiving,
			typed,
			found: typedFirst(found, await find(forgiving), slice.limit),
		};
	});
}

const NOTHING: SearchQuery = { words: [], plain: "", tsquery: "", corrections: [] };

/** Nothing, or a few of those who may have slipped themselves. */
function isPoor(found: readonly OfKind[]): boolean {
	const count = found.reduce((sum, { results }) => sum + results.length, 0);
	return count === 0 || (count < FEW && found.every(({ kind }) => isMessage(kind)));
}

type Wanted = {
	context: RequestContext;
	index: Index;
	parsed: SearchQuery;
	kinds: readonly SearchKind[];
	slice: Slice;
};

async function findEach(
	reader: Reader,
	{ context, index: { sources, pages }, parsed, kinds, slice }: Wanted,
): Promise<OfKind[]> {
	const viewer = context.session?.user ?? null;
	const search = { context, query: parsed, viewer, today: today(context) };
	const found: OfKind[] = [];
	// One after the other, as they run on one connection.
	for (const kind of kinds) {
		const results =
			kind === "pages"
				? findPages(pages, parsed, viewer)
						.map(pageResult)
						.slice(...ends(slice))
				: can(viewer, sources[kind].needs)
					? (await sources[kind].find(reader, search, slice)).map((one) =>
							resultOf(kind, parsed, one),
						)
					: [];
		if (results.length > 0) found.push({ kind, results });
	}
	return found;
}

const ends = ({ limit, offset }: Slice) => [offset, offset + limit] as const;

function resultOf(kind: SearchKind, parsed: SearchQuery, found: Found): SearchResult {
	const { id, title, byline, text, href, picture, at, playable } = found;
	const isNamed = countMatches(parsed, `${title} ${byline ?? ""}`) === parsed.words.length;
	return {
		kind,
		id,
		title,
		byline,
		excerpt: text !== null && (isMessage(kind) || !isNamed) ? excerptOf(parsed, text) : null,
		href,
		picture,
		at: at?.toISOString() ?? null,
		playable,
	};
}

const pageResult = ({ title, path }: NamedPage): SearchResult => ({
	kind: "pages",
	id: path,
	title,
	byline: null,
	excerpt: null,
	href: path,
	picture: null,
	at: null,
	playable: null,
});

/** Of these results alone: a word that is nowhere in them would say what others write. */
const matchedIn = (parsed: SearchQuery, results: readonly SearchResult[]) =>
	parsed.words.length === 0
		? []
		: matchesIn(
				parsed,
				results
					.map(({ title, byline, excerpt }) => `${title} ${byline ?? ""} ${excerpt ?? ""}`)
					.join(" "),
			);

/** Longer than any search takes; what takes longer would only keep others waiting. */
const TIMEOUT_MS = 5_000;

/**
 * One connection for all statements. Small tables are read by their indexes too: the planner thinks making words of a long
 * text costs next to nothing, and would do that for each row. Compiling takes longer than what it compiles.
 */
async function reading<Result>(
	pool: Pool,
	read: (reader: Reader) => Promise<Result>,
): Promise<Result> {
	const client = await pool.connect();
	let failure: Error | undefined;
	try {
		await client.query(
			`BEGIN READ ONLY; SET LOCAL enable_seqscan = off; SET LOCAL jit = off; SET LOCAL statement_timeout = ${TIMEOUT_MS}`,
		);
		const result = await read(client);
		await client.query("COMMIT");
		return result;
	} catch (error) {
		failure = error instanceof Error ? error : new Error(String(error));
		await client.query("ROLLBACK").catch(() => {});
		throw error;
	} finally {
		client.release(failure);
	}
}
