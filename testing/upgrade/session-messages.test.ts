import assert from "node:assert/strict";
import { after, test } from "node:test";
import { sessionTypeIds } from "#features/booking/limits.ts";
import { newId } from "#server/database/database.ts";
import { withClient } from "#testing/pg-client.ts";
import { migrate } from "./kill-migrations.ts";
import { openOldSite, releases } from "./old-site.ts";

const site = await openOldSite(releases.at(-1)?.path ?? "");
after(() => site.remove());
const { url } = site.database;
const query = async <Row extends object>(text: string, values: unknown[] = []) =>
	(await withClient(url, (client) => client.query<Row>(text, values))).rows;

const at = (minute: number) => new Date(Date.UTC(2026, 9, 1, 10, minute)).toISOString();
let hours = 0;

async function aUser(): Promise<string> {
	const id = newId();
	await query(
		`INSERT INTO "user" (id, name, email, email_verified, created_at, updated_at)
VALUES ($1, '', $2, true, now(), now())`,
		[id, `${id}@test.invalid`],
	);
	return id;
}

/** A session as the former version stored it, with messages of its coach ("c"), its member ("m") or nobody any more ("-"). */
async function aSession({
	id = newId(),
	coach,
	sent = "",
}: {
	id?: string;
	coach?: string | null;
	sent?: string;
}) {
	const member = await aUser();
	const coachId = coach === undefined ? await aUser() : coach;
	hours += 1;
	await query(
		`INSERT INTO session_bookings (id, type_id, coach_id, member_id, starts_at, ends_at, blocked_from, blocked_until, member_zone)
SELECT $1, $2, $3, $4, t, t + interval '30 minutes', t, t + interval '30 minutes', 'UTC'
FROM (SELECT now() + $5 * interval '1 hour' AS t) times`,
		[id, sessionTypeIds.consultation, coachId, member, hours],
	);
	const messages: { id: string; author: string | null; text: string; at: string }[] = [];
	for (const [minute, by] of [...sent].entries()) {
		const author = { c: coachId, m: member }[by] ?? null;
		messages.push({ id: newId(), author, text: `Message ${minute}\nof ${by}`, at: at(minute) });
	}
	// The order in which rows lie says nothing.
	for (const one of messages.toReversed())
		await query(
			"INSERT INTO session_messages (id, booking_id, author_id, text, created_at) VALUES ($1, $2, $3, $4, $5)",
			[one.id, id, one.author, one.text, one.at],
		);
	return { id, member, coach: coachId, messages };
}

/** A notification of the message written at a minute. */
async function notified(userId: string | null, bookingId: string, minute: number, isRead: boolean) {
	const [event, notification] = [newId(), newId()];
	await query(
		"INSERT INTO events (id, kind, subject_id, payload, created_at, done_at) VALUES ($1, 'session.messaged', $2, '{}', $3, $3)",
		[event, bookingId, at(minute)],
	);
	await query(
		"INSERT INTO notifications (id, user_id, group_key, is_on_site, read_at) VALUES ($1, $2, $4, true, $3)",
		[notification, userId, isRead ? at(59) : null, notification],
	);
	await query(
		"INSERT INTO notification_events (event_id, user_id, notification_id, kind) VALUES ($1, $2, $3, 'session-message')",
		[event, userId, notification],
	);
}

const talk = await aSession({ sent: "mcmmc" });
const silent = await aSession({});
const left = await aSession({ coach: null, sent: "-m" });
const [{ id: chatMessage = "", conversation_id: community = "", user_id: chatter = "" } = {}] =
	await query<{ id: string; conversation_id: string; user_id: string }>(
		"SELECT id, conversation_id, user_id FROM chat_messages LIMIT 1",
	);
// Callers made these ids, and one may have made up what something else has.
const taken = await aSession({ id: community, sent: "m" });
const again = await aSession({ sent: "m" });
await query("UPDATE session_messages SET id = $1 WHERE booking_id = $2", [chatMessage, again.id]);
await notified(talk.coach, talk.id, 0, true);
await notified(talk.coach, talk.id, 2, false);
await notified(talk.member, talk.id, 1, true);
const [before] = await query("SELECT last_seq, last_change FROM conversations WHERE id = $1", [
	community,
]);
await migrate(url);

const messagesOf = (id: string) =>
	query(
		`SELECT id, user_id AS author, content AS text, created_at, seq::int, change::int
FROM chat_messages WHERE conversation_id = $1 ORDER BY seq`,
		[id],
	);
const asStored = ({ messages }: typeof talk) =>
	messages.map(({ id, author, text, at }, place) => ({
		...{ id, author, text, created_at: new Date(at) },
		...{ seq: place + 1, change: place + 1 },
	}));
const conversationOf = async (id: string) =>
	(
		await query(
			"SELECT kind, one_id, other_id, last_seq::int, last_change::int FROM conversations WHERE id = $1",
			[id],
		)
	)[0];
const readBy = async (id: string, userId: string | null) =>
	(
		await query<{ seq: number }>(
			"SELECT seq::int FROM conversation_reads WHERE conversation_id = $1 AND user_id = $2",
			[id, userId],
		)
	)[0]?.seq;

test("a session's messages move with their ids, authors, times and order", async () => {
	assert.ok(chatter);
	for (const session of [talk, left])
		assert.deepEqual(await messagesOf(session.id), asStored(session));
	assert.deepEqual(await query("SELECT to_regclass('session_messages') AS was"), [{ was: null }]);
});

test("every session has a conversation of its member and its coach, also where nothing was written", async () => {
	const of = (one: string | null, other: string | null, last: number) => ({
		kind: "session",
		one_id: one,
		other_id: other,
		last_seq: last,
		last_change: last,
	});
	assert.deepEqual(await conversationOf(talk.id), of(talk.member, talk.coach, 5));
	assert.deepEqual(await conversationOf(silent.id), of(silent.member, silent.coach, 0));
	assert.deepEqual(await conversationOf(left.id), of(left.member, null, 2));
});

test("messages are unread from the one whose notification is, and else read", async () => {
	assert.equal(await readBy(talk.id, talk.coach), 2);
	assert.equal(await readBy(talk.id, talk.member), 5);
	assert.equal(await readBy(left.id, left.member), 2);
	assert.equal(await readBy(silent.id, silent.member), undefined);
});

test("ids that something else has neither stop the migration nor change what has them", async () => {
	const [after] = await query("SELECT last_seq, last_change FROM conversations WHERE id = $1", [
		community,
	]);
	assert.deepEqual(after, before);
	assert.equal(
		(await query("SELECT FROM chat_messages WHERE user_id = $1", [taken.member])).length,
		0,
	);
	const [moved] = await messagesOf(again.id);
	assert.notEqual((moved as { id: string }).id, chatMessage);
	assert.deepEqual({ ...moved, id: again.messages[0]?.id }, asStored(again)[0]);
});
