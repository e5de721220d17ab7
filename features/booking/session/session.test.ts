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
import { copy as chat } from "#features/chat/panel/panel-copy.ts";
import { personalData } from "#features/chat/personal-data.ts";
import { chatRoomTopic } from "#features/chat/rooms/contract.ts";
import { mentionOf } from "#features/chat/writing/mention.ts";
import { newId } from "#server/database/database.ts";
import {
	chatImagePath,
	mediaPath,
	sessionMessagePath,
	sessionPath,
	sessionTrackPath,
	trackPath,
} from "#shared/paths.ts";
import { emailsTo, eventsWorkedOff } from "#testing/changes.ts";
import { chatImage } from "#testing/chat-images.ts";
import { request } from "#testing/http.ts";
import { openSocket, receives, subscribe } from "#testing/live.ts";
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
const send = ({ api }: TestUser, conversationId: string, content: string, more: object = {}) =>
	api.chat.send({ conversationId, content, clientMessageId: newId(), ...more });
const messagesIn = async ({ api }: TestUser, conversationId: string) =>
	(await api.chat.list({ conversationId })).messages.map(({ author, content }) => [
		author?.name,
		content,
	]);

test("member and coach message each other; nobody else can read it, not even admins", async () => {
	const { id, member, coach } = await aSession();
	await send(member, id, "Where shall we meet?");
	await send(coach, id, "At the studio.\nSecond floor.");
	for (const reader of [member, coach])
		assert.deepEqual(await messagesIn(reader, id), [
			["Mira Okonkwo", "Where shall we meet?"],
			["Coco Coach", "At the studio.\nSecond floor."],
		]);
	for (const other of [await server.user(), await server.user({ roles: ["admin"] })]) {
		await assert.rejects(other.api.chat.list({ conversationId: id }), { status: 404 });
		await assert.rejects(send(other, id, "Hello"), { status: 404 });
	}
});

test("a canceled session and a past one can still be written in", async () => {
	const canceled = await aSession();
	await canceled.member.api.booking.cancel({ id: canceled.id });
	await send(canceled.coach, canceled.id, "A pity.");
	const past = await aSession({ startsAt: at(-2, "10:00"), state: "completed" });
	await send(past.member, past.id, "Thank you.");
	assert.deepEqual(await messagesIn(past.coach, past.id), [["Mira Okonkwo", "Thank you."]]);
});

test("a repeated message is stored once", async () => {
	const { id, member, coach } = await aSession();
	const clientMessageId = newId();
	await Promise.all([1, 2, 3].map(() => send(member, id, "Once", { clientMessageId })));
	assert.equal((await messagesIn(coach, id)).length, 1);
});

test("the recipient is emailed once until they reply", async () => {
	const { id, member, coach } = await aSession();
	await send(member, id, "One");
	await send(member, id, `Two, with ${mentionOf(coach.id)}`);
	await send(coach, id, `Three, ${mentionOf(member.id)}`);
	await send(member, id, "Four");
	const toCoach = await emailsTo(server, coach.email, 2);
	assert.deepEqual(
		toCoach.map(({ subject }) => subject),
		Array(2).fill("Mira Okonkwo wrote to you about your General Consultation"),
	);
	assert.match(toCoach[0]?.text ?? "", /One/);
	assert.match(toCoach[1]?.text ?? "", /Four/);
	assert.ok(toCoach[0]?.link.endsWith(`/booking/sessions/${id}`));
	const [toMember, ...more] = await emailsTo(server, member.email, 1);
	assert.match(toMember?.text ?? "", /Three, @Mira Okonkwo/);
	assert.deepEqual(more, []);
});

test("the bell notifies once until a reply, and shows nothing of a removed message", async () => {
	const { id, member, coach } = await aSession();
	const { id: messageId } = await send(member, id, "Something rash");
	await send(member, id, "And more");
	await eventsWorkedOff(server);
	const bell = async () =>
		(await coach.api.notifications.list({})).notifications.map(({ title, body, path }) => [
			title,
			body,
			path,
		]);
	const title = "Mira Okonkwo wrote to you about your General Consultation";
	assert.deepEqual(await bell(), [[title, "Something rash", sessionPath(id)]]);
	await member.api.chat.remove({ id: messageId });
	assert.deepEqual(await bell(), []);
});

test("what is unread is counted, listed with its session and found by its two", async () => {
	const { id, member, coach } = await aSession();
	await send(member, id, "Bring the gramophone");
	assert.equal((await coach.api.chat.unread()).direct, 1);
	assert.equal((await member.api.chat.unread()).direct, 0);
	const [listed] = (await coach.api.chat.conversations()).conversations;
	assert.deepEqual(
		[listed?.id, listed?.kind, listed?.member?.name, listed?.unread, listed?.obstacle],
		[id, "session", "Mira Okonkwo", 1, null],
	);
	const home = (await coach.api.whatsNew.waiting()).rows.find((row) => row.id === id);
	assert.deepEqual([home?.detail, home?.path], ["Session message", sessionPath(id)]);
	const foundBy = async ({ api }: TestUser) => {
		const { best, sections } = await api.search.all({ query: "gramophone" });
		const results = [...best, ...sections.flatMap((section) => section.results)];
		return results.map(({ href, byline }) => [href, byline]);
	};
	assert.deepEqual(await foundBy(coach), [[sessionMessagePath(id, 1), "Session message"]]);
	assert.deepEqual(await foundBy(await server.user({ roles: ["admin"] })), []);
	await coach.api.chat.saveSeen({ conversationId: id, seq: 1 });
	assert.equal((await coach.api.chat.unread()).direct, 0);
});

test("messages are published to member and coach alone", async () => {
	const { id, member, coach } = await aSession();
	const other = await server.user({ roles: ["admin"] });
	const [ofCoach, ofOther] = await Promise.all(
		[coach, other].map(({ cookie }) => openSocket(url, cookie)),
	);
	assert.ok(ofCoach && ofOther);
	for (const socket of [ofCoach, ofOther]) await subscribe(socket, "chatDirect");
	const follow = await subscribe(ofOther, `${chatRoomTopic.name}:${id}`);
	assert.deepEqual(follow, { ok: false, code: "NOT_FOUND" });
	await send(member, id, "Only for you");
	await receives(
		ofCoach,
		"chatDirect",
		(event: { conversationId: string }) => event.conversationId === id,
	);
	assert.deepEqual(ofOther.received, []);
	for (const socket of [ofCoach, ofOther]) socket.close();
});

test("blocking and direct messages turned off don't end a session's messages", async () => {
	const { id, member, coach } = await aSession();
	await member.api.blocks.add({ id: coach.id });
	await member.api.chat.setDirect({ isOff: true });
	await send(coach, id, "I'll be late");
	await send(member, id, "I see");
	assert.equal((await emailsTo(server, member.email, 1)).length, 1);
});

test("a reported message is all that moderators see of a session", async () => {
	const { id, member, coach } = await aSession();
	const moderator = await server.user({ roles: ["moderator"] });
	await send(coach, id, "Between us");
	const { id: subjectId } = await send(coach, id, "Something cruel");
	const report = { kind: "chat-message", subjectId, reason: "harassment" as const, words: "" };
	await assert.rejects(moderator.api.moderation.report({ ...report, id: newId() }), {
		code: "NOT_FOUND",
	});
	await member.api.moderation.report({ ...report, id: newId() });
	const { cases } = await moderator.api.moderation.queue({ view: "open" });
	const found = cases.find(({ author }) => author?.id === coach.id);
	const whole = await moderator.api.moderation.get({ id: found?.id ?? "" });
	assert.deepEqual(
		[whole.title, whole.quoted, whole.path, whole.around],
		["Session message", "Something cruel", null, []],
	);
});

test("once the coach's account is gone the member reads on, and nobody can write", async () => {
	const { id, member, coach } = await aSession();
	await send(coach, id, "Farewell");
	await services.pool.query('DELETE FROM "user" WHERE id = $1', [coach.id]);
	assert.deepEqual(await messagesIn(member, id), [[undefined, "Farewell"]]);
	await assert.rejects(send(member, id, "Hello?"), {
		code: "CONFLICT",
		message: chat.obstacles.gone,
	});
});

test("a member's deleted account takes the messages of their sessions along", async () => {
	const { id, member, coach } = await aSession();
	const { id: imageId } = await coach.api.chat.addImage({ uploadId: await chatImage(url, coach) });
	await send(coach, id, "", { images: [{ id: imageId, alt: "The way in" }] });
	await personalData.erase?.(services, member.id);
	await services.pool.query('DELETE FROM "user" WHERE id = $1', [member.id]);
	await assert.rejects(coach.api.chat.list({ conversationId: id }), { status: 404 });
	const left = await services.pool.query("SELECT FROM chat_messages WHERE conversation_id = $1", [
		id,
	]);
	assert.equal(left.rowCount, 0);
	const image = await request(url, {
		path: chatImagePath(imageId, "small"),
		headers: { cookie: coach.cookie },
	});
	assert.equal(image.status, 404);
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
	const audio = await request(url, {
		path: sessionTrackPath(id),
		headers: { cookie: coach.cookie, range: "bytes=0-2" },
	});
	assert.deepEqual(
		[audio.status, audio.text, audio.headers["cache-control"]],
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
	await send(member, id, "See you then");
	const moved = await admin.api.booking.handOver({ id, coachId: next.id });
	await send(next, id, "With me now");
	assert.equal((await messagesIn(member, id)).length, 2);
	await assert.rejects(messagesIn(former, id), { status: 404 });
	assert.deepEqual([moved.coach?.name, moved.startsAt], ["Noor Haddad", startsAt]);
	assert.match((await emailsTo(server, member.email))[0]?.text ?? "", /new coach: Noor Haddad/);
	assert.match((await emailsTo(server, next.email))[0]?.subject ?? "", /^Handed over to you: /);
	assert.match((await emailsTo(server, former.email))[0]?.text ?? "", /handed over/);
	assert.deepEqual((await admin.api.booking.coachSessions({ userId: former.id })).sessions, []);
	await assert.rejects(former.api.booking.handOver({ id: newId(), coachId: next.id }), {
		status: 404,
	});
});
