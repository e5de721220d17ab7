import assert from "node:assert/strict";
import { access } from "node:fs/promises";
import { after, beforeEach, test } from "node:test";
import { getTableConfig } from "drizzle-orm/pg-core";
import { personalData } from "#app/features.ts";
import {
	cookiesOf,
	ownName,
	PASSWORD,
	sentenceOf,
	signIn,
	signUp,
	statusWith,
} from "#features/accounts/accounts.test-users.ts";
import { makeBooking } from "#features/booking/booking.test-coach.ts";
import { emailsTo } from "#testing/changes.ts";
import { callRpc, payloadOf } from "#testing/http.ts";
import { closeReason, openSocket } from "#testing/live.ts";
import { diskPath, storeOriginal } from "#testing/media.ts";
import { apiAs, startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";
import { deleteDueAccounts } from "./server-delete.ts";

const server = await startTestServer();
after(() => server.close());
const { url, services } = server;
const { pool } = services;
beforeEach(() => pool.query("DELETE FROM rate_limits"));

const requestDeletion = (cookie: string, password = PASSWORD) =>
	callRpc(url, "deletion.request", { password }, { cookie });
const keep = (email: string) =>
	callRpc(url, "accounts.signIn", { email, password: PASSWORD, keepAccount: true });
const makeDue = (id: string) =>
	pool.query("UPDATE account_deletions SET due_at = now() WHERE user_id = $1", [id]);
const deleteDue = () => deleteDueAccounts(services, personalData);
const countOf = async (from: string, ...values: string[]) =>
	Number((await pool.query(`SELECT count(*) FROM ${from}`, values)).rows[0].count);
const subjects = async (email: string, count: number) =>
	(await emailsTo(server, email, count)).map(({ subject }) => subject);

/** Somebody with a password, as the API sees them. */
async function member() {
	const user = await signUp(url, ownName());
	return { ...user, api: apiAs(url, user.cookie) };
}
const asOwner = ({ id, email, cookie, api }: Awaited<ReturnType<typeof member>>): TestUser => ({
	id,
	email,
	cookie,
	api,
	sessionId: "",
});

test("a deletion request ends every session and socket at once, and emails the date and how to cancel", async () => {
	const { id, email, cookie } = await signUp(url, ownName());
	const elsewhere = cookiesOf(await signIn(url, email));
	const sockets = await Promise.all([openSocket(url, cookie), openSocket(url, elsewhere)]);
	const closed = Promise.all(sockets.map(closeReason));
	const wrong = await requestDeletion(cookie, "not that one");
	assert.deepEqual([wrong.status, sentenceOf(wrong)], [400, "Current password is incorrect"]);
	assert.equal(await statusWith(url, cookie), 200);

	const answer = await requestDeletion(cookie);
	assert.equal(answer.status, 200);
	const days = (Date.parse(String(payloadOf(answer).dueAt)) - Date.now()) / 86_400_000;
	assert.equal(Math.round(days), 14);
	assert.deepEqual(await closed, ["io server disconnect", "io server disconnect"]);
	assert.deepEqual([await statusWith(url, cookie), await statusWith(url, elsewhere)], [401, 401]);
	const [, notice] = await emailsTo(server, email, 2);
	assert.equal(notice?.subject, "Your account will be deleted");
	assert.equal(notice?.link, `${url}/auth`);

	assert.equal(await deleteDue(), 0, "not before its time");
	assert.equal(await countOf(`"user" WHERE id = $1`, id), 1);
});

test("signing in shows the pending deletion, and cancels it only on request", async () => {
	const { email, cookie, id } = await signUp(url, ownName());
	await requestDeletion(cookie);
	assert.equal((await signIn(url, email, "not that one")).status, 401);
	const refused = await signIn(url, email);
	assert.equal(refused.status, 403);
	assert.equal(payloadOf(refused).code, "LEAVING");
	assert.ok(Date.parse(String((payloadOf(refused).data as { dueAt: string }).dueAt)) > Date.now());
	assert.equal(refused.headers["set-cookie"], undefined);
	assert.equal(await countOf("session WHERE user_id = $1", id), 0);

	const kept = await keep(email);
	assert.equal(kept.status, 200);
	assert.equal(await statusWith(url, cookiesOf(kept)), 200);
	await makeDue(id);
	assert.equal(await deleteDue(), 0);
	assert.deepEqual((await subjects(email, 3)).slice(1), [
		"Your account will be deleted",
		"Your account won't be deleted",
	]);
	assert.equal((await signIn(url, email)).status, 200);
});

test("on the due date the account's data is deleted, and its messages stay without an author", async () => {
	const leaver = await member();
	const other = await server.user();
	const { id, email } = leaver;
	const clientMessageId = crypto.randomUUID();
	await leaver.api.chat.send({ content: "I was here", clientMessageId });
	const { path } = await storeOriginal(server, asOwner(leaver), Buffer.from("a sound"));
	const recordingId = path.split("/").at(-1) ?? "";
	const trackId = await makeTrack(server, id, { recordingId });
	const original = await services.recordings.originalOf(recordingId);
	const file = original ? diskPath(services.storage, original) : "";
	await access(file);
	const theirs = await makeTrack(server, other.id);
	await leaver.api.music.rate({ id: theirs, stars: 5 });
	await pool.query(
		"INSERT INTO track_listens (track_id, day, listener) VALUES ($1, current_date, $2)",
		[theirs, id],
	);
	const { id: bookingId, coachId } = await makeBooking(server, id);
	const coached = await makeBooking(server, other.id, { coachId: id });
	const { rows } = await pool.query('SELECT email FROM "user" WHERE id = $1', [coachId]);
	const coachEmail = String(rows[0]?.email);

	await requestDeletion(leaver.cookie);
	await makeDue(id);
	assert.equal(await deleteDue(), 1);

	assert.equal(await countOf(`"user" WHERE id = $1`, id), 0);
	for (const { table, column } of personalData.flatMap((declared) => declared.rows)) {
		const { name } = getTableConfig(table);
		assert.equal(await countOf(`"${name}" WHERE "${column.name}" = $1`, id), 0, name);
	}
	const { messages } = await other.api.chat.list({});
	const mine = messages.find(({ content }) => content === "I was here");
	assert.equal(mine?.author, null);
	assert.equal(await countOf("tracks WHERE id = $1", trackId), 0);
	await assert.rejects(access(file), { code: "ENOENT" });
	assert.equal(await countOf("files WHERE owner_id = $1", id), 0);
	const [track] = (
		await pool.query("SELECT total_ratings, stars_sum FROM tracks WHERE id = $1", [theirs])
	).rows;
	assert.deepEqual(track, { total_ratings: 0, stars_sum: 0 });
	assert.equal(await countOf("track_listens WHERE track_id = $1", theirs), 1);
	assert.equal(await countOf("track_listens WHERE listener = $1", id), 0);
	assert.equal(await countOf("session_bookings WHERE id = $1", bookingId), 0);
	assert.match((await subjects(coachEmail, 1))[0] ?? "", /^Canceled: /);
	const given = await other.api.booking.get({ id: coached.id });
	assert.equal(given.booking.state, "cancelled");
	assert.equal((await subjects(email, 4)).at(-1), "Your account is deleted");
	assert.equal((await signIn(url, email)).status, 401);
	assert.equal((await signUp(url, { email })).email, email, "the address is free again");
});

test("an interrupted deletion resumes, and can no longer be canceled", async () => {
	const { id, email, cookie } = await signUp(url, ownName());
	const trackId = await makeTrack(server, id);
	await requestDeletion(cookie);
	await makeDue(id);
	const broken = {
		feature: "broken",
		rows: [],
		erase: () => Promise.reject(new Error("power failure")),
	};
	assert.equal(await deleteDueAccounts(services, [...personalData, broken]), 0);
	assert.equal(await countOf("tracks WHERE id = $1", trackId), 0);
	const late = await keep(email);
	assert.deepEqual([late.status, payloadOf(late).code], [403, "BEING_DELETED"]);
	assert.equal(await deleteDue(), 1);
	assert.equal(await countOf(`"user" WHERE id = $1`, id), 0);
});

test("the last admin can't leave; an admin with a pending deletion doesn't count", async () => {
	await pool.query("DELETE FROM user_roles");
	const [one, two] = [await signUp(url, ownName()), await signUp(url, ownName())];
	const grant = (id: string) =>
		pool.query("INSERT INTO user_roles (user_id, role) VALUES ($1, 'admin')", [id]);
	await grant(one.id);
	const refused = await requestDeletion(one.cookie);
	assert.deepEqual(
		[refused.status, sentenceOf(refused)],
		[409, "You're the only admin. Make someone else an admin first."],
	);
	await grant(two.id);
	const answers = await Promise.all([requestDeletion(one.cookie), requestDeletion(two.cookie)]);
	assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
	const stays = answers[0]?.status === 409 ? one : two;
	await assert.rejects(
		apiAs(url, stays.cookie).users.revokeRole({ id: stays.id, role: "admin", reason: "Tired" }),
		{ code: "CONFLICT" },
	);
});

test("an admin schedules a member's deletion with a reason, and can cancel it", async () => {
	await pool.query("DELETE FROM user_roles");
	const admin = await server.user({ roles: ["admin"], fullName: "Ada Admin" });
	const { id, email, cookie } = await signUp(url, ownName());
	const socket = await openSocket(url, cookie);
	const closed = closeReason(socket);
	const user = await admin.api.users.scheduleDeletion({ id, reason: "Asked by phone" });
	assert.ok(user.deletion);
	assert.equal(await closed, "io server disconnect");
	assert.equal(user.history[0]?.action, "deletion-scheduled");
	assert.equal(user.history[0]?.reason, "Asked by phone");
	await assert.rejects(admin.api.users.scheduleDeletion({ id, reason: "Again" }), {
		code: "CONFLICT",
	});
	await assert.rejects(admin.api.users.scheduleDeletion({ id: admin.id, reason: "Me" }), {
		code: "CONFLICT",
	});
	assert.equal(
		(await admin.api.users.cancelDeletion({ id, reason: "Called back" })).deletion,
		null,
	);
	assert.equal((await signIn(url, email)).status, 200);

	await admin.api.users.scheduleDeletion({ id, reason: "Asked again" });
	await makeDue(id);
	assert.equal(await deleteDue(), 1);
	const notices = await subjects(email, 5);
	assert.deepEqual(notices.slice(1), [
		"Your account will be deleted",
		"Your account won't be deleted",
		"Your account will be deleted",
		"Your account is deleted",
	]);
	const { rows } = await pool.query(
		"SELECT DISTINCT name FROM changes WHERE kind = 'person' AND subject_id = $1",
		[id],
	);
	assert.deepEqual(rows, [{ name: "Deleted account" }]);
});

test("concurrent or repeated requests are one: the first date holds and one email is sent", async () => {
	const { email, cookie } = await signUp(url, ownName());
	const answers = await Promise.all([requestDeletion(cookie), requestDeletion(cookie)]);
	const dates = answers.filter(({ status }) => status === 200).map((one) => payloadOf(one).dueAt);
	assert.equal(new Set(dates).size, 1);
	assert.deepEqual((await subjects(email, 2)).slice(1), ["Your account will be deleted"]);
});
