import { dayFromNow, makeBook } from "#features/bookclub/books.test-books.ts";
import { bookClubRequests } from "#features/bookclub/table.ts";
import { newId } from "#server/database.ts";
import { bookEventPath, bookPath, endpoints, paths } from "#shared/paths.ts";
import {
	both,
	everyone,
	members,
	type ProcedureRow,
	type RouteRow,
	type Row,
	someUpload,
	type World,
} from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;
const moderators = [401, 403, 403, 200, 200] as const;
/** Members belong to the club once they were let in; moderators and admins need not be. */
const club = moderators;

const words = () => ({ title: "A title", author: "An author", description: "Words" });
const ahead = ({ server }: World) =>
	makeBook(server, { discussionDate: dayFromNow(server, 7), discussionTime: "18:30" });
const adminsAlone = [401, 404, 404, 404, 200] as const;
const hidden = async ({ server }: World) => {
	const discussionDate = dayFromNow(server, 7);
	return { id: (await makeBook(server, { discussionDate, publishedAt: null })).id };
};
const aBook = async (world: World) => ({ id: (await ahead(world)).id });

export const bookClubRows: readonly ProcedureRow[] = [
	{ name: "bookClub.list", statuses: members, input: () => ({ shelf: "upcoming" }) },
	{ name: "bookClub.next", statuses: members },
	{
		name: "bookClub.get",
		statuses: members,
		input: async (world) => ({ slug: (await ahead(world)).slug }),
	},
	{
		name: "bookClub.get",
		what: "that is not out",
		statuses: adminsAlone,
		input: async ({ server }) => ({ slug: (await makeBook(server, { publishedAt: null })).slug }),
	},
	{
		name: "bookClub.attendance",
		what: "of a book that is not out",
		statuses: [401, 403, 403, 404, 200],
		input: hidden,
	},
	{
		name: "bookClub.attend",
		what: "to a book that is not out",
		statuses: [401, 403, 403, 404, 200],
		input: async (world) => ({ ...(await hidden(world)), isGoing: true }),
	},
	{ name: "bookClub.kept", statuses: admins, input: () => ({}) },
	{
		name: "bookClub.publish",
		statuses: admins,
		input: async (world) => ({ ...(await aBook(world)), publishedAt: null }),
	},
	{ name: "bookClub.create", statuses: admins, input: () => ({ id: newId(), ...words() }) },
	{
		name: "bookClub.create",
		what: "of the member's upload",
		statuses: [401, 403, 403, 403, 404],
		input: async (world) => ({
			id: newId(),
			...words(),
			coverUploadId: await someUpload(world),
		}),
	},
	{
		name: "bookClub.edit",
		statuses: admins,
		input: async (world) => ({ ...(await aBook(world)), ...words() }),
	},
	{ name: "bookClub.remove", statuses: admins, input: aBook },
	{
		name: "bookClub.cancelDiscussion",
		statuses: admins,
		input: async (world) => ({ ...(await aBook(world)), isCancelled: true }),
	},
	{ name: "bookClub.attendance", statuses: club, input: aBook },
	{
		name: "bookClub.attendance",
		what: "by members of the book club",
		statuses: members,
		input: async (world) => aBook(await joined(world)),
	},
	{
		name: "bookClub.attend",
		statuses: club,
		input: async (world) => ({ ...(await aBook(world)), isGoing: true }),
	},
	{
		name: "bookClub.attend",
		what: "by members of the book club",
		statuses: members,
		input: async (world) => ({ ...(await aBook(await joined(world))), isGoing: true }),
	},
	{
		name: "bookClub.attend",
		what: "of a book without a date",
		statuses: [401, 403, 403, 409, 409],
		input: async ({ server }) => ({ id: (await makeBook(server)).id, isGoing: true }),
	},
	{ name: "bookClub.access", statuses: members },
	{ name: "bookClub.requestAccess", statuses: members },
	{ name: "bookClub.requests", statuses: moderators, input: () => ({}) },
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
		what: "where nobody asked",
		statuses: [401, 403, 403, 404, 404],
		input: ({ owner }) => ({ userId: owner.id, state: "approved" }),
	},
	{ name: "bookClub.calendar", statuses: members },
	{ name: "bookClub.makeCalendar", statuses: members },
	{ name: "bookClub.revokeCalendar", statuses: members },
];

export const bookClubRoutes: Record<string, RouteRow> = {
	...both(bookEventPath(":slug"), {
		statuses: club,
		path: async (world) => bookEventPath((await ahead(world)).slug),
	}),
	...both(`${endpoints.calendars}/:file`, {
		statuses: everyone,
		path: async ({ owner }) => new URL((await owner.api.bookClub.makeCalendar()).address).pathname,
	}),
};

const page = bookPath(":slug");
/** As it is written in the routes it is no slug. */
export const bookClubPages: Record<string, Row<number | string>> = {
	[page]: [`→ ${paths.auth}?next=${encodeURIComponent(page)}`, 404, 404, 404, 404],
};

export const bookClubTopics: Record<string, Row<string>> = {
	books: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"kept-books": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
	"book-attendance": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
	"book-club-standing": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
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
