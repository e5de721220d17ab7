import assert from "node:assert/strict";
import { after, test } from "node:test";
import fc from "fast-check";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { FIRST_PAGE_PER_ARTIST, type Sort, sorts } from "#features/music/limits.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const artists = await Promise.all(Array.from({ length: 8 }, () => server.user()));
const artistAt = (at: number) => artists[at % artists.length]?.id ?? "";

const orders: Record<Sort, string> = {
	newest: "published_at DESC, id DESC",
	"highest-rated": "rating_rank DESC, published_at DESC, id DESC",
	"most-popular": "listens DESC, published_at DESC, id DESC",
};
const listed = async (sort: Sort, genre?: string) =>
	(
		await pool.query<{ id: string; artist: string }>(
			`SELECT id, created_by AS artist FROM tracks WHERE is_listed AND genre = coalesce($1, genre) ORDER BY ${orders[sort]}`,
			[genre],
		)
	).rows;

/** One track for each artist given, the first the newest; ranks by chance, many of them equal. */
async function fill(of: readonly number[]): Promise<void> {
	await pool.query("TRUNCATE tracks CASCADE");
	const now = Date.now();
	await Promise.all(
		of.map((artist, at) =>
			makeTrack(server, artistAt(artist), {
				publishedAt: new Date(now - at * 1_000),
				listens: (at * 7) % 5,
				totalRatings: at % 4,
				starsSum: (at % 4) * (1 + (at % 5)),
				genre: at % 3 === 0 ? "rock" : "jazz",
			}),
		),
	);
}

type ListInput = { sort: Sort; limit: number; genre?: "rock" };

/** Every page to the end, `meanwhile` after each. */
async function pagesOf(requested: ListInput, meanwhile = async () => {}): Promise<string[][]> {
	const pages: string[][] = [];
	for (let cursor: string | null | undefined; cursor !== null; ) {
		const page = await server.visitor.music.list({ ...requested, ...(cursor && { cursor }) });
		pages.push(page.tracks.map(({ id }) => id));
		cursor = page.nextCursor;
		assert.ok((cursor?.length ?? 0) <= 4_000, `a cursor of ${cursor?.length}`);
		assert.ok(pages.length <= 200, "no end");
		await meanwhile();
	}
	return pages;
}

/** What the first page must hold: each artist's first ones, and only in want of others' more. */
function expectedFirst(rows: { id: string; artist: string }[], limit: number): string[] {
	const few: typeof rows = [];
	for (const row of rows)
		if (few.filter(({ artist }) => artist === row.artist).length < FIRST_PAGE_PER_ARTIST)
			few.push(row);
	const more = rows.filter((row) => !few.includes(row));
	const chosen = new Set([
		...few.slice(0, limit),
		...more.slice(0, Math.max(0, limit - few.length)),
	]);
	return rows.filter((row) => chosen.has(row)).map(({ id }) => id);
}

/** Runs of one artist are what a flood looks like. */
const distribution = fc
	.array(fc.tuple(fc.nat(7), fc.integer({ min: 1, max: 70 })), { maxLength: 6 })
	.map((runs) =>
		runs.flatMap(([artist, length]) => Array<number>(length).fill(artist)).slice(0, 160),
	);
const requested = fc.record(
	{
		sort: fc.constantFrom(...sorts),
		limit: fc.oneof(fc.constantFrom(1, 6, 20, 50), fc.integer({ min: 1, max: 50 })),
		genre: fc.constant("rock" as const),
	},
	{ requiredKeys: ["sort", "limit"] },
);

test("pages hold every track exactly once, and no artist fills the first", async () => {
	await fc.assert(
		fc.asyncProperty(
			distribution,
			fc.array(requested, { minLength: 3, maxLength: 3 }),
			async (of, calls) => {
				await fill(of);
				for (const call of calls) {
					const rows = await listed(call.sort, call.genre);
					const pages = await pagesOf(call);
					assert.deepEqual(pages[0], expectedFirst(rows, call.limit));
					assert.deepEqual(pages.flat().sort(), rows.map(({ id }) => id).sort());
					const later = pages.slice(1).flat();
					const rest = rows.map(({ id }) => id).filter((id) => !pages[0]?.includes(id));
					assert.deepEqual(later, rest, "the rest is in order");
				}
			},
		),
		{ numRuns: 12, seed: 3, endOnFailure: true },
	);
});

test("no track repeats or is skipped while tracks are added, removed and reordered", async () => {
	const change = fc.tuple(fc.constantFrom("add", "hide", "rise", "fall", "play"), fc.nat(1_000));
	await fc.assert(
		fc.asyncProperty(
			distribution.map((of) => of.slice(0, 40)),
			requested,
			fc.array(change, { maxLength: 30 }),
			async (of, call, changes) => {
				await fill(of);
				const before = (await listed(call.sort, call.genre)).map(({ id }) => id);
				const ids = (await listed(call.sort)).map(({ id }) => id);
				const coming = changes.values();
				const pages = await pagesOf(call, async () => {
					const [what, at] = coming.next().value ?? [];
					const id = ids[(at ?? 0) % Math.max(1, ids.length)];
					const set = {
						hide: "visibility = 'unlisted'",
						rise: "total_ratings = 50, stars_sum = 250",
						fall: "total_ratings = 50, stars_sum = 50",
						play: "listens = listens + 3",
					};
					if (what === "add") await makeTrack(server, artistAt(at ?? 0));
					else if (what) await pool.query(`UPDATE tracks SET ${set[what]} WHERE id = $1`, [id]);
				});
				const seen = pages.flat();
				assert.equal(new Set(seen).size, seen.length, "nothing twice");
				const still = new Set((await listed(call.sort, call.genre)).map(({ id }) => id));
				for (const id of before)
					assert.ok(seen.includes(id) || !still.has(id), `${id} was left out`);
			},
		),
		{ numRuns: 40, seed: 5, endOnFailure: true },
	);
});
