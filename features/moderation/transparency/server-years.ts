import { getTableName } from "drizzle-orm";
import { outcomes } from "#domain/moderation/limits.ts";
import { moderationAppeals, moderationLog, reports } from "#domain/moderation/table.ts";
import type { ModerationYear } from "#features/moderation/contract.ts";
import { notFound } from "#server/access.ts";
import type { Context } from "#server/context.ts";
import { today } from "#server/today.ts";

type Counted = Exclude<keyof ModerationYear, "year">;

const decisions = outcomes.filter((one) => one !== "removed").map((one) => `'${one}'`);
const yearOf = (column: string) => `extract(year FROM ${column} AT TIME ZONE $1)::int AS year`;
const LOG = getTableName(moderationLog);
/** Of the log, so that what was decided stays counted whatever becomes of it. */
const counts = {
	name: "moderation-years",
	text: `SELECT year, what, count(*)::int AS count FROM (
	SELECT ${yearOf("r.created_at")}, 'reports' AS what FROM ${getTableName(reports)} r
	UNION ALL SELECT ${yearOf("x.at")}, x.action FROM ${LOG} x WHERE x.action IN (${decisions.join(", ")})
	UNION ALL SELECT ${yearOf("x.at")}, 'takenDown' FROM ${LOG} x WHERE x.has_removed
	UNION ALL SELECT ${yearOf("a.at")}, 'appeals' FROM ${getTableName(moderationAppeals)} a
	UNION ALL SELECT ${yearOf("x.at")}, CASE x.action WHEN 'appeal-accepted' THEN 'accepted' ELSE 'declined' END
		FROM ${LOG} x WHERE x.action IN ('appeal-accepted', 'appeal-declined')
) c GROUP BY year, what`,
};

const none = {
	reports: 0,
	dismissed: 0,
	takenDown: 0,
	warned: 0,
	muted: 0,
	suspended: 0,
	banned: 0,
	appeals: 0,
	accepted: 0,
	declined: 0,
} satisfies Record<Counted, number>;

/** From the first year with anything in it to this one, the newest first. Errors: NOT_FOUND unless admins show it. */
export async function countYears({
	pool,
	siteSettings,
}: Pick<Context, "pool" | "siteSettings">): Promise<ModerationYear[]> {
	if (!siteSettings.showsModeration) throw notFound();
	const { rows } = await pool.query<{ year: number; what: Counted; count: number }>({
		...counts,
		values: [siteSettings.timeZone],
	});
	const last = Number(today({ siteSettings }).slice(0, 4));
	const first = Math.min(last, ...rows.map(({ year }) => year));
	return Array.from({ length: last - first + 1 }, (_, back) => {
		const year = last - back;
		const found = rows.filter((row) => row.year === year).map(({ what, count }) => [what, count]);
		return { year, ...none, ...(Object.fromEntries(found) as Partial<typeof none>) };
	});
}
