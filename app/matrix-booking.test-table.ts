import {
	allWeek,
	at,
	makeBooking,
	makeCoach,
	plainTypes,
	typeWords,
	wish,
} from "#features/booking/booking.test-coach.ts";
import { sessionTypeIds } from "#features/booking/limits.ts";
import { tokenOf } from "#features/booking/server-links.ts";
import { sessionCoaches, sessionHomework, sessionTypes } from "#features/booking/table.ts";
import { newId } from "#server/database.ts";
import { bookingChangePath, paths, sessionEventPath, sessionPath } from "#shared/paths.ts";
import {
	both,
	everyone,
	members,
	nowhere,
	type ProcedureRow,
	type RouteRow,
	type Row,
	type World,
} from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** The member, the coach and admins see a session; it is not there for others. */
const itsPeople = [401, 200, 404, 404, 200] as const;
/** Of a session's people not its member. */
const itsCoach = [401, 404, 404, 404, 200] as const;
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
		return wish(at(3, "10:00"), { coachId: coach.id, ...given });
	};
const booked = async ({ server, owner }: World) => {
	await plainTypes(server);
	const coach = await makeCoach(server);
	return (await makeBooking(server, owner.id, { coachId: coach.id })).id;
};
const aBooking = async (world: World) => ({ id: await booked(world) });
/** The member of the row gives it. */
const given = async ({ server, owner }: World) => {
	const { id: memberId } = await server.person();
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
const room = {
	isOpen: false,
	timeZone: "Europe/Berlin",
	hours: allWeek("09:00", "12:00"),
	typeIds: [typeId],
};
const aDay = { date: "2027-01-04", spans: [] };

const memberRows: readonly ProcedureRow[] = [
	{ name: "booking.types", statuses: everyone },
	{ name: "booking.press", statuses: members, input: external(typeId) },
	{
		name: "booking.press",
		what: "of the premium session",
		statuses: nobody,
		input: external(sessionTypeIds.artistId),
	},
	{
		name: "booking.slots",
		statuses: members,
		input: () => ({ typeId, ...days() }),
	},
	{
		name: "booking.slots",
		what: "to move the member's",
		statuses: itsPeople,
		input: async (world) => ({ typeId, bookingId: await booked(world), ...days() }),
	},
	{ name: "booking.book", statuses: members, input: toBook({}) },
	{
		name: "booking.book",
		what: "the premium session",
		statuses: nobody,
		input: toBook({ typeId: sessionTypeIds.artistId }),
	},
	{ name: "booking.mine", statuses: members, input: () => ({ shelf: "upcoming" }) },
	{ name: "booking.next", statuses: members },
	{ name: "booking.get", statuses: itsPeople, input: aBooking },
	{
		name: "booking.move",
		statuses: itsPeople,
		input: async (world) => ({ ...(await aBooking(world)), startsAt: at(4, "11:00") }),
	},
	{ name: "booking.cancel", statuses: itsPeople, input: aBooking },
	{ name: "booking.openHomework", statuses: members },
	{
		name: "booking.tickHomework",
		statuses: itsPeople,
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
	{ name: "booking.coach", statuses: itsCoach, input: () => ({}) },
	{ name: "booking.coach", what: "by a coach", statuses: itsPeople, input: asCoach },
	{
		name: "booking.coach",
		what: "of another coach",
		statuses: itsCoach,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id }),
	},
	{ name: "booking.keepCoach", statuses: itsCoach, input: () => room },
	{
		name: "booking.keepCoach",
		what: "by a coach",
		statuses: itsPeople,
		input: async (world) => ({ ...(await asCoach(world)), ...room }),
	},
	{
		name: "booking.keepCoach",
		what: "of another coach",
		statuses: itsCoach,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id, ...room }),
	},
	{ name: "booking.keepException", statuses: itsCoach, input: () => aDay },
	{ name: "booking.dropException", statuses: itsCoach, input: () => ({ date: aDay.date }) },
	{ name: "booking.coachSlots", statuses: itsCoach, input: () => ({ typeId, ...days() }) },
	{
		name: "booking.coachSlots",
		what: "by a coach",
		statuses: itsPeople,
		input: async (world) => ({ ...(await asCoach(world)), typeId, ...days() }),
	},
	{
		name: "booking.coachSlots",
		what: "of another coach",
		statuses: itsCoach,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id, typeId, ...days() }),
	},
	{ name: "booking.agenda", statuses: members, input: () => ({ shelf: "past" }) },
	{
		name: "booking.mark",
		statuses: itsCoach,
		input: async ({ server, owner }) => {
			const { id } = await makeBooking(server, owner.id, { startsAt: at(-1, "10:00") });
			return { id, state: "completed" };
		},
	},
	{
		name: "booking.mark",
		what: "by its coach",
		statuses: itsPeople,
		input: async (world) => ({ id: (await given(world)).id, state: "no-show" }),
	},
	{ name: "booking.notes", statuses: itsCoach, input: aBooking },
	{
		name: "booking.notes",
		what: "by its coach",
		statuses: itsPeople,
		input: async (world) => ({ id: (await given(world)).id }),
	},
	{
		name: "booking.keepNotes",
		statuses: itsCoach,
		input: async (world) => ({ ...(await aBooking(world)), text: "Words" }),
	},
	{
		name: "booking.addHomework",
		statuses: itsCoach,
		input: async (world) => ({ ...(await aBooking(world)), homeworkId: newId(), text: "Words" }),
	},
	{ name: "booking.removeHomework", statuses: itsCoach, input: withHomework(aBooking) },
	{
		name: "booking.removeHomework",
		what: "by its coach",
		statuses: itsPeople,
		input: withHomework(given),
	},
];

const adminRows: readonly ProcedureRow[] = [
	{ name: "booking.list", statuses: admins, input: () => ({ shelf: "upcoming" }) },
	{ name: "booking.typeSettings", statuses: admins },
	{
		name: "booking.editType",
		statuses: admins,
		input: () => ({ id: typeId, ...typeWords, questions: [] }),
	},
	{ name: "booking.coaches", statuses: admins },
	{ name: "booking.nameCoach", statuses: admins, input: ({ owner }) => ({ email: owner.email }) },
	{
		name: "booking.removeCoach",
		statuses: admins,
		input: async ({ server }) => ({ userId: (await makeCoach(server)).id }),
	},
];

export const bookingRows: readonly ProcedureRow[] = [
	...memberRows,
	...linkRows,
	...coachRows,
	...adminRows,
];

export const bookingRoutes: Record<string, RouteRow> = both(sessionEventPath(":id"), {
	statuses: [401, 200, 404, 404, 404],
	path: async (world) => sessionEventPath(await booked(world)),
});

const inside = (path: string) => `→ ${paths.auth}?next=${encodeURIComponent(path)}`;
const session = sessionPath(":id");
const link = bookingChangePath(":token");
/** As they are written in the routes they are no ids, nor a link of ours. */
export const bookingPages: Record<string, Row<number | string>> = {
	[paths.booking]: [inside(paths.booking), 200, 200, 200, 200],
	[session]: [inside(session), 404, 404, 404, 404],
	[link]: nowhere,
	[paths.bookingHours]: [inside(paths.bookingHours), 404, 404, 404, 200],
	[paths.bookingManage]: [inside(paths.bookingManage), "→ /", "→ /", "→ /", 200],
};

export const bookingTopics: Record<string, Row<string>> = {
	"coach-times": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"my-bookings": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
};
