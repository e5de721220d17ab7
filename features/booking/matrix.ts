import { eq } from "drizzle-orm";
import { newId } from "#server/database/database.ts";
import {
	bookingChangePath,
	paths,
	sessionEventPath,
	sessionPath,
	sessionTrackPath,
} from "#shared/paths.ts";
import { makeGroup } from "#testing/audiences.ts";
import {
	adminsPage,
	both,
	everyone,
	members,
	nowhere,
	ownerAlone,
	type ProcedureRow,
	type RouteRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import {
	allWeek,
	at,
	bookingInput,
	makeBooking,
	makeCoach,
	plainTypes,
	typeFields,
} from "./booking.test-coach.ts";
import { tokenOf } from "./change/server-links.ts";
import { sessionTypeIds } from "./limits.ts";
import { sessionCoaches, sessionHomework, sessionTypes } from "./table.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** The member, the coach and admins see a session; it is not there for others. */
const participants = [401, 200, 404, 404, 200] as const;
/** The coach and admins of a session, not its member. */
const coachAndAdmins = [401, 404, 404, 404, 200] as const;
/** The member and the coach of a session alone. */
const theTwo = [401, 200, 404, 404, 404] as const;
const nobody = [401, 403, 403, 403, 403] as const;

const typeId = sessionTypeIds.consultation;
const external =
	(id: string) =>
	async ({ server }: World) => {
		await plainTypes(server);
		await server.services.db.update(sessionTypes).set({ externalUrl: "https://book.example/a" });
		return { id };
	};
const toBook =
	(given: object) =>
	async ({ server }: World) => {
		await plainTypes(server);
		const coach = await makeCoach(server);
		return bookingInput(at(3, "10:00"), { coachId: coach.id, ...given });
	};
/** A session for a group that the member is in. */
const groupsSession = (input: (world: World) => Promise<object>) => async (world: World) => {
	const made = await input(world);
	const audience = await makeGroup(world.server, [world.owner.id]);
	await world.server.services.db
		.update(sessionTypes)
		.set({ audience })
		.where(eq(sessionTypes.id, sessionTypeIds.artistId));
	return made;
};
const booked = async ({ server, owner }: World) => {
	await plainTypes(server);
	const coach = await makeCoach(server);
	return (await makeBooking(server, owner.id, { coachId: coach.id })).id;
};
const aBooking = async (world: World) => ({ id: await booked(world) });
/** The member of the row gives it. */
const given = async ({ server, owner }: World) => {
	const { id: memberId } = await server.user();
	return makeBooking(server, memberId, { coachId: owner.id, startsAt: at(-1, "10:00") });
};
const withHomework =
	(booking: (world: World) => Promise<{ id: string }>) => async (world: World) => {
		const id = newId();
		const { id: bookingId } = await booking(world);
		await world.server.services.db
			.insert(sessionHomework)
			.values({ id, bookingId, text: "A song" });
		return { id };
	};
const linked = async (world: World) => {
	const id = await booked(world);
	return { token: tokenOf(world.server.config.authSecret, { id, sequence: 0 }) };
};
const forged = async (world: World) => ({
	token: tokenOf("another secret altogether", { id: await booked(world), sequence: 0 }),
});
const days = () => {
	const day = (days: number) => at(days, "00:00").slice(0, 10);
	return { from: day(0), until: day(6), timeZone: "Europe/Berlin" };
};
const asCoach = async ({ server, owner }: World) => {
	await server.services.db.insert(sessionCoaches).values({ userId: owner.id, timeZone: "UTC" });
	return {};
};
const availability = {
	isOpen: false,
	timeZone: "Europe/Berlin",
	hours: allWeek("09:00", "12:00"),
	typeIds: [typeId],
};
const aDay = { date: "2027-01-04", spans: [] };

const memberRows: readonly ProcedureRow[] = [
	{ name: "booking.types", statuses: everyone },
	{ name: "booking.recordExternalClick", statuses: members, input: external(typeId) },
	{
		name: "booking.recordExternalClick",
		what: "of the premium session",
		statuses: nobody,
		input: external(sessionTypeIds.artistId),
	},
	{
		name: "booking.recordExternalClick",
		what: "of a group's session",
		statuses: ownerAlone,
		input: groupsSession(external(sessionTypeIds.artistId)),
	},
	{
		name: "booking.slots",
		statuses: members,
		input: () => ({ typeId, ...days() }),
	},
	{
		name: "booking.slots",
		what: "to move the member's",
		statuses: participants,
		input: async (world) => ({ typeId, bookingId: await booked(world), ...days() }),
	},
	{
		name: "booking.slots",
		what: "of a group's session",
		statuses: ownerAlone,
		input: groupsSession(async () => ({ typeId: sessionTypeIds.artistId, ...days() })),
	},
	{ name: "booking.book", statuses: members, input: toBook({}) },
	{
		name: "booking.book",
		what: "the premium session",
		statuses: nobody,
		input: toBook({ typeId: sessionTypeIds.artistId }),
	},
	{
		name: "booking.book",
		what: "a group's session",
		statuses: ownerAlone,
		input: groupsSession(toBook({ typeId: sessionTypeIds.artistId })),
	},
	{ name: "booking.mine", statuses: members, input: () => ({ period: "upcoming" }) },
	{ name: "booking.next", statuses: members },
	{ name: "booking.get", statuses: participants, input: aBooking },
	{
		name: "booking.move",
		statuses: participants,
		input: async (world) => ({ ...(await aBooking(world)), startsAt: at(4, "11:00") }),
	},
	{ name: "booking.cancel", statuses: participants, input: aBooking },
	...(
		["chat.list", "chat.send", "chat.search", "chat.seen", "chat.saveSeen", "chat.typing"] as const
	).map((name) => ({
		name,
		what: "of the member's session",
		statuses: theTwo,
		input: async (world: World) => ({
			...(name === "chat.send" && { content: "Words", clientMessageId: newId() }),
			...(name === "chat.search" && { query: "words" }),
			...(name === "chat.saveSeen" && { seq: 1 }),
			conversationId: await booked(world),
		}),
	})),
	{ name: "booking.openHomework", statuses: members },
	{
		name: "booking.completeHomework",
		statuses: participants,
		input: async (world) => ({ ...(await withHomework(aBooking)(world)), isDone: true }),
	},
];

const linkRows: readonly ProcedureRow[] = [
	{ name: "booking.byLink", statuses: everyone, input: linked },
	{ name: "booking.byLink", what: "that we did not sign", statuses: nowhere, input: forged },
	{
		name: "booking.slotsByLink",
		statuses: everyone,
		input: async (world) => ({ ...(await linked(world)), ...days() }),
	},
	{
		name: "booking.moveByLink",
		statuses: everyone,
		input: async (world) => ({ ...(await linked(world)), startsAt: at(4, "11:00") }),
	},
	{
		name: "booking.moveByLink",
		what: "that we did not sign",
		statuses: nowhere,
		input: async (world) => ({ ...(await forged(world)), startsAt: at(4, "11:00") }),
	},
	{ name: "booking.cancelByLink", statuses: everyone, input: linked },
	{ name: "booking.cancelByLink", what: "that we did not sign", statuses: nowhere, input: forged },
];

const coachRows: readonly ProcedureRow[] = [
	{ name: "booking.availability", statuses: coachAndAdmins, input: () => ({}) },
	{ name: "booking.availability", what: "by a coach", statuses: participants, input: asCoach },
	{
		name: "booking.availability",
		what: "of another coach",
		statuses: coachAndAdmins,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id }),
	},
	{ name: "booking.updateAvailability", statuses: coachAndAdmins, input: () => availability },
	{
		name: "booking.updateAvailability",
		what: "by a coach",
		statuses: participants,
		input: async (world) => ({ ...(await asCoach(world)), ...availability }),
	},
	{
		name: "booking.updateAvailability",
		what: "of another coach",
		statuses: coachAndAdmins,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id, ...availability }),
	},
	{ name: "booking.saveException", statuses: coachAndAdmins, input: () => aDay },
	{ name: "booking.removeException", statuses: coachAndAdmins, input: () => ({ date: aDay.date }) },
	{ name: "booking.coachSlots", statuses: coachAndAdmins, input: () => ({ typeId, ...days() }) },
	{
		name: "booking.coachSlots",
		what: "by a coach",
		statuses: participants,
		input: async (world) => ({ ...(await asCoach(world)), typeId, ...days() }),
	},
	{
		name: "booking.coachSlots",
		what: "of another coach",
		statuses: coachAndAdmins,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id, typeId, ...days() }),
	},
	{ name: "booking.agenda", statuses: members, input: () => ({ period: "past" }) },
	{
		name: "booking.setOutcome",
		statuses: coachAndAdmins,
		input: async ({ server, owner }) => {
			const { id } = await makeBooking(server, owner.id, { startsAt: at(-1, "10:00") });
			return { id, state: "completed" };
		},
	},
	{
		name: "booking.setOutcome",
		what: "by its coach",
		statuses: participants,
		input: async (world) => ({ id: (await given(world)).id, state: "no-show" }),
	},
	{ name: "booking.notes", statuses: coachAndAdmins, input: aBooking },
	{
		name: "booking.notes",
		what: "by its coach",
		statuses: participants,
		input: async (world) => ({ id: (await given(world)).id }),
	},
	{
		name: "booking.setMeetingLink",
		statuses: coachAndAdmins,
		input: async (world) => ({ ...(await aBooking(world)), url: "https://meet.example/a" }),
	},
	{
		name: "booking.updateNotes",
		statuses: coachAndAdmins,
		input: async (world) => ({ ...(await aBooking(world)), text: "Words" }),
	},
	{
		name: "booking.addHomework",
		statuses: coachAndAdmins,
		input: async (world) => ({ ...(await aBooking(world)), homeworkId: newId(), text: "Words" }),
	},
	{ name: "booking.removeHomework", statuses: coachAndAdmins, input: withHomework(aBooking) },
	{
		name: "booking.removeHomework",
		what: "by its coach",
		statuses: participants,
		input: withHomework(given),
	},
];

const adminRows: readonly ProcedureRow[] = [
	{ name: "booking.list", statuses: admins, input: () => ({ period: "upcoming" }) },
	{ name: "booking.typeSettings", statuses: admins },
	{
		name: "booking.updateType",
		statuses: admins,
		input: () => ({ id: typeId, ...typeFields, questions: [] }),
	},
	{ name: "booking.coaches", statuses: admins },
	{ name: "booking.addCoach", statuses: admins, input: ({ owner }) => ({ email: owner.email }) },
	{
		name: "booking.coachSessions",
		statuses: admins,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id }),
	},
	{
		name: "booking.handOver",
		statuses: admins,
		input: async (world) => ({
			...(await aBooking(world)),
			coachId: (await makeCoach(world.server)).id,
		}),
	},
	{
		name: "booking.removeCoach",
		statuses: admins,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id }),
	},
];

export const procedures: readonly ProcedureRow[] = [
	...memberRows,
	...linkRows,
	...coachRows,
	...adminRows,
];

export const routes: Record<string, RouteRow> = {
	...both(sessionEventPath(":id"), {
		statuses: theTwo,
		path: async (world) => sessionEventPath(await booked(world)),
	}),
	// No track was attached; booking tests have one.
	...both(sessionTrackPath(":id"), {
		statuses: [401, 404, 404, 404, 404],
		path: async (world) => sessionTrackPath(await booked(world)),
	}),
};

const inside = (path: string) => `→ ${paths.auth}?next=${encodeURIComponent(path)}`;
const session = sessionPath(":id");
const link = bookingChangePath(":token");
/** As they are written in the routes they are no ids, nor a link of ours. */
export const pages: Record<string, Row<number | string>> = {
	[paths.booking]: [inside(paths.booking), 200, 200, 200, 200],
	[session]: [inside(session), 404, 404, 404, 404],
	[link]: nowhere,
	[paths.bookingHours]: [inside(paths.bookingHours), 404, 404, 404, 200],
	[paths.bookingManage]: adminsPage(paths.bookingManage),
};

export const topics: Record<string, Row<string>> = {
	"coach-times": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"my-bookings": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
};
