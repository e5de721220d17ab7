import assert from "node:assert/strict";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { newId } from "#server/database/database.ts";
import { installProduct } from "#testing/product.ts";
import { BATCH_SIZE } from "./limits.ts";

const MEMBERS = BATCH_SIZE * 4;
const EVENTS = 12;
const POLL_MS = 5;

const product = await installProduct();
after(() => product.remove());

test("after kill -9 in the middle of a fan-out, everybody is notified of each event once", async () => {
	await product.start();
	const client = new pg.Client({ connectionString: await product.databaseUrl() });
	client.on("error", () => undefined);
	await client.connect();
	await client.query(
		`INSERT INTO "user" (id, email) SELECT gen_random_uuid(), 'crowd' || n || '@example.com' FROM generate_series(1, $1) n`,
		[MEMBERS],
	);
	const written = async () => {
		const { rows } = await client.query<{ n: number }>(
			"SELECT count(*)::int AS n FROM notification_events",
		);
		return rows[0]?.n ?? 0;
	};
	await client.query(
		`INSERT INTO podcasts (id, slug, title, guid, published_at)
SELECT id, 'episode-' || id, 'An episode', id, now() FROM unnest($1::uuid[]) id`,
		[Array.from({ length: EVENTS }, newId)],
	);
	await client.query(`INSERT INTO events (id, kind, subject_id, payload, key)
SELECT gen_random_uuid(), 'episode.published', id, json_build_object('slug', slug, 'title', title),
	'episode.published ' || id FROM podcasts`);
	const kills: number[] = [];
	for (const share of [0.1, 0.4, 0.7]) {
		while ((await written()) < MEMBERS * EVENTS * share) await pause(POLL_MS);
		await product.end("SIGKILL");
		kills.push(await written());
		await product.start();
	}
	assert.ok(
		kills.every((count) => count > 0 && count < MEMBERS * EVENTS),
		`killed at ${kills} of ${MEMBERS * EVENTS}`,
	);
	const waiting = async () =>
		(await client.query("SELECT FROM events WHERE done_at IS NULL")).rowCount ?? 0;
	while ((await waiting()) > 0) await pause(POLL_MS);
	assert.equal(await written(), MEMBERS * EVENTS);
	const { rows } = await client.query<{ notifications: number; error: string | null }>(
		"SELECT (SELECT count(*)::int FROM notifications) AS notifications, max(error) AS error FROM events",
	);
	assert.deepEqual(rows[0], { notifications: MEMBERS * EVENTS, error: null });
	await client.end();
});
