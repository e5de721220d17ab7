import type { Active, Cohorts } from "./contract.ts";
import { beginOf, dayAfter, daysBetween, pointsOf, rangeOf, weeksBack } from "./days.ts";
import {
	type ActiveGrain,
	activeGrains,
	COHORT_WEEKS,
	DAYS_IN_WEEK,
	type Period,
} from "./limits.ts";
import { figureOf, isSample, sources } from "./server-sources.ts";
import { type Asking, todayOf } from "./server-things.ts";

const firstDay = {
	name: "numbers-active-since",
	text: "SELECT min(begins)::text AS day FROM members_active WHERE grain = 'day'",
};

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
export async function countActive(asking: Asking, period: Period): Promise<Active> {
	const since = await countedSince(asking);
	if (since === null) return { since, byDay: null, byWeek: null, byMonth: null };
	const today = todayOf(asking);
	const wanted = rangeOf(period, today).from;
	const from = since > wanted ? since : wanted;
	const { rows } = await asking.pool.query<{ grain: ActiveGrain; begins: string; n: number }>({
		...figures,
		values: [from],
	});
	const points = (grain: ActiveGrain) => {
		const found = rows.filter((row) => row.grain === grain);
		const to = beginOf(grain, today);
		return pointsOf(new Map(found.map(({ begins, n }) => [begins, n])), { grain, from, to });
	};
	return { since, byDay: points("day"), byWeek: points("week"), byMonth: points("month") };
}

async function countedSince({ pool }: Pick<Asking, "pool">): Promise<string | null> {
	const { rows } = await pool.query<{ day: string | null }>(firstDay);
	return rows[0]?.day ?? null;
}

const cohort = {
	name: "numbers-cohorts",
	text: `WITH joined AS (
	SELECT u.id, date_trunc('week', u.created_at AT TIME ZONE $2::text)::date AS week FROM "user" u
	WHERE u.email_verified AND u.created_at >= $1::date::timestamp AT TIME ZONE $2::text AND NOT ${isSample("u.id")}
) SELECT week::text, NULL AS active, count(*)::int AS n FROM joined GROUP BY 1
UNION ALL SELECT j.week::text, a.begins::text, count(*)::int FROM joined j
JOIN members_active a ON a.user_id = j.id AND a.grain = 'week' AND a.begins >= j.week GROUP BY 1, 2`,
};

const firstSignUp = {
	name: "numbers-first-sign-up",
	text: `SELECT min(c.day)::text AS day FROM (
	SELECT (s.at AT TIME ZONE $1::text)::date AS day FROM (${sources.signUps.rows}) s GROUP BY 1 HAVING sum(s.n) > 0
) c`,
};

/** How many of those who signed up in a week were here in the weeks after. Three statements. */
export async function countCohorts(asking: Asking): Promise<Cohorts> {
	const { pool, house } = asking;
	const first = await pool.query<{ day: string | null }>({
		...firstSignUp,
		values: [house.timeZone],
	});
	const firstEver = first.rows[0]?.day ?? null;
	if (firstEver === null) return { weeks: null };
	const today = todayOf(asking);
	const since = await countedSince(asking);
	const wanted = weeksBack(COHORT_WEEKS, today);
	const from = firstEver > wanted ? beginOf("week", firstEver) : wanted;
	const { rows } = await pool.query<{ week: string; active: string | null; n: number }>({
		...cohort,
		values: [from, house.timeZone],
	});
	const found = (week: string, active: string | null) =>
		rows.find((row) => row.week === week && row.active === active)?.n ?? 0;
	// A week that was counted from its middle would tell of too few, unless nobody was there before.
	const isWhole = (week: string) => since !== null && (since <= week || since <= firstEver);
	const thisWeek = beginOf("week", today);
	const weeks = Array.from({ length: daysBetween(from, thisWeek) / DAYS_IN_WEEK + 1 }, (_, at) =>
		dayAfter(from, at * DAYS_IN_WEEK),
	);
	return {
		weeks: weeks.map((week) => ({
			week,
			signedUp: found(week, null),
			returned: Array.from({ length: COHORT_WEEKS }, (_, later) => {
				const active = dayAfter(week, later * DAYS_IN_WEEK);
				return active > thisWeek || !isWhole(active) ? null : found(week, active);
			}),
		})),
	};
}
