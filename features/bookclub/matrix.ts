import { newId } from "#server/database/database.ts";
import { bookEventPath, bookPath, endpoints, paths } from "#shared/paths.ts";
import {
	both,
	everyone,
	members,
	membersPage,
	type ProcedureRow,
	type RouteRow,
	type Row,
	someUpload,
	type World,
} from "#testing/matrix/row.ts";
import { dayFromNow, makeBook } from "./books.test-books.ts";
import { bookClubRequests } from "./table.ts";

const admins = [401, 403, 403, 403, 200] as const;
const moderators = [401, 403, 403, 200, 200] as const;
/** Members belong to the club once they were let in; moderators and admins need not be. */
const club = moderators;

const fields = () => ({ title: "A title", author: "An author", description: "Words" });
const ahead = ({ server }: World) =>
	makeBook(server, { discussionDate: dayFromNow(server, 7), discussionTime: "18:30" });
const adminsAlone = [401, 404, 404, 404, 200] as const;
const hidden = async ({ server }: World) => {
	const discussionDate = dayFromNow(server, 7);
	return { id: (await makeBook(server, { discussionDate, publishedAt: null })).id };
};
const aBook = async (world: World) => ({ id: (await ahead(world)).id });

export const procedures: readonly ProcedureRow[] = [
	{ name: "bookClub.list", statuses: members, input: () => ({ shelf: "upcoming" }) },
	{ name: "bookClub.next", statuses: members },
	{
		name: "bookClub.get",
		statuses: members,
		input: async (world) => ({ slug: (await ahead(world)).slug }),
	},
	{
		name: "bookClub.get",
		what: "that is not published",
		statuses: adminsAlone,
		input: async ({ server }) => ({ slug: (await makeBook(server, { publishedAt: null })).slug }),
	},
	{
		name: "bookClub.rsvps",
		what: "of a book that is not published",
		statuses: [401, 403, 403, 404, 200],
		input: hidden,
	},
	{
		name: "bookClub.rsvp",
		what: "to a book that is not published",
		statuses: [401, 403, 403, 404, 200],
		input: async (world) => ({ ...(await hidden(world)), isGoing: true }),
	},
	{ name: "bookClub.listForAdmin", statuses: admins, input: () => ({}) },
	{
		name: "bookClub.publish",
		statuses: admins,
		input: async (world) => ({ ...(await aBook(world)), publishedAt: null }),
	},
	{ name: "bookClub.create", statuses: admins, input: () => ({ id: newId(), ...fields() }) },
	{
		name: "bookClub.create",
		what: "of the member's upload",
		statuses: [401, 403, 403, 403, 404],
		input: async (world) => ({
			id: newId(),
			...fields(),
			coverUploadId: await someUpload(world),
		}),
	},
	{
		name: "bookClub.edit",
		statuses: admins,
		input: async (world) => ({ ...(await aBook(world)), ...fields() }),
	},
	{ name: "bookClub.remove", statuses: admins, input: aBook },
	{
		name: "bookClub.cancelDiscussion",
		statuses: admins,
		input: async (world) => ({ ...(await aBook(world)), isCancelled: true }),
	},
	{ name: "bookClub.rsvps", statuses: club, input: aBook },
	{
		name: "bookClub.rsvps",
		what: "by members of the book club",
		statuses: members,
		input: async (world) => aBook(await joined(world)),
	},
	{
		name: "bookClub.rsvp",
		statuses: club,
		input: async (world) => ({ ...(await aBook(world)), isGoing: true }),
	},
	{
		name: "bookClub.rsvp",
		what: "by members of the book club",
		statuses: members,
		input: async (world) => ({ ...(await aBook(await joined(world))), isGoing: true }),
	},
	{
		name: "bookClub.rsvp",
		what: "of a book without a date",
		statuses: [401, 403, 403, 409, 409],
		input: async ({ server }) => ({ id: (await makeBook(server)).id, isGoing: true }),
	},
	{ name: "bookClub.membership", statuses: members },
	{ name: "bookClub.requestAccess", statuses: members },
	{ name: "bookClub.requests", statuses: moderators, input: () => ({}) },
	{ name: "bookClub.countRequests", statuses: moderators },
	{
		name: "bookClub.decide",
		statuses: moderators,
		input: async ({ server, owner }) => {
			await server.services.db.insert(bookClubRequests).values({ userId: owner.id });
			return { userId: owner.id, state: "approved" };
		},
	},
	{
		name: "bookClub.decide",
		what: "without a request",
		statuses: [401, 403, 403, 404, 404],
		input: ({ owner }) => ({ userId: owner.id, state: "approved" }),
	},
	{ name: "bookClub.calendarFeed", statuses: members },
	{ name: "bookClub.createCalendarFeed", statuses: members },
	{ name: "bookClub.revokeCalendarFeed", statuses: members },
];

export const routes: Record<string, RouteRow> = {
	...both(bookEventPath(":slug"), {
		statuses: club,
		path: async (world) => bookEventPath((await ahead(world)).slug),
	}),
	...both(`${endpoints.calendars}/:file`, {
		statuses: everyone,
		path: async ({ owner }) =>
			new URL((await owner.api.bookClub.createCalendarFeed()).address).pathname,
	}),
};

const page = bookPath(":slug");
/** As it is written in the routes it is no slug. */
export const pages: Record<string, Row<number | string>> = {
	[paths.bookClub]: membersPage(paths.auth, paths.bookClub),
	[paths.bookClubList]: membersPage(paths.login, paths.bookClubList),

	[page]: [`→ ${paths.auth}?next=${encodeURIComponent(page)}`, 404, 404, 404, 404],
};

export const topics: Record<string, Row<string>> = {
	books: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"admin-books": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
	"book-rsvps": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
	"book-club-membership": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"book-club-requests": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
};

async function joined(world: World): Promise<World> {
	const { server, owner, actor } = world;
	const rows = [owner, ...(actor ? [actor] : [])].map(({ id: userId }) => ({
		userId,
		state: "approved" as const,
	}));
	await server.services.db.insert(bookClubRequests).values(rows).onConflictDoNothing();
	return world;
}
