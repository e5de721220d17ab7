import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import {
	at,
	booked,
	makeBooking,
	makeCoach,
	plainTypes,
	refusalOf,
} from "#features/booking/booking.test-coach.ts";
import { copy } from "#features/booking/copy.ts";
import { sessionTypeIds } from "#features/booking/limits.ts";
import { sessionTypes } from "#features/booking/table.ts";
import { logOptions } from "#server/log/log.ts";
import { bookingChangePath } from "#shared/paths.ts";
import { openSocket, subscribe } from "#testing/live.ts";
import { startTestServer } from "#testing/server.ts";
import { statementsOf } from "#testing/statements.ts";
import { tokenOf } from "./server-links.ts";

const server = await startTestServer();
after(() => server.close());
const { config, db, pool } = server.services;
beforeEach(async () => {
	await pool.query("DELETE FROM session_bookings");
	await pool.query("DELETE FROM rate_limits");
	await plainTypes(server);
});
const member = await server.user({ fullName: "Mo Member" });
const coach = await makeCoach(server);
const admin = await server.user({ roles: ["admin"] });
const reader = await server.user();
const tokenFor = (id: string, sequence = 0) => tokenOf(config.authSecret, { id, sequence });

test("a session moves to a free time, keeps its id, and frees the old time", async () => {
	const { id } = await booked(member, coach);
	await booked(reader, coach, at(3, "12:00"));
	for (const startsAt of [at(3, "12:00"), at(3, "18:00"), "9999-12-31T10:00:00Z"])
		assert.deepEqual(await refusalOf(member.api.booking.move({ id, startsAt })), [
			"SLOT_TAKEN",
			copy.errors.slotTaken,
		]);
	// Over its own former time.
	await db.update(sessionTypes).set({ minutes: 60 });
	const moved = await member.api.booking.move({ id, startsAt: at(3, "10:30") });
	assert.deepEqual([moved.id, moved.startsAt, moved.endsAt], [id, at(3, "10:30"), at(3, "11:30")]);
	await db.update(sessionTypes).set({ minutes: 30 });
	const other = await booked(await server.user(), coach, at(3, "10:00"));
	assert.equal(other.state, "booked");
	const again = await member.api.booking.move({ id, startsAt: at(3, "10:30") });
	assert.equal(again.endsAt, moved.endsAt, "to where it is already: left as it is");
});

test("of twenty sessions moved to one time at once, exactly one moves", async () => {
	const members = await Promise.all(Array.from({ length: 20 }, () => server.user()));
	const times = members.map((_, n) =>
		at(4 + (n % 5), `${9 + Math.floor(n / 5)}:00`.padStart(5, "0")),
	);
	const ids: string[] = [];
	for (const [n, user] of members.entries()) ids.push((await booked(user, coach, times[n])).id);
	const answers = await Promise.allSettled(
		members.map(({ api }, n) => api.booking.move({ id: ids[n] ?? "", startsAt: at(3, "15:00") })),
	);
	assert.equal(answers.filter(({ status }) => status === "fulfilled").length, 1);
});

test("inside the notice period the member is refused; coach and admins still can", async () => {
	await db.update(sessionTypes).set({ cancelHours: 48, rescheduleHours: 72 });
	const soon = () =>
		makeBooking(server, member.id, { coachId: coach.id, startsAt: at(1, "10:00") });
	const { id } = await soon();
	const startsAt = at(2, "11:00");
	assert.deepEqual(await refusalOf(member.api.booking.move({ id, startsAt })), [
		"TOO_LATE",
		copy.errors.tooLateToMove(72),
	]);
	assert.deepEqual(await refusalOf(member.api.booking.cancel({ id })), [
		"TOO_LATE",
		copy.errors.tooLateToCancel(48),
	]);
	const token = tokenFor(id);
	assert.equal((await refusalOf(server.visitor.booking.cancelByLink({ token })))[0], "TOO_LATE");
	assert.equal((await coach.api.booking.move({ id, startsAt })).startsAt, startsAt);
	const cancelled = await admin.api.booking.cancel({ id, reason: "The room floods." });
	assert.deepEqual([cancelled.state, cancelled.cancelReason], ["cancelled", "The room floods."]);
	assert.deepEqual(await refusalOf(coach.api.booking.move({ id, startsAt: at(3, "10:00") })), [
		"CONFLICT",
		copy.errors.isCancelled,
	]);
	await db.update(sessionTypes).set({ cancelHours: 1 });
	const mine = await soon();
	assert.equal((await member.api.booking.cancel(mine)).state, "cancelled");
	assert.equal((await member.api.booking.cancel(mine)).state, "cancelled", "again: left as it is");
});

test("a started session gets its outcome from coach or admin, and can't be canceled by its member", async () => {
	const { id } = await makeBooking(server, member.id, {
		coachId: coach.id,
		startsAt: at(-1, "10:00"),
	});
	assert.deepEqual(await refusalOf(member.api.booking.cancel({ id })), [
		"CONFLICT",
		copy.errors.isOver,
	]);
	assert.deepEqual(await refusalOf(admin.api.booking.cancel({ id })), [
		"CONFLICT",
		copy.errors.isOver,
	]);
	assert.equal((await coach.api.booking.setOutcome({ id, state: "no-show" })).state, "no-show");
	assert.equal((await admin.api.booking.setOutcome({ id, state: "completed" })).state, "completed");
	const ahead = await booked(member, coach);
	const early = coach.api.booking.setOutcome({ id: ahead.id, state: "completed" });
	assert.deepEqual(await refusalOf(early), ["CONFLICT", copy.errors.notYet]);
});

test("an email link changes a session without signing in, once", async () => {
	const { id } = await booked(member, coach);
	const link = server.visitor.booking;
	const first = tokenFor(id);
	const seen = await link.byLink({ token: first });
	assert.deepEqual(
		[seen.session, seen.coachName, seen.startsAt, seen.timeZone],
		["General Consultation", "Coco Coach", at(3, "10:00"), "America/New_York"],
	);
	assert.doesNotMatch(JSON.stringify(seen), /@|Mo Member/);
	const day = at(3, "00:00").slice(0, 10);
	await makeCoach(server);
	const { slots, coaches } = await link.slotsByLink({
		token: first,
		from: day,
		until: day,
		timeZone: "UTC",
	});
	assert.deepEqual(
		coaches.map(({ id }) => id),
		[coach.id],
	);
	assert.ok(
		slots.some(({ startsAt }) => startsAt === at(3, "10:00")),
		"its own time is free",
	);
	const { token, startsAt } = await link.moveByLink({ token: first, startsAt: at(3, "11:00") });
	assert.equal(startsAt, at(3, "11:00"));
	for (const call of [
		() => link.byLink({ token: first }),
		() => link.moveByLink({ token: first, startsAt: at(3, "12:00") }),
		() => link.cancelByLink({ token: first }),
	])
		assert.deepEqual(await refusalOf(call()), ["NOT_FOUND", copy.errors.linkEnded]);
	const both = await Promise.allSettled([
		link.cancelByLink({ token }),
		link.cancelByLink({ token }),
	]);
	assert.deepEqual(both.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
	assert.equal((await member.api.booking.get({ id })).booking.state, "cancelled");
});

test("a link can't be forged, used for another session, or used after its session", async () => {
	const { id } = await booked(member, coach);
	const token = tokenFor(id);
	const bytes = Buffer.from(token, "base64url");
	const spoilt = [...bytes.keys()].map((at) => {
		const changed = Buffer.from(bytes);
		changed[at] = (changed[at] ?? 0) ^ 1;
		return changed.toString("base64url");
	});
	await pool.query("DELETE FROM rate_limits");
	for (const one of [...spoilt, tokenOf("a".repeat(64), { id, sequence: 0 }), tokenFor(id, 1)])
		assert.equal((await refusalOf(server.visitor.booking.byLink({ token: one })))[0], "NOT_FOUND");
	const { id: begun } = await makeBooking(server, member.id, {
		coachId: coach.id,
		startsAt: new Date(Date.now() - 60_000).toISOString(),
	});
	const { serializers } = logOptions("info") as {
		serializers: { req(request: object): { path: string } };
	};
	assert.equal(serializers.req({ url: bookingChangePath(token) }).path, "/booking/change/…");
	const late = server.visitor.booking.byLink({ token: tokenFor(begun) });
	assert.deepEqual(await refusalOf(late), ["NOT_FOUND", copy.errors.linkEnded]);
});

test("lists are paged, in four statements at most, whatever their length", async () => {
	const ids: string[] = [];
	for (let n = 0; n < 12; n += 1)
		ids.push(
			(await makeBooking(server, reader.id, { coachId: coach.id, startsAt: at(1 + n, "09:00") }))
				.id,
		);
	await makeBooking(server, member.id, { startsAt: at(2, "12:00"), state: "cancelled" });
	const seen: string[] = [];
	let cursor: string | undefined;
	do {
		const page = await admin.api.booking.list({
			period: "upcoming",
			coachId: coach.id,
			typeId: sessionTypeIds.consultation,
			state: "booked",
			limit: 5,
			...(cursor && { cursor }),
		});
		seen.push(...page.bookings.map(({ id }) => id));
		cursor = page.nextCursor ?? undefined;
	} while (cursor);
	assert.deepEqual(seen, ids);
	const cancelled = await admin.api.booking.list({ period: "past", state: "cancelled" });
	assert.equal(cancelled.bookings.length, 1);
	assert.equal((await coach.api.booking.agenda({ period: "upcoming" })).bookings.length, 12);
	const day = at(1, "00:00").slice(0, 10);
	const month = { from: day, until: at(31, "00:00").slice(0, 10), timeZone: "Europe/Berlin" };
	for (const call of [
		() => reader.api.booking.mine({ period: "upcoming", limit: 50 }),
		() => admin.api.booking.list({ period: "upcoming" }),
		() => reader.api.booking.next(),
		() => reader.api.booking.get({ id: ids[0] ?? "" }),
		() => reader.api.booking.slots({ typeId: sessionTypeIds.consultation, ...month }),
		() => admin.api.booking.coaches(),
	])
		assert.ok((await statementsOf(call)) <= 4, `${call}`);
});

test("member and coach are notified of a change; others receive only the times taken and freed", async () => {
	const { id } = await booked(member, coach);
	const sockets = await Promise.all(
		[member, coach, reader].map(({ cookie }) => openSocket(server.url, cookie)),
	);
	for (const socket of sockets)
		for (const topic of ["my-bookings", "coach-times"]) await subscribe(socket, topic);
	await member.api.booking.move({ id, startsAt: at(3, "11:00") });
	const [mine, coachs, others] = sockets;
	while (
		sockets.some(
			(socket) => socket.received.filter(({ event }) => event === "coach-times").length < 2,
		)
	)
		await new Promise((resolve) => setImmediate(resolve));
	for (const socket of [mine, coachs])
		assert.deepEqual(
			socket?.received
				.filter(({ event }) => event === "my-bookings")
				.map(({ value }) => (value as { id: string }).id),
			[id],
		);
	const times = others?.received.map(({ value }) => value as { startsAt: string; isFree: boolean });
	assert.deepEqual(
		times?.map(({ startsAt, isFree }) => [startsAt, isFree]),
		[
			[at(3, "11:00"), false],
			[at(3, "10:00"), true],
		],
	);
	assert.doesNotMatch(JSON.stringify(times), new RegExp(`Mo Member|${member.id}|${id}`));
	for (const socket of sockets) socket.close();
});
