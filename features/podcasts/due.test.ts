import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startTestServer } from "#app/testing.ts";
import { hears, openSocket, subscribe } from "#app/testing-live.ts";
import { newId } from "#server/database.ts";
import type { EpisodeChange, KeptEpisodeChange } from "./contract.ts";
import { hoursFromNow, makeEpisode } from "./podcasts.test-episodes.ts";
import { tellDue } from "./server-due.ts";

const server = await startTestServer();
const { services } = server;
const admin = await server.person({ roles: ["admin"] });
const member = await server.person();
const listener = await openSocket(server.url, member.cookie);
const keeper = await openSocket(server.url, admin.cookie);
await subscribe(listener, "episodes");
await subscribe(keeper, "kept-episodes");
after(() => {
	listener.close();
	keeper.close();
	return server.close();
});

test("open pages hear of a scheduled episode when its time has come, once", async () => {
	await makeEpisode(server, { title: "Evening", publishedAt: hoursFromNow(2) });
	await makeEpisode(server, { title: "A draft", publishedAt: null });
	await makeEpisode(server, { title: "Morning", publishedAt: hoursFromNow(-0.01) });
	assert.equal(await tellDue(services), 1);
	await hears<EpisodeChange>(listener, "episodes", ({ episode }) => episode?.title === "Morning");
	assert.equal(await tellDue(services), 0);
	const later = hoursFromNow(3);
	const sums = await Promise.all([1, 2, 3].map(() => tellDue(services, later)));
	assert.deepEqual(sums.sort(), [0, 0, 1]);
	const kept = await hears<KeptEpisodeChange>(
		keeper,
		"kept-episodes",
		({ episode }) => episode?.title === "Evening",
	);
	assert.equal(kept.episode?.standing, "scheduled", "by the clock, which is not there yet");
	assert.equal(await tellDue(services, hoursFromNow(4)), 0);
	assert.equal(await tellDue(services, hoursFromNow(400)), 0);
});

test("what was published at once was told of then; what is scheduled anew is told of anew", async () => {
	const { podcasts } = admin.api;
	const id = newId();
	await podcasts.create({ id, title: "At once", publishedAt: "now" });
	await hears<EpisodeChange>(listener, "episodes", ({ episode }) => episode?.title === "At once");
	assert.equal(await tellDue(services), 0);
	await podcasts.publish({ id, publishedAt: hoursFromNow(2).toISOString() });
	assert.equal(await tellDue(services), 0);
	assert.equal(await tellDue(services, hoursFromNow(3)), 1);
	await podcasts.edit({ id, title: "Later than that" });
	assert.equal(await tellDue(services), 0);
});

test("what came out while nobody was there to tell is told of to nobody", async () => {
	await makeEpisode(server, { publishedAt: hoursFromNow(-25) });
	assert.equal(await tellDue(services), 0);
});
