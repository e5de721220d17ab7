import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import { VISIT_BREAK_MS } from "./limits.ts";
import { recordVisits } from "./server-record-visits.ts";

const server = await startTestServer();
after(() => server.close());
const { services } = server;
const admin = await server.user({ roles: ["admin"] });
const other = await server.user();

const MINUTE_MS = 60_000;
let now = Date.now();
const openVisits = () => recordVisits({ ...services, counters: services.pool }, () => now);
const sessionTime = async () => (await admin.api.analytics.highlights()).sessionTime;

test("a visit lasts from the first open page to the last, including short breaks", async () => {
	const visits = openVisits();
	assert.equal(await sessionTime(), null);
	visits.update([admin.id]);
	now += 10 * MINUTE_MS;
	visits.update([]);
	now += VISIT_BREAK_MS - 1_000;
	visits.update([admin.id, other.id]);
	now += 2 * MINUTE_MS;
	visits.update([]);
	await visits.writeEnded();
	assert.equal(await sessionTime(), null, "they may still come back");
	now += VISIT_BREAK_MS;
	await visits.writeEnded();
	// 10 min + 4 min 59 s + 2 min, and 2 min.
	assert.deepEqual(await sessionTime(), {
		averageSeconds: (16 * 60 + 59 + 2 * 60 + 1) / 2,
		visits: 2,
	});
	await visits.close();
});

test("a server that stops counts the visits in progress, and stores no user", async () => {
	const before = await sessionTime();
	const visits = openVisits();
	visits.update([other.id]);
	now += 4 * MINUTE_MS;
	await visits.close();
	const after = await sessionTime();
	assert.equal(after?.visits, (before?.visits ?? 0) + 1);
	const { rows } = await services.pool.query("SELECT * FROM visit_totals");
	assert.deepEqual(Object.keys(rows[0] ?? {}), ["day", "visits", "seconds"]);
	assert.ok(!JSON.stringify(rows).includes(other.id));
});
