import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import {
	at,
	makeBooking,
	makeCoach,
	plainTypes,
	refusalOf,
} from "#features/booking/booking.test-coach.ts";
import { copy } from "#features/booking/copy.ts";
import { MESSAGE_MAX } from "#features/booking/limits.ts";
import { newId } from "#server/database/database.ts";
import { mediaPath, sessionTrackPath, trackPath } from "#shared/paths.ts";
import { emailsTo } from "#testing/changes.ts";
import { request } from "#testing/http.ts";
import { startTestServer, type TestUser } from "#testing/server.ts";
import { makeTrack } from "#testing/tracks.ts";

const server = await startTestServer();
after(() => server.close());
const { services, url } = server;
beforeEach(async () => {
	await services.pool.query("DELETE FROM session_bookings");
	await plainTypes(server);
});

/** A session of a member with a coach who is nobody else. */
async function aSession(given: object = {}) {
	const member = await server.user({ fullName: "Mira Okonkwo" });
	const coach = await server.user({ fullName: "Coco Coach" });
	const { id } = await makeBooking(server, member.id, { coachId: coach.id, ...given });
	return { id, member, coach };
}
const send = ({ api }: TestUser, id: string, text: string, messageId = newId()) =>
	api.booking.sendMessage({ id, messageId, text });

test("member and coach message each other; nobody else can read it, not even admins", async () => {
	const { id, member, coach } = await aSession();
	await send(member, id, "Where shall we meet?");
	await send(coach, id, "At the studio.\nSecond floor.");
	for (const reader of [member, coach]) {
		const { messages } = await reader.api.booking.messages({ id });
		assert.deepEqual(
			messages.map(({ author, text }) => [author?.name, text]),
			[
				["Mira Okonkwo", "Where shall we meet?"],
				["Coco Coach", "At the studio.\nSecond floor."],
			],
		);
	}
	for (const other of [await server.user(), await server.user({ roles: ["admin"] })]) {
		await assert.rejects(other.api.booking.messages({ id }), { status: 404 });
		await assert.rejects(send(other, id, "Hello"), { status: 404 });
	}
});

test("a repeated message is stored once, and another's id is not found", async () => {
	const { id, member, coach } = await aSession();
	const messageId = newId();
	await Promise.all([1, 2, 3].map(() => send(member, id, "Once", messageId)));
	assert.equal((await coach.api.booking.messages({ id })).messages.length, 1);
	await assert.rejects(send(coach, id, "Mine now", messageId), { status: 404 });
});

test("the recipient is emailed once until they reply", async () => {
	const { id, member, coach } = await aSession();
	await send(member, id, "One");
	await send(member, id, "Two");
	await send(coach, id, "Three");
	await send(member, id, "Four");
	const toCoach = await emailsTo(server, coach.email, 2);
	assert.deepEqual(
		toCoach.map(({ subject }) => subject),
		Array(2).fill("Mira Okonkwo wrote to you about your General Consultation"),
	);
	assert.match(toCoach[0]?.text ?? "", /One/);
	assert.match(toCoach[1]?.text ?? "", /Four/);
	assert.ok(toCoach[0]?.link.endsWith(`/booking/sessions/${id}`));
	assert.equal((await emailsTo(server, member.email, 1)).length, 1);
});

test("empty and too long messages are refused by field", async () => {
	const { id, member } = await aSession();
	for (const [text, sentence] of [
		["", copy.errors.messageRequired],
		[" \n ", copy.errors.messageRequired],
		["x".repeat(MESSAGE_MAX + 1), copy.errors.messageTooLong],
	] as const)
		await assert.rejects(send(member, id, text), {
			status: 422,
			data: { fields: { text: sentence } },
		});
});

test("the coach sets the meeting link, both are emailed, and the member can't set it", async () => {
	const { id, member, coach } = await aSession();
	const link = "https://meet.example/room";
	await assert.rejects(member.api.booking.setMeetingLink({ id, url: link }), { status: 404 });
	const set = await coach.api.booking.setMeetingLink({ id, url: link });
	assert.equal(set.videoUrl, link);
	const [email] = await emailsTo(server, member.email, 1);
	assert.match(email?.subject ?? "", /^Meeting link: General Consultation, /);
	assert.match(email?.text ?? "", /https:\/\/meet\.example\/room/);
	await coach.api.booking.setMeetingLink({ id, url: link });
	assert.equal((await emailsTo(server, coach.email, 1)).length, 1, "unchanged, nobody is emailed");
	for (const wrong of ["meet", "javascript:alert(1)", "ftp://a.example"])
		await assert.rejects(coach.api.booking.setMeetingLink({ id, url: wrong }), { status: 422 });
	await coach.api.booking.cancel({ id });
	assert.deepEqual(await refusalOf(coach.api.booking.setMeetingLink({ id, url: null })), [
		"CONFLICT",
		copy.errors.isCancelled,
	]);
});

test("a coach can play the attached draft while the session is booked, and not otherwise", async () => {
	const member = await server.user();
	const coach = await server.user();
	const file = await services.storage.storeBytes(Buffer.from("ID3 audio"), {
		ownerId: member.id,
		extension: "mp3",
		mime: "audio/mpeg",
		audience: null,
	});
	const trackId = await makeTrack(server, member.id, {
		title: "Kitchen demo",
		visibility: "draft",
		audioUrl: mediaPath(file.id, "mp3"),
	});
	const { id } = await makeBooking(server, member.id, { coachId: coach.id, trackId });
	const statusFor = async (user: TestUser, path: string) =>
		(await request(url, { path, headers: { cookie: user.cookie } })).status;

	const { track } = await coach.api.booking.get({ id });
	assert.deepEqual([track?.isOpen, track?.audioUrl], [false, sessionTrackPath(id)]);
	assert.equal(await statusFor(coach, trackPath(track?.slug ?? "")), 404, "its page is not theirs");
	const received = await request(url, {
		path: sessionTrackPath(id),
		headers: { cookie: coach.cookie, range: "bytes=0-2" },
	});
	assert.deepEqual(
		[received.status, received.text, received.headers["cache-control"]],
		[206, "ID3", "private, no-cache"],
	);
	assert.equal(await statusFor(member, sessionTrackPath(id)), 200);
	assert.equal(await statusFor(await server.user(), sessionTrackPath(id)), 404);
	assert.equal((await request(url, { path: sessionTrackPath(id) })).status, 401);

	await coach.api.booking.cancel({ id });
	assert.equal(await statusFor(coach, sessionTrackPath(id)), 404);
	assert.equal((await coach.api.booking.get({ id })).track?.audioUrl, null);
});

test("a former coach's session can be reassigned, to an available coach only", async () => {
	const former = await makeCoach(server, { fullName: "Coco Coach" });
	const next = await makeCoach(server, { fullName: "Noor Haddad" });
	const busy = await makeCoach(server, { fullName: "Busy Bee" });
	const admin = await server.user({ roles: ["admin"] });
	const member = await server.user({ fullName: "Mira Okonkwo" });
	const startsAt = at(3, "10:00");
	const { id } = await makeBooking(server, member.id, { coachId: former.id, startsAt });
	await makeBooking(server, (await server.user()).id, { coachId: busy.id, startsAt });

	const { sessions } = await admin.api.booking.coachSessions({ userId: former.id });
	assert.deepEqual(
		sessions.map(({ booking, freeCoaches }) => [
			booking.member.name,
			booking.startsAt,
			freeCoaches.map(({ name }) => name),
		]),
		[["Mira Okonkwo", startsAt, ["Noor Haddad"]]],
	);
	assert.deepEqual(await refusalOf(admin.api.booking.handOver({ id, coachId: busy.id })), [
		"SLOT_TAKEN",
		copy.errors.coachBusy,
	]);
	const moved = await admin.api.booking.handOver({ id, coachId: next.id });
	assert.deepEqual([moved.coach?.name, moved.startsAt], ["Noor Haddad", startsAt]);
	assert.match((await emailsTo(server, member.email))[0]?.text ?? "", /new coach: Noor Haddad/);
	assert.match((await emailsTo(server, next.email))[0]?.subject ?? "", /^Handed over to you: /);
	assert.match((await emailsTo(server, former.email))[0]?.text ?? "", /handed over/);
	assert.deepEqual((await admin.api.booking.coachSessions({ userId: former.id })).sessions, []);
	await assert.rejects(former.api.booking.handOver({ id: newId(), coachId: next.id }), {
		status: 404,
	});
});
