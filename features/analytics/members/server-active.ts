import { eq, min, sql } from "drizzle-orm";
import { users } from "#domain/people/table.ts";
import type { Active, Cohorts } from "#features/analytics/contract.ts";
import { beginOf, pointsOf, rangeOf, weeksBack } from "#features/analytics/days.ts";
import {
	type ActiveGrain,
	activeGrains,
	COHORT_WEEKS,
	DAYS_IN_WEEK,
	type Period,
} from "#features/analytics/limits.ts";
import { figureOf, isSample } from "#features/analytics/server-counts.ts";
import type { Deps, Sources } from "#features/analytics/server-metrics.ts";
import { membersActive } from "#features/analytics/table.ts";
import { sqlText } from "#server/database/sql-text.ts";
import { today } from "#server/today.ts";
import { addDays, daysBetween, mondayOf } from "#shared/calendar-days.ts";

const figures = {
	name: "numbers-active",
	text: activeGrains
		.map(
			(grain) =>
				`SELECT '${grain}' AS grain, (s.at AT TIME ZONE 'UTC')::date::text AS begins, sum(s.n)::int AS n
FROM (${figureOf(`active-${grain}`)}) s WHERE s.at >= figure_day(date_trunc('${grain}', $1::date::timestamp)::date)
GROUP BY 2`,
		)
		.join("\nUNION ALL "),
};

/** Who was here, by day, week and month: from the first that was counted at all. Two statements. */
export async function countActive(deps: Deps, period: Period): Promise<Active> {
	const since = await countedSince(deps);
	if (since === null) return { since, byDay: null, byWeek: null, byMonth: null };
	const now = today(deps);
	const periodStart = rangeOf(period, now).from;
	const from = since > periodStart ? since : periodStart;
	const { rows } = await deps.pool.query<{ grain: ActiveGrain; begins: string; n: number }>({
		...figures,
		values: [from],
	});
	const points = (grain: ActiveGrain) => {
		const found = rows.filter((row) => row.grain === grain);
		const to = beginOf(grain, now);
		return pointsOf(new Map(found.map(({ begins, n }) => [begins, n])), { grain, from, to });
	};
	return { since, byDay: points("day"), byWeek: points("week"), byMonth: points("month") };
}

async function countedSince({ db }: Pick<Deps, "db">): Promise<string | null> {
	const [first] = await db
		.select({ day: min(membersActive.begins) })
		.from(membersActive)
		.where(eq(membersActive.grain, "day"));
	return first?.day ?? null;
}

const cohort = {
	name: "numbers-cohorts",
	text: sqlText(sql`WITH joined AS (
	SELECT u.id, date_trunc('week', u.created_at AT TIME ZONE $2::text)::date AS week FROM ${users} u
	WHERE u.email_verified AND u.created_at >= $1::date::timestamp AT TIME ZONE $2::text
		AND NOT ${sql.raw(isSample("u.id"))}
) SELECT week::text, NULL AS active, count(*)::int AS n FROM joined GROUP BY 1
UNION ALL SELECT j.week::text, a.begins::text, count(*)::int FROM joined j
JOIN ${membersActive} a ON a.user_id = j.id AND a.grain = 'week' AND a.begins >= j.week GROUP BY 1, 2`),
};

const firstSignUp = ({ signUps }: Sources) => ({
	name: "numbers-first-sign-up",
	text: `SELECT min(c.day)::text AS day FROM (
	SELECT (s.at AT TIME ZONE $1::text)::date AS day FROM (${signUps.rows}) s GROUP BY 1 HAVING sum(s.n) > 0
) c`,
});

/** How many of those who signed up in a week were here in the weeks after. Three statements. */
export async function countCohorts(deps: Deps): Promise<Cohorts> {
	const { pool, siteSettings, sources } = deps;
	const first = await pool.query<{ day: string | null }>({
		...firstSignUp(sources),
		values: [siteSettings.timeZone],
	});
	const firstEver = first.rows[0]?.day ?? null;
	if (firstEver === null) return { weeks: null };
	const now = today(deps);
	const since = await countedSince(deps);
	const wanted = weeksBack(COHORT_WEEKS, now);
	const from = firstEver > wanted ? mondayOf(firstEver) : wanted;
	const { rows } = await pool.query<{ week: string; active: string | null; n: number }>({
		...cohort,
		values: [from, siteSettings.timeZone],
	});
	const found = (week: string, active: string | null) =>
		rows.find((row) => row.week === week && row.active === active)?.n ?? 0;
	// A week counted from its middle would show too few, unless nobody had signed up before.
	const isWhole = (week: string) => since !== null && (since <= week || since <= firstEver);
	const thisWeek = mondayOf(now);
	const weeks = Array.from({ length: daysBetween(from, thisWeek) / DAYS_IN_WEEK + 1 }, (_, at) =>
		addDays(from, at * DAYS_IN_WEEK),
	);
	return {
		weeks: weeks.map((week) => ({
			week,
			signedUp: found(week, null),
			returned: Array.from({ length: COHORT_WEEKS }, (_, later) => {
				const active = addDays(week, later * DAYS_IN_WEEK);
				return active > thisWeek || !isWhole(active) ? null : found(week, active);
			}),
		})),
	};
}
