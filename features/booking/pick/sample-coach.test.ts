import assert from "node:assert/strict";
import { after, test } from "node:test";
import { eq } from "drizzle-orm";
import { profiles } from "#domain/people/table.ts";
import { at, bookingInput, makeCoach, plainTypes } from "#features/booking/booking.test-coach.ts";
import { sessionTypeIds } from "#features/booking/limits.ts";
import { sessionTypes } from "#features/booking/table.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
await plainTypes(server);
const { db } = server.services;
const listed = async () => {
	const member = await server.user();
	const days = { from: at(2, "00:00").slice(0, 10), until: at(3, "00:00").slice(0, 10) };
	const input = { typeId: sessionTypeIds.consultation, timeZone: "UTC", ...days };
	return { member, ...(await member.api.booking.slots(input)) };
};

test("a sample coach is marked as one, and hidden once there is a real coach", async () => {
	const sample = await makeCoach(server, { fullName: "Mika Sample" });
	await db.update(profiles).set({ isSample: true }).where(eq(profiles.id, sample.id));
	const alone = await listed();
	assert.deepEqual(
		alone.coaches.map(({ name, isSample, hasVideoLink }) => ({ name, isSample, hasVideoLink })),
		[{ name: "Mika Sample", isSample: true, hasVideoLink: false }],
	);
	const booked = await alone.member.api.booking.book(bookingInput(at(2, "10:00")));
	assert.equal(booked.coach?.isSample, true);

	const real = await makeCoach(server, { fullName: "Ona Real" });
	await db.update(sessionTypes).set({ videoTemplate: "https://meet.example/{booking}" });
	const { member, coaches, slots } = await listed();
	assert.deepEqual(
		coaches.map(({ id, isSample, hasVideoLink }) => ({ id, isSample, hasVideoLink })),
		[{ id: real.id, isSample: false, hasVideoLink: true }],
	);
	assert.ok(slots.length > 0 && slots.every(({ coachIds }) => coachIds.join() === real.id));
	const next = await member.api.booking.book(bookingInput(at(2, "10:00")));
	assert.deepEqual([next.coach?.id, next.coach?.isSample], [real.id, false]);
	assert.ok(next.videoUrl?.startsWith("https://meet.example/"));
});
