import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Client } from "pg";
import routes from "#app/routes.ts";
import { fillCommunity, scaledCommunity } from "#testing/community/fill.ts";
import { userIdOf } from "#testing/community/ids.ts";
import { searched } from "#testing/community/music-sql.ts";
import { openSessions } from "#testing/community/sessions.ts";
import { callRest, procedures } from "#testing/http.ts";
import { withClient } from "#testing/pg-client.ts";
import { startTestServer } from "#testing/server.ts";
import { addressesIn } from "#testing/upgrade/addresses.ts";
import { crawl } from "#testing/upgrade/crawl.ts";
import { growthOf } from "./plan.ts";
import { recordStatements } from "./recorded.ts";

const SHARE = 0.2;
/** A table with as many rows in a fifth of the community grows with it. */
const GROWING_ROWS = 1_000;

const server = await startTestServer();
after(() => server.close());
await fillCommunity(server.databaseUrl, scaledCommunity(SHARE));
const [admin, member] = await openSessions(server.databaseUrl, server.config.authSecret, 2);
await server.services.pool.query(
	"INSERT INTO user_roles (user_id, role) SELECT $1, role FROM unnest(ARRAY['admin', 'moderator']) role",
	[userIdOf(1)],
);

/** Statements that may, and why. */
const allowed: Record<string, string> = {
	"podcast-feed":
		"Episodes are hundreds, and are counted as well: their recordings are joined in one pass.",
	"numbers-tiles": "For admins: counts all members.",
	"numbers-cohorts": "For admins: puts all members in order of joining.",
	"numbers-most-heard-of-all": "For admins: adds up the listens of each track.",
	"dashboard-sections": "For admins: counts all members.",
	"membership-find-users": "For admins: finds members by any part of a name.",
	"first-week-steps": "For admins: asks whether there is one, and stops at the first.",
};

test("no statement reads all of a table that grows, or sorts it", async () => {
	const statements = await recordStatements(readEverything);
	const found = await withClient(server.databaseUrl, async (client) => {
		const growing = await growingTables(client);
		const problems = new Map<string, string[]>();
		for (const statement of statements) {
			const growth = await growthOf(client, statement, growing);
			const { name, text } = statement;
			if (growth.length > 0) problems.set(name || text.replace(/\s+/g, " "), growth);
		}
		return problems;
	});
	const refused = [...found].filter(([name]) => !(name in allowed));
	assert.deepEqual(
		refused.map(([name, growth]) => `${name} ${growth.join(", ")}`),
		[],
		"Add an index that the statement's conditions and order follow; an index in ascending order serves DESC too.",
	);
	assert.deepEqual(
		Object.keys(allowed).filter((name) => !found.has(name)),
		[],
		"No longer needed.",
	);
});

/** Every page and list that visitors, members and admins can open. */
async function readEverything(): Promise<void> {
	const from = addressesIn(routes).filter((path) => !/[:*]/.test(path));
	const reads = procedures.filter(({ method }) => method === "GET");
	for (const cookie of [undefined, member, admin]) {
		await crawl(server.url, from, cookie);
		for (const procedure of reads)
			for (const input of [{}, { search: searched.common }]) await readOn(procedure, input, cookie);
	}
}

async function growingTables(client: Client): Promise<Set<string>> {
	const { rows } = await client.query<{ name: string }>(
		`SELECT relname AS name FROM pg_class
WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace AND reltuples >= $1`,
		[GROWING_ROWS],
	);
	return new Set(rows.map(({ name }) => name));
}

/** A list's first page and the one after it. */
async function readOn(
	procedure: (typeof procedures)[number],
	input: Record<string, unknown>,
	cookie: string | undefined,
): Promise<void> {
	const { status, json } = await callRest(server.url, procedure, input, { cookie });
	if (status === 200 && typeof json.nextCursor === "string")
		await callRest(server.url, procedure, { ...input, cursor: json.nextCursor }, { cookie });
}
