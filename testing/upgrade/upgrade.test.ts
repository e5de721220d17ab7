import assert from "node:assert/strict";
import { test } from "node:test";
import routes from "#app/routes.ts";
import { createServer } from "#app/server.ts";
import { postVersionsPath } from "#features/posts/versions/path.ts";
import { contentsOf } from "#server/backup/backup.test-archive.ts";
import { readConfig } from "#server/config.ts";
import { directPath, embedPath, endpoints, roomPath, sessionPath } from "#shared/paths.ts";
import { callRpc, procedures } from "#testing/http.ts";
import { startTestServer, type TestServer, testDatabase } from "#testing/server.ts";
import { addressesIn } from "./addresses.ts";
import { crawl } from "./crawl.ts";
import { countMigrations, killMigrating, migrate, migrationsKnown } from "./kill-migrations.ts";
import { openOldSite, releases } from "./old-site.ts";

// The long form, with the whole program and more kills, is tools/faults/kill-migrations.ts.
const KILLS = 2;
const SECRET = "a secret of forty characters, for testing";
const VIEWERS_MAX = 2;

/** Tables whose rows a migration has put elsewhere, or that it renamed. */
const movedTo: Record<string, string> = {
	suspensions: "moderation_log",
	session_messages: "chat_messages",
	podcast_guids_told: "podcast_guids_published",
};
/** Pages that only their link in an email leads to. */
const byEmailAlone = ["/booking/change/:token", "/embed/*"];

const patterns = addressesIn(routes);
const isPlain = (path: string) => !/[:*]/.test(path);

for (const { name, path } of releases)
	test(`the site of ${name} upgrades: nothing is lost, and every page and list opens`, async () => {
		const site = await openOldSite(path);
		const before = await rowCounts(site.database.url);
		const { dataDir, authSecret } = site;
		const database = { url: site.database.url, drop: site.remove };
		const server = await startTestServer({ dataDir, authSecret }, undefined, database);
		try {
			assert.equal(await countMigrations(database.url), migrationsKnown);
			const now = await rowCounts(database.url);
			for (const [table, count] of before) {
				const there = now.get(movedTo[table] ?? table) ?? 0;
				assert.ok(there >= count, `${table}: ${count} rows, now ${there}`);
			}
			const people = await peopleOf(server);
			const roots = [...patterns.filter(isPlain), ...(await unlinkedPaths(server))];
			const opened = new Set<string>();
			for (const cookie of [undefined, ...people]) {
				const embeds = [...opened].map(embedPath).filter(isPage);
				const from = [...roots, ...embeds];
				const visits = await crawl(server.url, from, cookie);
				// Some of those asked for are not there for everybody; what a page links to is.
				const failed = visits.filter(
					({ path: there, status }) => status >= (from.includes(there) ? 500 : 400),
				);
				assert.deepEqual(failed, [], cookie ? "as a member" : "as a visitor");
				for (const visit of visits) opened.add(visit.path);
			}
			const unseen = patterns.filter((pattern) => ![...opened].some((one) => isAt(pattern, one)));
			// An old site has no rows of what came later.
			if (path === releases.at(-1)?.path) assert.deepEqual(unseen, byEmailAlone);
			const [admin] = people;
			for (const procedure of procedures.filter(({ method }) => method === "GET")) {
				const answer = await callRpc(server.url, procedure.name, {}, { cookie: admin });
				assert.ok(answer.status < 500, `${procedure.name} ${answer.text}`);
			}
		} finally {
			await server.close();
		}
	});

test("a migration killed at any moment leaves the former data, and the next start completes it", async () => {
	const open = () => openOldSite(releases[0]?.path ?? "");
	const whole = await open();
	const took = await migrate(whole.database.url);
	const expected = await contentsOf(whole.database.url);
	await whole.remove();
	const { database, remove } = await open();
	const begun = await countMigrations(database.url);
	let inTime = 0;
	for (let kill = 0; kill < KILLS; kill += 1) {
		await killMigrating(database.url, (took * (kill + 0.5)) / KILLS);
		const reached = await countMigrations(database.url);
		assert.ok([begun, migrationsKnown].includes(reached), `${reached} migrations`);
		if (reached === begun) inTime += 1;
	}
	assert.ok(inTime > 0, "no kill came before the end");
	await migrate(database.url);
	assert.equal(await countMigrations(database.url), migrationsKnown);
	assert.deepEqual(Object.keys(await contentsOf(database.url)), Object.keys(expected));
	await remove();
});

test("two servers started at once, on an empty or an old database, both serve it", async () => {
	for (const release of [null, ...releases.slice(0, 1)]) {
		const site = release ? await openOldSite(release.path) : null;
		const database = site?.database ?? (await testDatabase());
		const servers = await Promise.all(
			["one", "two"].map((name) => {
				const settings = { DATA_DIR: `${site?.dataDir ?? "/tmp"}/${name}`, AUTH_SECRET: SECRET };
				const config = readConfig({ ...settings, LOG_LEVEL: "fatal", SAMPLE_CONTENT: "no" });
				return createServer(config, database.url);
			}),
		);
		for (const { app } of servers) {
			assert.equal((await app.inject({ path: endpoints.ready })).statusCode, 200);
			assert.equal((await app.inject({ path: `${endpoints.rest}/tracks` })).statusCode, 200);
		}
		assert.equal(await countMigrations(database.url), migrationsKnown);
		await Promise.all(servers.map((server) => server.close()));
		await (site?.remove() ?? database.drop());
	}
});

/** An admin first, then others: each sees pages that those before do not. */
async function peopleOf(server: TestServer): Promise<string[]> {
	const { rows } = await server.services.pool.query<{ id: string }>(
		`SELECT id FROM "user" ORDER BY (SELECT count(*) FROM user_roles WHERE user_id = "user".id AND role = 'admin') DESC, id LIMIT $1`,
		[VIEWERS_MAX],
	);
	return Promise.all(rows.map(({ id }) => server.signIn(id)));
}

/**
 * Pages that no link in the HTML leads to, but a menu or what comes with the scripts: as a release
 * grows old, its sessions too, which the HTML lists while they are ahead.
 */
async function unlinkedPaths({ services }: TestServer): Promise<string[]> {
	const ids = async (table: string) =>
		(await services.pool.query<{ id: string }>(`SELECT id FROM ${table}`)).rows.map(({ id }) => id);
	const talks = await ids("conversations");
	return [
		...talks.flatMap((id) => [directPath(id), roomPath(id)]),
		...(await ids("posts")).map(postVersionsPath),
		...(await ids("session_bookings")).map(sessionPath),
	];
}

async function rowCounts(url: string): Promise<Map<string, number>> {
	const contents = Object.entries(await contentsOf(url));
	return new Map(contents.map(([table, sum]) => [table, Number.parseInt(sum, 10)]));
}

function isAt(pattern: string, path: string): boolean {
	const parts = [pattern.split("/"), path.split("?")[0]?.split("/") ?? []] as const;
	const [named, given] = parts;
	return (
		named.length === given.length &&
		named.every((part, at) => (part.startsWith(":") ? given[at] !== "" : part === given[at]))
	);
}

const isPage = (path: string) => patterns.some((pattern) => isAt(pattern, path));
