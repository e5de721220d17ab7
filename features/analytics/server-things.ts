import type { Context } from "#server/context.ts";
import { dayIn } from "#shared/format.ts";
import type { Point } from "./contract.ts";
import { type Grain, pointsOf } from "./days.ts";
import type { CountedThing } from "./limits.ts";
import { sources } from "./server-sources.ts";

export type Asking = Pick<Context, "pool" | "house">;

/** The day it is on the community's clocks. */
export const todayOf = ({ house }: Pick<Asking, "house">): string =>
	dayIn(new Date(), house.timeZone);

/**
 * Counts things from a day on. A series is null where there never was one. Listens and downloads go by
 * days in UTC, as they are written down, so that theirs may end a day before or after. At most two statements.
 */
export async function countThings<Thing extends CountedThing>(
	asking: Asking,
	things: readonly Thing[],
	{ grain, from }: { grain: Grain; from: string },
): Promise<Record<Thing, Point[] | null>> {
	const zone = asking.house.timeZone;
	const counts = await countByDay(asking, things, from);
	const ever = await everThere(
		asking,
		things.filter((thing) => !counts.has(thing)),
	);
	const seriesOf = (thing: Thing) => {
		const to = dayIn(new Date(), sources[thing].isByUtcDay ? "UTC" : zone);
		return pointsOf(counts.get(thing) ?? new Map(), { grain, from, to });
	};
	return Object.fromEntries(
		things.map((thing) => [thing, counts.has(thing) || ever.has(thing) ? seriesOf(thing) : null]),
	) as Record<Thing, Point[] | null>;
}

async function countByDay({ pool, house }: Asking, things: readonly CountedThing[], from: string) {
	const one = (thing: CountedThing) => {
		const zone = sources[thing].isByUtcDay ? "'UTC'" : "$1::text";
		return `SELECT '${thing}' AS thing, (s.at AT TIME ZONE ${zone})::date AS day, sum(s.n) AS n
FROM (${sources[thing].rows}) s WHERE s.at >= $2::date::timestamp AT TIME ZONE ${zone}
GROUP BY 2`;
	};
	const { rows } = await pool.query<{ thing: CountedThing; day: string; n: number }>({
		text: `SELECT thing, day::text, n::int FROM (${things.map(one).join("\nUNION ALL ")}) c
WHERE n <> 0 AND $1::text IS NOT NULL`,
		values: [house.timeZone, from],
	});
	const counts = new Map<CountedThing, Map<string, number>>();
	for (const { thing, day, n } of rows) {
		const days = counts.get(thing) ?? new Map<string, number>();
		counts.set(thing, days.set(day, n));
	}
	return counts;
}

/** Which of these things there has ever been. */
async function everThere({ pool }: Pick<Asking, "pool">, things: readonly CountedThing[]) {
	if (things.length === 0) return new Set<CountedThing>();
	const one = (thing: CountedThing) =>
		`SELECT '${thing}' AS thing WHERE (SELECT sum(s.n) FROM (${sources[thing].rows}) s) > 0`;
	const { rows } = await pool.query<{ thing: CountedThing }>(things.map(one).join("\nUNION ALL "));
	return new Set(rows.map(({ thing }) => thing));
}
