import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { eq } from "drizzle-orm";
import type { MemberAudience } from "#domain/audiences/limits.ts";
import {
	at,
	booked,
	bookingInput,
	makeCoach,
	plainTypes,
	refusalOf,
	typeFields,
} from "#features/booking/booking.test-coach.ts";
import { copy } from "#features/booking/copy.ts";
import { sessionTypeIds } from "#features/booking/limits.ts";
import { sessionExternalClicks, sessionTypes } from "#features/booking/table.ts";
import { newId } from "#server/database/database.ts";
import { choosePeople, makeGroup } from "#testing/audiences.ts";
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
const chosen = await server.user();
const admin = await server.user({ roles: ["admin"] });

test("a session type booked elsewhere or closed can't be booked here; clicks are counted", async () => {
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

const chooseAudience: Record<string, () => Promise<MemberAudience>> = {
	"a group": () => makeGroup(server, [chosen.id]),
	"chosen people": () => choosePeople(server, admin.id, [chosen.id]),
};
for (const [name, choose] of Object.entries(chooseAudience))
	test(`a session for ${name} is visible to them alone; coaches and admins give and manage it`, async () => {
		const [coach, audience] = [await makeCoach(server), await choose()];
		const id = sessionTypeIds.consultation;
		const set = (to: MemberAudience) =>
			admin.api.booking.updateType({ ...typeFields, id, audience: to, questions: [] });
		assert.equal((await set(audience)).audience, audience);
		const offered = async ({ booking }: Pick<typeof member.api, "booking">) =>
			(await booking.types()).types.find((type) => type.id === id)?.mayBook;
		const day = at(3, "10:00").slice(0, 10);
		const slots = ({ api }: typeof member) =>
			api.booking.slots({ typeId: id, from: day, until: day, timeZone: "UTC" });
		const payer = await server.user({ tier: "enterprise" });
		const readers = [chosen, member, payer, admin, coach].map(({ api }) => api);
		assert.deepEqual(await Promise.all([server.visitor, ...readers].map(offered)), [
			undefined,
			true,
			undefined,
			undefined,
			false,
			false,
		]);
		for (const other of [member, payer, admin]) {
			assert.equal((await refusalOf(slots(other)))[0], "NOT_FOUND");
			assert.equal((await refusalOf(booked(other, coach)))[0], "NOT_FOUND");
		}
		assert.ok((await slots(chosen)).slots.length > 0);
		const session = await booked(chosen, coach);
		assert.equal(session.audience, audience);
		await pool.query("DELETE FROM audience_members WHERE audience = $1", [audience]);
		assert.equal(await offered(chosen.api), undefined);
		const moved = await chosen.api.booking.move({ id: session.id, startsAt: at(4, "10:00") });
		assert.equal(moved.startsAt, at(4, "10:00"), "what is booked stays theirs");
	});

test("a session type is for members, a tier, a group, or people the admin chose", async () => {
	const id = sessionTypeIds.consultation;
	const other = await server.user({ roles: ["admin"] });
	const own = await choosePeople(server, admin.id, [chosen.id]);
	const set = (audience: unknown, by = admin) =>
		by.api.booking.updateType({
			...typeFields,
			id,
			audience: audience as MemberAudience,
			questions: [],
		});
	const anothers = await choosePeople(server, other.id, [chosen.id]);
	for (const audience of ["everyone", anothers, newId()])
		await assert.rejects(set(audience), ({ code, data }) => {
			assert.deepEqual([code, Object.keys(data.fields)], ["UNPROCESSABLE_CONTENT", ["audience"]]);
			return true;
		});
	for (const audience of ["enterprise", await makeGroup(server, []), own])
		assert.equal((await set(audience)).audience, audience);
	assert.equal((await set(own, other)).audience, own, "what it is already can be kept");
});
