import assert from "node:assert/strict";
import { after, test } from "node:test";
import { topics } from "#app/features.ts";
import routes from "#app/routes.ts";
import { newId } from "#server/database/database.ts";
import { socketEvents } from "#server/live/live.ts";
import { databaseSnapshot } from "#testing/changes.ts";
import { procedures, request } from "#testing/http.ts";
import { openSocket } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import { isCell, worldOf } from "./cells.ts";
import { actors } from "./row.ts";
import { pageRows, procedureRows, routeRows, socketEventRows, topicRows } from "./rows.ts";

const server = await startTestServer();
after(() => server.close());

test("a database snapshot differs once anything is stored", async () => {
	const before = await databaseSnapshot(server);
	assert.deepEqual(await databaseSnapshot(server), before);
	await server.user();
	assert.notDeepEqual(await databaseSnapshot(server), before);
});

test("the tables list every procedure, route, topic, event and page, and no others", () => {
	const named = (rows: Iterable<string>) => [...new Set(rows)].sort();
	assert.deepEqual(
		named(procedureRows.map(({ name }) => name)),
		named(procedures.map(({ name }) => name)),
		"procedures of app/features.ts",
	);
	assert.deepEqual(
		named(Object.keys(routeRows)),
		named(server.routes.map(({ method, url }) => `${method} ${url}`)),
		"routes of the HTTP server",
	);
	assert.deepEqual(
		named(Object.keys(topicRows)),
		named(topics.map(({ name }) => name)),
		"topics of app/features.ts",
	);
	assert.deepEqual(named(Object.keys(socketEventRows)), named(socketEvents), "events of a socket");
	assert.deepEqual(
		named(Object.keys(pageRows)),
		named(addressesIn(routes)),
		"pages of app/routes.ts",
	);
});

for (const [route, { statuses, path, headers, body }] of Object.entries(routeRows)) {
	test(`${route}: ${statuses.join(" ")}`, async () => {
		const [method = "", address = ""] = route.split(" ");
		for (const [at, actor] of actors.entries()) {
			const world = await worldOf(server, actor);
			const there = path ? await path(world) : address;
			const sent = { origin: server.url, cookie: world.actor?.cookie, ...headers };
			const requested = () =>
				request(server.url, { method, path: there, headers: sent, ...(body ? { body } : {}) });
			await isCell(server, requested, statuses[at] ?? 0, `${actor}: ${there}`);
		}
	});
}

for (const [page, outcomes] of Object.entries(pageRows)) {
	test(`page ${page}: ${outcomes.join(" | ")}`, async () => {
		for (const [at, actor] of actors.entries()) {
			const { actor: user } = await worldOf(server, actor);
			const path = page === "*" ? "/no-such-page" : page;
			const before = await databaseSnapshot(server);
			const answer = await request(server.url, { path, headers: { cookie: user?.cookie } });
			const { location } = answer.headers;
			assert.equal(location ? `→ ${location}` : answer.status, outcomes[at], `${actor} at ${path}`);
			assert.deepEqual(await databaseSnapshot(server), before, "a page changes nothing");
		}
	});
}

test("topics and socket events match the table", async () => {
	for (const [at, actor] of actors.entries()) {
		const { actor: user } = await worldOf(server, actor);
		// A socket each: one that says so much at once is closed.
		const outcomeOf = async (event: string, topic: string): Promise<string> => {
			const socket = await openSocket(server.url, user?.cookie).catch(
				(refusal: Error & { data?: { code?: string } }) => refusal.data?.code ?? refusal.message,
			);
			if (typeof socket === "string") return socket;
			const answer = await socket.emitWithAck(event, topic);
			socket.close();
			return answer.ok ? "ok" : answer.code;
		};
		for (const { name, isKeyed } of topics) {
			const outcome = await outcomeOf("subscribe", isKeyed ? `${name}:${newId()}` : name);
			assert.equal(outcome, topicRows[name]?.[at], `${actor} on ${name}`);
		}
		for (const [event, outcomes] of Object.entries(socketEventRows))
			assert.equal(await outcomeOf(event, "chat"), outcomes[at], `${actor} says ${event}`);
	}
});

type Entry = { path?: string; index?: boolean; children?: readonly Entry[] };

function addressesIn(entries: readonly Entry[], above = ""): string[] {
	return entries.flatMap(({ path, index, children = [] }) => {
		const here = path?.startsWith("/") || path === "*" ? path : `${above}${path ? `/${path}` : ""}`;
		const isPage = index === true || (path !== undefined && children.length === 0);
		return [...(isPage ? [here || "/"] : []), ...addressesIn(children, here)];
	});
}
