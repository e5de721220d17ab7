import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { AdminEpisodeChange, EpisodeChange } from "#features/podcasts/contract.ts";
import { hoursFromNow, makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { notifyDueEpisodes } from "#features/podcasts/server-notifications.ts";
import { newId } from "#server/database/database.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
const { services } = server;
const admin = await server.user({ roles: ["admin"] });
const member = await server.user();
const memberSocket = await openSocket(server.url, member.cookie);
const adminSocket = await openSocket(server.url, admin.cookie);
await subscribe(memberSocket, "episodes");
await subscribe(adminSocket, "admin-episodes");
after(() => {
	memberSocket.close();
	adminSocket.close();
	return server.close();
});

test("a scheduled episode is announced once when it is due", async () => {
	await makeEpisode(server, { title: "Evening", publishedAt: hoursFromNow(2) });
	await makeEpisode(server, { title: "A draft", publishedAt: null });
	await makeEpisode(server, { title: "Morning", publishedAt: hoursFromNow(-0.01) });
	assert.equal(await notifyDueEpisodes(services), 1);
	await receives<EpisodeChange>(
		memberSocket,
		"episodes",
		({ episode }) => episode?.title === "Morning",
	);
	assert.equal(await notifyDueEpisodes(services), 0);
	const later = hoursFromNow(3);
	const sums = await Promise.all([1, 2, 3].map(() => notifyDueEpisodes(services, later)));
	assert.deepEqual(sums.sort(), [0, 0, 1]);
	const expected = await receives<AdminEpisodeChange>(
		adminSocket,
		"admin-episodes",
		({ episode }) => episode?.title === "Evening",
	);
	assert.equal(expected.episode?.status, "scheduled", "the server's clock has not reached it yet");
	assert.equal(await notifyDueEpisodes(services, hoursFromNow(4)), 0);
	assert.equal(await notifyDueEpisodes(services, hoursFromNow(400)), 0);
});

test("an episode published at once is announced then; a rescheduled one is announced again", async () => {
	const { podcasts } = admin.api;
	const id = newId();
	await podcasts.create({ id, title: "At once", publishedAt: "now" });
	await receives<EpisodeChange>(
		memberSocket,
		"episodes",
		({ episode }) => episode?.title === "At once",
	);
	assert.equal(await notifyDueEpisodes(services), 0);
	await podcasts.publish({ id, publishedAt: hoursFromNow(2).toISOString() });
	assert.equal(await notifyDueEpisodes(services), 0);
	assert.equal(await notifyDueEpisodes(services, hoursFromNow(3)), 1);
	await podcasts.edit({ id, title: "Later than that" });
	assert.equal(await notifyDueEpisodes(services), 0);
});

test("an episode due more than a day ago is not announced", async () => {
	await makeEpisode(server, { publishedAt: hoursFromNow(-25) });
	assert.equal(await notifyDueEpisodes(services), 0);
});

test("a failed announcement is retried later and delays no other", async () => {
	const { id } = await makeEpisode(server, { title: "Later", publishedAt: hoursFromNow(-0.02) });
	await makeEpisode(server, { title: "Told", publishedAt: hoursFromNow(-0.01) });
	const publish: typeof services.live.publish = (topic, event, key) => {
		if ((event as { id?: string }).id === id) throw new Error("no way out");
		services.live.publish(topic, event, key);
	};
	assert.equal(await notifyDueEpisodes({ ...services, live: { ...services.live, publish } }), 1);
	await receives<EpisodeChange>(
		memberSocket,
		"episodes",
		({ episode }) => episode?.title === "Told",
	);
	assert.equal(await notifyDueEpisodes(services), 1);
	await receives<EpisodeChange>(
		memberSocket,
		"episodes",
		({ episode }) => episode?.title === "Later",
	);
	assert.equal(await notifyDueEpisodes(services), 0);
});
