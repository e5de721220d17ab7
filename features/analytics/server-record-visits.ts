import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import { sqlText } from "#server/database/sql-text.ts";
import type { Log } from "#server/log/log.ts";
import { todayIn } from "#shared/calendar-days.ts";
import type { SiteSettings } from "#shared/contract.ts";
import { VISIT_BREAK_MS } from "./limits.ts";
import { visitTotals } from "./table.ts";

type VisitServices = {
	counters: Pool;
	siteSettings: Pick<SiteSettings, "timeZone">;
	log: Log;
};
/** In epoch milliseconds; `leftAt` is null while a page is open. */
type Visit = { day: string; from: number; leftAt: number | null };

const CHECK_MS = 30_000;

const add = {
	name: "visit-totals-add",
	text: sqlText(sql`INSERT INTO ${visitTotals} AS t (day, visits, seconds)
SELECT v.day, count(*)::int, sum(v.seconds)::int FROM unnest($1::date[], $2::int[]) AS v (day, seconds)
GROUP BY 1 ON CONFLICT (day) DO UPDATE
SET visits = t.visits + excluded.visits, seconds = t.seconds + excluded.seconds`),
};

/**
 * Counts how long signed-in visits last, from the first open page to the last; a pause under five minutes
 * belongs to the visit. Who visits is known only to this process and only meanwhile: the database gets a
 * number of visits and of seconds a day. A crash loses the visits that were going on.
 */
export function recordVisits({ counters, siteSettings, log }: VisitServices, now = Date.now) {
	const open = new Map<string, Visit>();

	const write = async (ended: readonly Visit[]) => {
		if (ended.length === 0) return;
		const seconds = ended.map(({ from, leftAt }) => Math.round(((leftAt ?? now()) - from) / 1_000));
		try {
			await counters.query({ ...add, values: [ended.map(({ day }) => day), seconds] });
		} catch (error) {
			log.warn({ err: error }, "visits could not be recorded");
		}
	};
	const writeEnded = () => {
		const ended = [...open].filter(
			([, { leftAt }]) => leftAt !== null && now() - leftAt >= VISIT_BREAK_MS,
		);
		for (const [userId] of ended) open.delete(userId);
		return write(ended.map(([, visit]) => visit));
	};
	const timer = setInterval(() => void writeEnded(), CHECK_MS).unref();
	return {
		/** The users with a page open now, whenever that changes. */
		update(userIds: readonly string[]): void {
			const here = new Set(userIds);
			for (const [userId, visit] of open) if (!here.has(userId)) visit.leftAt ??= now();
			for (const userId of here) {
				const visit = open.get(userId);
				if (visit && (visit.leftAt === null || now() - visit.leftAt < VISIT_BREAK_MS))
					visit.leftAt = null;
				else {
					if (visit) void write([visit]);
					open.set(userId, { day: todayIn(siteSettings.timeZone), from: now(), leftAt: null });
				}
			}
		},
		writeEnded,
		/** Writes the visits that are going on. */
		async close(): Promise<void> {
			clearInterval(timer);
			const all = [...open.values()];
			open.clear();
			await write(all);
		},
	};
}
