import { letIn, makeBook, writePost } from "#features/bookclub/reading/reading.test-club.ts";
import { newId } from "#server/database.ts";
import { members, type ProcedureRow, type Row, type World } from "./matrix-row.test-table.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** Members are of the book club once they were let in; moderators and admins need not be. */
const club = [401, 403, 403, 200, 200] as const;

const words = () => ({ label: "Chapter 1", percent: 10, date: "2026-11-16" });
const aBook = async ({ server }: World) => ({ bookId: await makeBook(server) });
const hidden = async ({ server }: World) => ({
	bookId: await makeBook(server, { publishedAt: null }),
});

export const readingRows: readonly ProcedureRow[] = [
	{ name: "reading.milestones", statuses: members, input: aBook },
	{
		name: "reading.addMilestone",
		statuses: admins,
		input: async (world) => ({ id: newId(), ...(await aBook(world)), ...words() }),
	},
	{
		name: "reading.editMilestone",
		statuses: admins,
		input: async (world) => ({ ...words(), id: await aMilestone(world) }),
	},
	{
		name: "reading.removeMilestone",
		statuses: admins,
		input: async (world) => ({ id: await aMilestone(world) }),
	},
	{
		name: "reading.setPageCount",
		statuses: admins,
		input: async (world) => ({ ...(await aBook(world)), pageCount: 320 }),
	},
	{
		name: "reading.milestones",
		what: "of a book that is not out",
		statuses: [401, 404, 404, 404, 200],
		input: hidden,
	},
	{
		name: "reading.progress",
		what: "in a book that is not out",
		statuses: [401, 403, 403, 404, 200],
		input: hidden,
	},
	{
		name: "reading.posts",
		what: "about a book that is not out",
		statuses: [401, 403, 403, 404, 200],
		input: hidden,
	},
	{ name: "reading.progress", statuses: club, input: aBook },
	{
		name: "reading.setProgress",
		statuses: club,
		input: async (world) => ({ ...(await aBook(world)), percent: 42 }),
	},
	{
		name: "reading.setProgress",
		what: "of members of the book club",
		statuses: members,
		input: async (world) => ({ ...(await aBook(await joined(world))), percent: 42 }),
	},
	{ name: "reading.posts", statuses: club, input: aBook },
	{
		name: "reading.posts",
		what: "by members of the book club",
		statuses: members,
		input: async (world) => aBook(await joined(world)),
	},
	{ name: "reading.everyPost", statuses: [401, 403, 403, 200, 200], input: aBook },
	{
		name: "reading.everyPost",
		what: "by members of the book club",
		statuses: [401, 403, 403, 200, 200],
		input: async (world) => aBook(await joined(world)),
	},
	{
		name: "reading.post",
		statuses: club,
		input: async (world) => ({ ...(await aBook(world)), atPercent: 0, comment: "Words" }),
	},
	{
		name: "reading.post",
		what: "by members of the book club",
		statuses: members,
		input: async (world) => ({
			...(await aBook(await joined(world))),
			atPercent: 0,
			comment: "Words",
		}),
	},
	{
		name: "reading.post",
		what: "beyond one's own place",
		statuses: [401, 422, 422, 422, 422],
		input: async (world) => ({
			...(await aBook(await joined(world))),
			atPercent: 1,
			comment: "Words",
		}),
	},
	{
		name: "reading.editPost",
		what: "the member's post",
		statuses: [401, 200, 403, 403, 403],
		input: async (world) => ({ id: await aPost(world, 0), comment: "Other words" }),
	},
	{
		name: "reading.editPost",
		what: "the member's post, beyond the others",
		statuses: [401, 200, 404, 404, 404],
		input: async (world) => ({ id: await aPost(world, 60), comment: "Other words" }),
	},
	{
		name: "reading.removePost",
		what: "the member's post",
		statuses: [401, 200, 403, 200, 200],
		input: async (world) => ({ id: await aPost(world, 0) }),
	},
	{
		name: "reading.removePost",
		what: "the member's post, beyond the others",
		statuses: [401, 200, 404, 200, 200],
		input: async (world) => ({ id: await aPost(world, 60) }),
	},
];

export const readingTopics: Record<string, Row<string>> = {
	"reading-milestones": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"reading-posts": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
	"reading-place": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
};

async function joined(world: World): Promise<World> {
	await letIn(world.server, world.owner, ...(world.actor ? [world.actor] : []));
	return world;
}

async function aMilestone({ server }: World): Promise<string> {
	const admin = await server.person({ roles: ["admin"] });
	const input = { id: newId(), bookId: await makeBook(server), ...words() };
	await admin.api.reading.addMilestone(input);
	return input.id;
}

async function aPost(world: World, atPercent: number): Promise<string> {
	const { bookId } = await aBook(await joined(world));
	const { server, owner } = world;
	return writePost(server, { bookId, atPercent, userId: owner.id, comment: "Words" });
}
