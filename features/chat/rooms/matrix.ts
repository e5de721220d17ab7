import type { MemberAudience } from "#domain/audiences/limits.ts";
import { makeEpisode } from "#features/podcasts/podcasts.test-episodes.ts";
import { newId } from "#server/database/database.ts";
import { paths, roomPath } from "#shared/paths.ts";
import { makeGroup } from "#testing/audiences.ts";
import {
	members,
	membersPage,
	membersTopic,
	type ProcedureRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import { makeTrack } from "#testing/tracks.ts";

const anEpisode = async ({ server }: World) => ({
	kind: "episode" as const,
	subjectId: (await makeEpisode(server, { title: "Rooms we keep" })).id,
});
/** Opened by a moderator. */
const aRoom = async (world: World, audience: MemberAudience = "members") => {
	const subject = await anEpisode(world);
	const moderator = await world.server.user({ roles: ["moderator"] });
	return (await moderator.api.rooms.open({ ...subject, audience })).id;
};
/** About the member's track, opened by the member. */
const ownRoom = async ({ server, owner }: World) => {
	const subjectId = await makeTrack(server, owner.id);
	return (await owner.api.rooms.open({ kind: "track", subjectId, audience: "members" })).id;
};
const groupsRoom = async (world: World) =>
	aRoom(world, await makeGroup(world.server, [world.owner.id]));
const staff = [401, 404, 404, 200, 200] as const;
/** The member is in the group. */
const membersGroup = [401, 200, 404, 200, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "rooms.list", statuses: members },
	{
		name: "rooms.get",
		statuses: members,
		input: async (world) => ({ id: await aRoom(world) }),
	},
	{
		name: "rooms.get",
		what: "for premium members",
		statuses: staff,
		input: async (world) => ({ id: await aRoom(world, "premium") }),
	},
	{
		name: "rooms.get",
		what: "for the member's group",
		statuses: membersGroup,
		input: async (world) => ({ id: await groupsRoom(world) }),
	},
	{ name: "rooms.about", statuses: members, input: anEpisode },
	{
		name: "rooms.open",
		statuses: [401, 403, 403, 200, 200],
		input: async (world) => ({ ...(await anEpisode(world)), audience: "members" }),
	},
	{
		name: "rooms.open",
		what: "about the member's track",
		statuses: [401, 200, 403, 200, 200],
		input: async ({ server, owner }) => ({
			kind: "track",
			subjectId: await makeTrack(server, owner.id),
			audience: "members",
		}),
	},
	{
		name: "rooms.open",
		what: "about the member's track, for premium members",
		statuses: [401, 403, 403, 200, 200],
		input: async ({ server, owner }) => ({
			kind: "track",
			subjectId: await makeTrack(server, owner.id),
			audience: "premium",
		}),
	},
	{
		name: "rooms.save",
		what: "about the member's track",
		statuses: [401, 200, 403, 200, 200],
		input: async (world) => ({ id: await ownRoom(world), isClosed: true, audience: "members" }),
	},
	...(
		["chat.list", "chat.send", "chat.search", "chat.seen", "chat.saveSeen", "chat.typing"] as const
	).map((name) => ({
		name,
		what: "in a room for premium members",
		statuses: staff,
		input: async (world: World) => ({
			...(name === "chat.send" && { content: "Hello", clientMessageId: newId() }),
			...(name === "chat.search" && { query: "hello" }),
			...(name === "chat.saveSeen" && { seq: 1 }),
			conversationId: await aRoom(world, "premium"),
		}),
	})),
	{
		name: "chat.send",
		what: "in a room for the member's group",
		statuses: membersGroup,
		input: async (world) => ({
			content: "Hello",
			clientMessageId: newId(),
			conversationId: await groupsRoom(world),
		}),
	},
];

export const pages: Record<string, Row<number | string>> = {
	// Nobody's room.
	[roomPath(":id")]: [membersPage(paths.auth, roomPath(":id"))[0], 404, 404, 404, 404],
};

export const topics: Record<string, Row<string>> = {
	"chat-room": membersTopic,
	"chat-rooms": membersTopic,
};
