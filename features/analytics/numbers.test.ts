import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer, type TestServer, type TestUser } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { COHORT_WEEKS, metricNames, type Period } from "./limits.ts";
import { plainCohort, plainHours, plainRows, plainSeries } from "./numbers.test-plain.ts";
import { type Seeded, seedYear } from "./numbers.test-seed.ts";
import { aggregateFigures } from "./server-aggregate.ts";

const FIRSTS: Record<Period, string> = {
	"28-days": "today - 27",
	"90-days": "today - 89",
	"52-weeks": "date_trunc('week', today)::date - 51 * 7",
};
const periods = Object.keys(FIRSTS) as Period[];

const zones = ["America/Los_Angeles", "Australia/Lord_Howe"];
const communities = await Promise.all(
	zones.map(async (zone) => {
		const server = await startTestServer({ timeZone: zone });
		after(() => server.close());
		// Not confirmed, so that it is not counted itself.
		const admin = await server.user({ roles: ["admin"], verified: false });
		return { zone, server, admin };
	}),
);

for (const { zone, server, admin } of communities) {
	const api = admin.api.analytics;
	const query = async (sql: string, values: unknown[] = []) =>
		(await server.services.pool.query({ text: sql, values, rowMode: "array" })).rows;

	test(`${zone}: an empty community has no figures but its admin`, async () => {
		const until = async () =>
			(await query("DELETE FROM members_active WHERE grain = 'day'  RETURNING 1")).length > 0;
		await api.tiles();
		while (!(await until()));
		await query("DELETE FROM members_active");
		assert.deepEqual(await api.tiles(), {
			totalUsers: 1,
			activeContent: null,
			messagesToday: null,
		});
		for (const period of periods) {
			const { metrics } = await api.counted({ period });
			assert.deepEqual(metrics, Object.fromEntries(metricNames.map((metric) => [metric, null])));
			const nobody = { since: null, byDay: null, byWeek: null, byMonth: null };
			assert.deepEqual(await api.active({ period }), nobody);
		}
		assert.deepEqual(await api.cohorts(), { weeks: null });
		assert.equal((await api.heatmap()).hours, null);
		assert.deepEqual(
			Object.values(await api.highlights()),
			Array.from({ length: 6 }, () => null),
		);
		assert.deepEqual(await api.newMembers(), { weeks: null });
		assert.deepEqual(await api.messagesADay(), { days: null });
	});

	test(`${zone}: every figure matches plain SQL, before and after aggregation`, async () => {
		const seeded = await seedYear(server, zone);
		await holds({ server, admin, zone }, ["52-weeks"]);
		await aggregateFigures(server.services);
		assert.deepEqual(await query("SELECT count(*)::int FROM figure_deltas"), [[0]]);
		await change(query, seeded);
		await holds({ server, admin, zone }, ["28-days"]);
		await aggregateFigures(server.services);
		await holds({ server, admin, zone }, periods);
		await holdsForCohorts(server, admin, zone);
		assert.deepEqual(await query("SELECT count(*)::int FROM figure_counts WHERE count <= 0"), [
			[0],
		]);
	});
}

/** What is undone, one thing of each kind and way. */
async function change(
	query: (sql: string, values?: unknown[]) => Promise<unknown>,
	seeded: Seeded,
) {
	const { members, samples, tracks, sampleTrack } = seeded;
	await query("UPDATE chat_messages SET content = NULL, removed_at = now() WHERE seq % 5 = 0");
	await query(
		"UPDATE chat_messages SET content = 'Words', removed_at = NULL WHERE removed_at IS NOT NULL AND seq % 3 = 0",
	);
	await query("DELETE FROM chat_messages WHERE seq % 13 = 0");
	await query(`UPDATE "user" SET email_verified = false WHERE id = $1`, [members[5]]);
	await query("DELETE FROM tracks WHERE id = ANY($1)", [[tracks[2], sampleTrack]]);
	await query(
		"DELETE FROM track_listens WHERE day > now() - interval '10 days' AND listener LIKE '%3'",
	);
	await query("UPDATE track_ratings SET stars = 1, updated_at = now() WHERE stars = 5");
	await query("UPDATE session_bookings SET state = 'cancelled' WHERE state = 'completed'");
	await query(`DELETE FROM "user" WHERE id = ANY($1)`, [[members[0], members[7], samples[1]]]);
}

type Community = { server: TestServer; admin: TestUser; zone: string };

async function holds({ server, admin, zone }: Community, shown: Period[]): Promise<void> {
	const api = admin.api.analytics;
	const one = async (sql: string) =>
		(await server.services.pool.query({ text: sql, rowMode: "array" })).rows[0]?.[0];
	for (const period of shown) {
		const { grain, metrics } = await api.counted({ period });
		const range = { zone, grain, first: FIRSTS[period] };
		for (const metric of metricNames) {
			const isUtc = metric === "listens" || metric === "downloads";
			const expected = await plainSeries(server, plainRows[metric], { ...range, isUtc });
			const isCounted = expected.some(({ count }) => count > 0);
			assert.ok(isCounted || grain === "day", `${metric} says something`);
			assert.deepEqual(metrics[metric], expected, `${metric}, ${period}`);
		}
		const active = await api.active({ period });
		const first = `greatest(${FIRSTS[period]}, '${active.since}'::date)`;
		for (const [grain, points] of [
			["day", active.byDay],
			["week", active.byWeek],
			["month", active.byMonth],
		] as const) {
			const rows = `SELECT DISTINCT ON (user_id, date_trunc('${grain}', begins)) begins::timestamp FROM members_active WHERE grain = 'day' AND $1 <> ''`;
			assert.deepEqual(points, await plainSeries(server, rows, { zone, grain, first }), grain);
		}
	}
	const weeks = { zone, grain: "week", first: "today - 11 * 7" } as const;
	assert.deepEqual(
		(await api.newMembers()).weeks,
		await plainSeries(server, plainRows.signUps, weeks),
	);
	const month = { zone, grain: "day", first: FIRSTS["28-days"] } as const;
	assert.deepEqual(
		(await api.messagesADay()).days,
		await plainSeries(server, plainRows.messages, month),
	);

	const count = (metric: "signUps" | "messages", where = "true") =>
		one(
			`SELECT count(*)::int FROM (${plainRows[metric].replaceAll("$1", `'${zone}'`)}) x (at) WHERE ${where}`,
		);
	const local = `(now() AT TIME ZONE '${zone}')::date`;
	assert.deepEqual(await api.tiles(), {
		totalUsers: await one("SELECT count(*)::int FROM profiles WHERE NOT is_sample"),
		activeContent: await one(
			"SELECT (SELECT count(*) FROM tracks WHERE is_listed AND NOT is_sample)::int + 3",
		),
		messagesToday: await count("messages", `at::date = ${local}`),
	});
	assert.deepEqual(await api.heatmap(), { weeks: 8, hours: await plainHours(server, zone) });
}

async function holdsForCohorts(server: TestServer, { api }: TestUser, zone: string) {
	const { weeks } = await api.analytics.cohorts();
	const { since } = await api.analytics.active({ period: "28-days" });
	assert.equal(weeks?.length, COHORT_WEEKS);
	let shown = 0;
	for (const { week, signedUp, returned } of weeks ?? []) {
		assert.equal(returned.length, COHORT_WEEKS);
		for (const [later, here] of returned.entries()) {
			const expected = await plainCohort(server, zone, week, later);
			assert.equal(signedUp, expected.joined, week);
			if (here !== null) assert.equal(here, expected.here, `${week} + ${later}`);
			shown += here ?? 0;
		}
		assert.equal(
			returned.findLastIndex((here) => here !== null),
			weeks?.at(-1) ? weeksFrom(week) : 0,
		);
	}
	assert.ok(shown > 0 && since !== null);
	function weeksFrom(week: string): number {
		return Math.round(
			(Date.parse(weeks?.at(-1)?.week ?? "") - Date.parse(week)) / (7 * 86_400_000),
		);
	}
}
