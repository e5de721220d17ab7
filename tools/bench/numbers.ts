import type { Metric } from "#features/analytics/limits.ts";
import { adminViewPath, adminViews, endpoints, paths } from "#shared/paths.ts";
import { withClient } from "#testing/pg-client.ts";
import { makeAdmins } from "./admin.ts";
import type { Row } from "./report.ts";
import type { Stage } from "./stage.ts";
import { median } from "./statistics.ts";

const MAX_MS = 200;
/** As many as a page asks at once. */
const CONNECTIONS = 4;
/** Who take turns. */
const ADMINS = 200;
const YEAR = "period=52-weeks";
const queries = {
	tiles: "tiles",
	"metrics of a year": `metrics?${YEAR}`,
	"members of a year": `active?${YEAR}`,
	cohorts: "cohorts",
	heatmap: "heatmap",
	highlights: "highlights",
	"new members": "new-members",
	"messages a day": "messages",
};
/** Each whole, as its HTML comes with everything on it. */
const adminPages = [
	paths.home,
	...adminViews.map(adminViewPath),
	paths.admin,
	paths.adminContent,
	paths.adminUsers,
	paths.adminMemberships,
	paths.adminHealth,
	paths.adminHistory,
	paths.adminSite,
	paths.podcastAdmin,
	paths.messages,
	paths.chat,
	paths.discover,
];
type Counted = Record<Extract<Metric, "messages" | "listens">, { count: number }[]>;

/**
 * p95 of everything the admin's numbers ask for, and of the admin's pages whole, in a large community that
 * has been there for a year.
 */
export async function measureNumbers({ plan, load, large }: Stage): Promise<Row[]> {
	const { server, cookies, databaseUrl, size } = await large();
	await liveThroughYear(databaseUrl);
	const admins = cookies.slice(0, ADMINS);
	const base = `${endpoints.rest}/analytics`;
	const rows: Row[] = [];
	for (const [name, path] of Object.entries(queries)) {
		const one = { path: `${base}/${path}`, cookies: admins, connections: CONNECTIONS };
		const seconds = plan.seconds / 2;
		await load.run(server, { ...one, seconds });
		const p95: number[] = [];
		for (let round = 0; round < plan.rounds; round++)
			p95.push((await load.run(server, { ...one, seconds })).p95);
		rows.push({
			what: `numbers: ${name}, p95`,
			bar: `≤ ${MAX_MS} ms`,
			measured: `${median(p95).toFixed(1)} ms with ${size.listens.toLocaleString("en")} listens and ${size.messages.toLocaleString("en")} messages`,
			isMet: median(p95) <= MAX_MS,
		});
	}
	const slowest = { path: "", p95: 0 };
	for (const path of adminPages) {
		const one = { path, cookies: admins, connections: 1, seconds: plan.seconds };
		await load.run(server, one);
		const { p95 } = await load.run(server, one);
		if (p95 > slowest.p95) Object.assign(slowest, { path, p95 });
	}
	rows.push({
		what: "numbers: the slowest of the admin's pages, p95",
		bar: `≤ ${MAX_MS} ms`,
		measured: `${slowest.p95.toFixed(1)} ms, ${slowest.path} of ${adminPages.length}`,
		isMet: slowest.p95 <= MAX_MS,
	});
	const answer = await fetch(`${server.origin}${base}/metrics?${YEAR}`, {
		headers: { cookie: admins[0] ?? "" },
	});
	const { metrics } = (await answer.json()) as { metrics: Counted };
	for (const metric of ["messages", "listens"] as const) {
		const sum = metrics[metric].reduce((total, { count }) => total + count, 0);
		if (sum !== size[metric]) throw new Error(`${sum} of ${size[metric]} ${metric} were counted`);
	}
	return rows;
}

/** The first becomes an admin; everyone signed up some day of the year, and came on every day after. */
async function liveThroughYear(databaseUrl: string): Promise<void> {
	await makeAdmins(databaseUrl, ADMINS);
	await withClient(databaseUrl, async (client) => {
		await client.query(
			`UPDATE "user" SET created_at = now() - ('x' || right(id::text, 3))::bit(12)::int % 364 * interval '1 day'`,
		);
		await client.query(`INSERT INTO members_active (grain, begins, user_id)
SELECT DISTINCT grain, date_trunc(grain, day)::date, u.id FROM "user" u,
	generate_series(u.created_at, now(), interval '1 day') day, unnest(ARRAY['day', 'week', 'month']) grain
ON CONFLICT DO NOTHING`);
		await client.query("VACUUM ANALYZE");
	});
}
