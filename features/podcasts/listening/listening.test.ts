import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startTestServer } from "#testing/server.ts";
import "#testing/sql-any-postgres.ts";
import { newId } from "#server/database/database.ts";
import { endpoints } from "#shared/paths.ts";
import { makePodcast } from "#testing/podcasts.ts";
import { statementsOf } from "#testing/statements.ts";
import { POSITIONS_MAX, SAVES_PER_MINUTE } from "./limits.ts";

const server = await startTestServer();
after(() => server.close());
const { pool } = server.services;
const ada = await server.user();
const tomas = await server.user();
const admin = await server.user({ roles: ["admin"] });
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const anEpisode = (given?: Parameters<typeof makePodcast>[1]) => makePodcast(server, given);
const ago = (seconds: number) => new Date(Date.now() - seconds * 1_000).toISOString();
const save = (user: typeof ada, podcastId: string, positionSeconds: number, listenedAt: string) =>
	user.api.listening.save({ podcastId, positionSeconds, listenedAt });
const positionsOf = (user: typeof ada, ...podcastIds: string[]) =>
	user.api.listening.positions({ podcastIds });

test("an episode resumes at the listener's position on any device; nobody else sees it", async () => {
	const podcastId = await anEpisode();
	const other = await anEpisode();
	const listenedAt = ago(60);
	const saved = await save(ada, podcastId, 723.5, listenedAt);
	assert.deepEqual(saved, { podcastId, positionSeconds: 723.5, isFinished: false, listenedAt });
	assert.deepEqual(await positionsOf(ada, podcastId, other), [saved]);
	assert.deepEqual(await positionsOf(tomas, podcastId, other), []);
});

test("the latest position wins, in whatever order they are saved", async () => {
	const podcastId = await anEpisode();
	await save(ada, podcastId, 300, ago(30));
	const late = await save(ada, podcastId, 100, ago(600));
	assert.equal(late.positionSeconds, 300);
	const [kept] = await positionsOf(ada, podcastId);
	assert.equal(kept?.positionSeconds, 300);
	await save(ada, podcastId, 50, ago(10));
	assert.equal((await positionsOf(ada, podcastId))[0]?.positionSeconds, 50);
});

test("a device with a fast clock does not block positions of other devices", async () => {
	const podcastId = await anEpisode();
	const ahead = await save(ada, podcastId, 300, ago(-86_400));
	assert.ok(Date.parse(ahead.listenedAt) <= Date.now());
	const later = await save(ada, podcastId, 400, new Date().toISOString());
	assert.equal(later.positionSeconds, 400);
	const ancient = await save(tomas, podcastId, 5, "0000-01-01T00:00:00Z");
	assert.equal(ancient.positionSeconds, 5);
});

test("a finished episode is marked, until it is started again", async () => {
	const podcastId = await anEpisode();
	const given = { podcastId, positionSeconds: 0, listenedAt: ago(60) };
	await ada.api.listening.save({ ...given, isFinished: true });
	assert.equal((await positionsOf(ada, podcastId))[0]?.isFinished, true);
	await save(ada, podcastId, 20, ago(5));
	assert.equal((await positionsOf(ada, podcastId))[0]?.isFinished, false);
});

test("an unpublished episode is not found, except by admins", async () => {
	const draft = await anEpisode({ publishedAt: null });
	const scheduled = await anEpisode({ publishedAt: new Date(Date.now() + 60_000) });
	for (const podcastId of [draft, scheduled, newId()])
		await assert.rejects(save(ada, podcastId, 10, ago(5)), { code: "NOT_FOUND" });
	assert.equal((await save(admin, draft, 10, ago(5))).positionSeconds, 10);
	await assert.rejects(save(admin, newId(), 10, ago(5)), { code: "NOT_FOUND" });
});

test("positions of an unpublished episode are hidden until it is out again", async () => {
	const podcastId = await anEpisode();
	await save(ada, podcastId, 10, ago(5));
	const publish = (at: string | null) =>
		pool.query("UPDATE podcasts SET published_at = $2 WHERE id = $1", [podcastId, at]);
	await publish(null);
	assert.deepEqual(await positionsOf(ada, podcastId), []);
	await assert.rejects(save(ada, podcastId, 1, ago(9)), { code: "NOT_FOUND" });
	await publish(ago(60));
	assert.equal((await positionsOf(ada, podcastId)).length, 1);
	await pool.query("DELETE FROM podcasts WHERE id = $1", [podcastId]);
	assert.deepEqual(await positionsOf(ada, podcastId), []);
});

test("a position is a second within the allowed range", async () => {
	const podcastId = await anEpisode();
	for (const positionSeconds of [-1, 1e12, Number.NaN])
		await assert.rejects(save(ada, podcastId, positionSeconds, ago(5)), {
			code: "UNPROCESSABLE_CONTENT",
		});
	await assert.rejects(save(ada, podcastId, 5, "yesterday"), { code: "UNPROCESSABLE_CONTENT" });
	const tooMany = Array.from({ length: POSITIONS_MAX + 1 }, newId);
	await assert.rejects(positionsOf(ada, ...tooMany), { code: "UNPROCESSABLE_CONTENT" });
});

test("the last position of a closing tab arrives by a keepalive request, from our own pages only", async () => {
	const podcastId = await anEpisode();
	const put = (origin: string) =>
		fetch(`${server.url}${endpoints.rest}/episodes/${podcastId}/position`, {
			method: "PUT",
			keepalive: true,
			headers: { "content-type": "application/json", cookie: ada.cookie, origin },
			body: JSON.stringify({ positionSeconds: 42, listenedAt: ago(1) }),
		});
	assert.equal((await put("https://evil.example")).status, 403);
	assert.deepEqual(await positionsOf(ada, podcastId), []);
	assert.equal((await put(new URL(server.url).origin)).status, 200);
	assert.equal((await positionsOf(ada, podcastId))[0]?.positionSeconds, 42);
	const query = `podcastIds[]=${podcastId}`;
	const answer = await fetch(`${server.url}${endpoints.rest}/episode-positions?${query}`, {
		headers: { cookie: ada.cookie },
	});
	assert.match(await answer.text(), /"positionSeconds":42,/);
});

test("a transcript is readable by everyone who may hear the episode", async () => {
	const transcriptVtt = "WEBVTT\n\n00:00.000 --> 00:02.000\n<v Ada>Hello\n";
	const open = await anEpisode({ transcriptVtt, audience: "everyone", title: "Żółć" });
	const closed = await anEpisode({ transcriptVtt });
	const draft = await anEpisode({ transcriptVtt, publishedAt: null });
	const read = (podcastId: string, cookie?: string) =>
		fetch(`${server.url}${endpoints.rest}/episodes/${podcastId}/transcript`, {
			headers: cookie ? { cookie } : {},
		});
	const answer = await read(open);
	assert.equal(answer.headers.get("content-type"), "text/vtt");
	assert.equal(await answer.text(), transcriptVtt);
	assert.equal((await read(closed)).status, 401);
	assert.equal((await read(closed, ada.cookie)).status, 200);
	assert.equal((await read(draft, ada.cookie)).status, 404);
	assert.equal((await read(draft, admin.cookie)).status, 200);
	assert.equal((await read(await anEpisode(), ada.cookie)).status, 404);
});

test("a page of positions is one statement, whatever its length", async () => {
	const ids: string[] = [];
	for (let i = 0; i < 10; i += 1) ids.push(await anEpisode());
	for (const podcastId of ids) await save(ada, podcastId, 10, ago(5));
	const few = await statementsOf(() => positionsOf(ada, ids[0] ?? ""));
	const many = await statementsOf(() => positionsOf(ada, ...ids));
	assert.equal(many, few);
	assert.ok(many <= 4);
});

test("saving positions is rate limited", async () => {
	const podcastId = await anEpisode();
	const saves = Array.from({ length: SAVES_PER_MINUTE + 1 }, () =>
		save(ada, podcastId, 10, ago(5)),
	);
	const failed = (await Promise.allSettled(saves)).filter(({ status }) => status === "rejected");
	assert.equal(failed.length, 1);
});
