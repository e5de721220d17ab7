import assert from "node:assert/strict";
import { test } from "node:test";
import { retentionOfAll } from "#app/housekeeping.ts";
import { musicNotifications } from "#features/music/notifications.ts";
import { newId } from "#server/database/database.ts";
import { applyRetention } from "#server/database/retention.ts";
import type { PushKind, PushMessage } from "#server/push/push.ts";
import type { TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { startPushServer } from "./push.test-devices.ts";

const subject = "mailto:operator@greenroom.example";
const { server, admin, turnOn, logged, hurry } = await startPushServer({ vapidSubject: subject });
const { services } = server;
const { db, pool, push } = services;
const [declared] = musicNotifications;
assert.ok(declared);
const { name, label, isVisible } = declared;
/** Of a track that has been processed. */
const trackReady: PushKind = { name, label, isVisible };

/** Queues a notification about a track of the user's. */
async function notify(user: TestUser, given: Partial<PushMessage> = {}): Promise<void> {
	const subjectId = await makeTrack(server, user.id);
	const text = { title: "A title", body: "A body", path: "/music" };
	await db.transaction((tx) =>
		push.notify(
			{ kind: trackReady, subjectId, actorId: null, to: [user.id], ...text, ...given },
			tx,
		),
	);
}
const jobsOf = async () => {
	const { rows } = await pool.query<{ data: { tries: number }; wait: number }>(
		`SELECT data, extract(epoch FROM start_after - now())::float AS wait FROM pgboss.job
WHERE name = 'push' AND state = 'created'`,
	);
	return rows;
};

test("each device of a user gets a notification once, with the headers its push service needs", async () => {
	const member = await server.user({ fullName: "Ada Brandt" });
	const browser = await turnOn(member);
	const other = await turnOn(await server.user());
	await notify(member, { isUrgent: true, expiresAt: new Date(Date.now() + 90_000) });
	const [shown] = await browser.arrived(1);
	assert.deepEqual([shown?.title, shown?.body, shown?.path], ["A title", "A body", "/music"]);
	assert.equal(shown?.urgency, "high");
	assert.equal(shown?.subject, subject);
	assert.ok(shown && shown.ttl > 60 && shown.ttl <= 90);
	const [line] = await logged(member, "delivered");
	assert.deepEqual([line?.user.name, line?.kind, line?.error], ["Ada Brandt", "Track ready", null]);
	assert.equal(other.received.length, 0);
});

test("a busy push service is retried after its Retry-After, until the notification expires", async () => {
	const member = await server.user();
	const browser = await turnOn(member);
	browser.answers.push({ status: 429, headers: { "retry-after": "600" } }, { status: 503 });
	await notify(member);
	const waiting = async (tries: number) => {
		for (;;) {
			const job = (await jobsOf()).find(({ data }) => data.tries === tries);
			if (job) return job.wait;
		}
	};
	const first = await waiting(1);
	assert.ok(first > 500 && first <= 600, `in ${first} s`);
	const { deliveries } = await admin.api.push.deliveries({ state: "queued" });
	assert.deepEqual(
		deliveries.map(({ tries, error }) => ({ tries, error })),
		[{ tries: 1, error: "The push service is busy (429)." }],
	);
	await hurry();
	const second = await waiting(2);
	assert.ok(second > 15 && second <= 30, `in ${second} s`);
	await hurry();
	await browser.arrived(1);
	await logged(member, "delivered");

	browser.answers.push({ status: 429, headers: { "retry-after": "600" } });
	await notify(member, { expiresAt: new Date(Date.now() + 60_000) });
	for (;;) {
		const { deliveries } = await admin.api.push.deliveries({ state: "expired" });
		if (deliveries.length === 1) break;
	}
	assert.equal(browser.requested, 4);
	assert.deepEqual(await jobsOf(), []);
});

test("an expired device is removed, one that is refused stays and shows the error", async () => {
	const member = await server.user();
	const browser = await turnOn(member);
	browser.answers.push({ status: 403 });
	await notify(member);
	const [refused] = await logged(member, "refused");
	assert.equal(refused?.error, "The push service refused it (403). It says: not taken");
	assert.ok((await member.api.push.mine()).devices[0]?.failedAt);
	const other = await server.user();
	const gone = await turnOn(other);
	gone.answers.push({ status: 404 });
	await notify(other);
	await logged(other, "gone");
	assert.deepEqual((await other.api.push.mine()).devices, []);
});

test("users who may no longer see the content when it is sent get nothing", async () => {
	const suspended = await server.user();
	const browser = await turnOn(suspended);
	await pool.query(
		"INSERT INTO moderation_log (id, action, user_id, reason) VALUES (gen_random_uuid(), 'suspended', $1, 'x')",
		[suspended.id],
	);
	await notify(suspended);
	await logged(suspended, "skipped");
	const former = await server.user();
	const theirs = await turnOn(former);
	await notify(former, { subjectId: newId() });
	const [line] = await logged(former, "skipped");
	assert.equal(line?.error, "No longer signed in there, or no longer allowed to see it.");
	assert.deepEqual([browser.requested, theirs.requested], [0, 0]);
});

test("a notification whose transaction rolls back is never sent", async () => {
	const member = await server.user();
	await turnOn(member);
	const message = {
		kind: trackReady,
		subjectId: newId(),
		actorId: null,
		title: "x",
		body: "x",
		path: "/",
	};
	const sending = db.transaction(async (tx) => {
		await push.notify({ ...message, to: [member.id] }, tx);
		throw new Error("rolled back");
	});
	await assert.rejects(sending, /rolled back/);
	const { rowCount } = await pool.query("SELECT FROM push_deliveries WHERE user_id = $1", [
		member.id,
	]);
	assert.equal(rowCount, 0);
});

test("long texts in any script are cut to the payload size", async () => {
	const member = await server.user();
	const browser = await turnOn(member);
	const [title, body] = ["🎹".repeat(500), "\u0001".repeat(5_000)];
	await notify(member, { title, body });
	const [shown] = await browser.arrived(1);
	assert.equal([...(shown?.title ?? "")].length, 120);
	assert.ok(shown?.title.endsWith("🎹…"));
	await logged(member, "delivered");
});

test("the log contains no text, and is deleted after 30 days", async () => {
	const member = await server.user();
	await turnOn(member);
	await notify(member, { title: "canary title", body: "canary body" });
	await logged(member, "delivered");
	const { rows } = await pool.query("SELECT d::text AS whole FROM push_deliveries d");
	assert.ok(!JSON.stringify(rows).includes("canary"));
	await pool.query("UPDATE push_deliveries SET created_at = now() - interval '31 days'");
	await applyRetention(services.db, retentionOfAll);
	assert.deepEqual((await admin.api.push.deliveries({})).deliveries, []);
});
