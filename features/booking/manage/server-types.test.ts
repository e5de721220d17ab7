import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import {
	at,
	booked,
	bookingInput,
	makeCoach,
	plainTypes,
	refusalOf,
} from "#features/booking/booking.test-coach.ts";
import { copy } from "#features/booking/copy.ts";
import { sessionTypeIds } from "#features/booking/limits.ts";
import { sessionExternalClicks, sessionTypes } from "#features/booking/table.ts";
import { suspend } from "#testing/moderation.ts";
import { startTestServer } from "#testing/server.ts";

const server = await startTestServer();
after(() => server.close());
const { db, pool } = server.services;
beforeEach(async () => {
	await pool.query("DELETE FROM session_bookings");
	await pool.query("DELETE FROM session_coaches");
	await plainTypes(server);
});
const member = await server.user({ fullName: "Mo Member" });

test("what an admin books elsewhere or closes is not booked here; clicks are counted", async () => {
	const coach = await makeCoach(server);
	const { id } = { id: sessionTypeIds.artistId };
	await db
		.update(sessionTypes)
		.set({ externalUrl: "https://book.example/id" })
		.where(eq(sessionTypes.id, id));
	const payer = await server.user({ tier: "premium" });
	const cardFor = async ({ booking }: Pick<typeof payer.api, "booking">) =>
		(await booking.types()).types.find((type) => type.id === id);
	const cards = await Promise.all([payer.api, member.api, server.visitor].map(cardFor));
	assert.deepEqual(
		cards.map((card) => [card?.isExternal, card?.externalUrl]),
		[
			[true, "https://book.example/id"],
			[true, null],
			[true, null],
		],
	);
	assert.equal(
		(await payer.api.booking.recordExternalClick({ id })).url,
		"https://book.example/id",
	);
	assert.equal(
		(await refusalOf(member.api.booking.recordExternalClick({ id })))[0],
		"PREMIUM_REQUIRED",
	);
	const { types } = await coach.api.booking.typeSettings();
	assert.equal(types.find((type) => type.id === id)?.externalClicks, 1);
	const recorded = await db
		.select({ userId: sessionExternalClicks.userId })
		.from(sessionExternalClicks);
	assert.deepEqual(recorded, [{ userId: payer.id }]);
	const there = payer.api.booking.book(bookingInput(at(3, "10:00"), { typeId: id }));
	assert.deepEqual(await refusalOf(there), ["CONFLICT", copy.errors.bookedElsewhere]);
	await db.update(sessionTypes).set({ isOpen: false });
	assert.deepEqual(await refusalOf(booked(member, coach)), ["CONFLICT", copy.errors.notOffered]);
});

test("a coach who is suspended cannot be booked until the suspension ends", async () => {
	const [admin, coach] = [await server.user({ roles: ["admin"] }), await makeCoach(server)];
	const typeId = sessionTypeIds.consultation;
	const isOffered = async () =>
		(await member.api.booking.types()).types.find(({ id }) => id === typeId)?.isOpen;
	const day = at(3, "10:00").slice(0, 10);
	const coaches = async () =>
		(await member.api.booking.slots({ typeId, from: day, until: day, timeZone: "UTC" })).coaches
			.length;
	assert.deepEqual([await isOffered(), await coaches()], [true, 1]);
	await suspend(admin, coach);
	assert.deepEqual([await isOffered(), await coaches()], [false, 0]);
	assert.equal((await refusalOf(booked(member, coach)))[0], "SLOT_TAKEN");
	await admin.api.users.unsuspend({ id: coach.id, reason: "Words" });
	assert.equal((await booked(member, coach)).coach?.id, coach.id);
});
