import { newId } from "#server/database/database.ts";
import { members, type ProcedureRow, type Row, type World } from "#testing/matrix/row.ts";
import { approve, makeBook, writePost } from "./reading.test-club.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** Members are of the book club once they were let in; moderators and admins need not be. */
const club = [401, 403, 403, 200, 200] as const;

const fields = () => ({ label: "Chapter 1", percent: 10, date: "2026-11-16" });
const aBook = async ({ server }: World) => ({ bookId: await makeBook(server) });
const hidden = async ({ server }: World) => ({
	bookId: await makeBook(server, { publishedAt: null }),
});

export const procedures: readonly ProcedureRow[] = [
	{ name: "reading.milestones", statuses: members, input: aBook },
	{
		name: "reading.addMilestone",
		statuses: admins,
		input: async (world) => ({ id: newId(), ...(await aBook(world)), ...fields() }),
	},
	{
		name: "reading.editMilestone",
		statuses: admins,
		input: async (world) => ({ ...fields(), id: await aMilestone(world) }),
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
		what: "of a book that is not published",
		statuses: [401, 404, 404, 404, 200],
		input: hidden,
	},
	{
		name: "reading.progress",
		what: "in a book that is not published",
		statuses: [401, 403, 403, 404, 200],
		input: hidden,
	},
	{
		name: "reading.posts",
		what: "about a book that is not published",
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
	{ name: "reading.allPosts", statuses: [401, 403, 403, 200, 200], input: aBook },
	{
		name: "reading.allPosts",
		what: "by members of the book club",
		statuses: [401, 403, 403, 200, 200],
		input: async (world) => aBook(await joined(world)),
	},
	{
		name: "reading.post",
		statuses: club,
		input: async (world) => ({ ...(await aBook(world)), atPercent: 0, comment: "Text" }),
	},
	{
		name: "reading.post",
		what: "by members of the book club",
		statuses: members,
		input: async (world) => ({
			...(await aBook(await joined(world))),
			atPercent: 0,
			comment: "Text",
		}),
	},
	{
		name: "reading.post",
		what: "beyond one's own place",
		statuses: [401, 422, 422, 422, 422],
		input: async (world) => ({
			...(await aBook(await joined(world))),
			atPercent: 1,
			comment: "Text",
		}),
	},
	{
		name: "reading.editPost",
		what: "the member's post",
		statuses: [401, 200, 403, 403, 403],
		input: async (world) => ({ id: await aPost(world, 0), comment: "Other text" }),
	},
	{
		name: "reading.editPost",
		what: "the member's post, beyond the others",
		statuses: [401, 200, 404, 404, 404],
		input: async (world) => ({ id: await aPost(world, 60), comment: "Other text" }),
	},
	{
		name: "reading.removePost",
		what: "the member's post",
		statuses: [401, 200, 403, 403, 403],
		input: async (world) => ({ id: await aPost(world, 0) }),
	},
	{
		name: "reading.removePost",
		what: "the member's post, beyond the others",
		statuses: [401, 200, 404, 404, 404],
		input: async (world) => ({ id: await aPost(world, 60) }),
	},
];

export const topics: Record<string, Row<string>> = {
	"reading-milestones": ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"reading-posts": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
	"reading-place": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "ok", "ok"],
};

async function joined(world: World): Promise<World> {
	await approve(world.server, world.owner, ...(world.actor ? [world.actor] : []));
	return world;
}

async function aMilestone({ server }: World): Promise<string> {
	const admin = await server.user({ roles: ["admin"] });
	const input = { id: newId(), bookId: await makeBook(server), ...fields() };
	await admin.api.reading.addMilestone(input);
	return input.id;
}

async function aPost(world: World, atPercent: number): Promise<string> {
	const { bookId } = await aBook(await joined(world));
	const { server, owner } = world;
	return writePost(server, { bookId, atPercent, userId: owner.id, comment: "Text" });
}
