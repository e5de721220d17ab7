import { newId } from "#server/database/database.ts";
import { paths, playlistPath } from "#shared/paths.ts";
import {
	everyone,
	members,
	membersPage,
	membersTopic,
	nowhere,
	ownerAlone,
	type ProcedureRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import { makeTrack } from "#testing/tracks.ts";

/** What is private is there for its maker alone; visitors learn nothing else. */
const hidden = [404, 200, 404, 404, 404] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "playlists.list", statuses: members, input: () => ({}) },
	{
		name: "playlists.listByMember",
		statuses: everyone,
		input: ({ owner }) => ({ memberId: owner.id }),
	},
	{ name: "playlists.get", statuses: everyone, input: (world) => itsSlug(world, "public") },
	{
		name: "playlists.get",
		what: "by its link",
		statuses: everyone,
		input: (world) => itsSlug(world, "unlisted"),
	},
	{
		name: "playlists.get",
		what: "the member's private one",
		statuses: hidden,
		input: (world) => itsSlug(world, "private"),
	},
	{ name: "playlists.mine", statuses: members, input: () => ({}) },
	{
		name: "playlists.create",
		statuses: members,
		input: () => ({ id: newId(), name: "Late" }),
	},
	{
		name: "playlists.edit",
		statuses: ownerAlone,
		input: async (world) => ({ ...(await aPlaylist(world)), name: "Later" }),
	},
	{ name: "playlists.remove", statuses: ownerAlone, input: aPlaylist },
	{
		name: "playlists.addTrack",
		statuses: ownerAlone,
		input: async (world) => ({
			...(await aPlaylist(world)),
			trackId: await makeTrack(world.server, world.owner.id),
		}),
	},
	{ name: "playlists.removeTrack", statuses: ownerAlone, input: aPlaceInIt },
	{
		name: "playlists.moveTrack",
		statuses: ownerAlone,
		input: async (world) => ({ ...(await aPlaceInIt(world)), place: 0 }),
	},
	{
		name: "playlists.feature",
		statuses: [401, 403, 403, 403, 200],
		input: async (world) => ({ ...(await aPlaylist(world)), isFeatured: true }),
	},
	{
		name: "playlists.feature",
		what: "the member's private one",
		statuses: [401, 403, 403, 403, 404],
		input: async (world) => ({ ...(await aPlaylist(world, "private")), isFeatured: true }),
	},
	{ name: "playlists.invite", statuses: ownerAlone, input: aPlaylist },
	{ name: "playlists.revokeInvite", statuses: ownerAlone, input: aPlaylist },
	{
		name: "playlists.join",
		statuses: members,
		input: async (world) => world.owner.api.playlists.invite(await aPlaylist(world, "private")),
	},
	{
		name: "playlists.join",
		what: "by a link that ended",
		statuses: [401, 404, 404, 404, 404],
		input: async (world) => {
			const playlist = await aPlaylist(world, "private");
			const ended = await world.owner.api.playlists.invite(playlist);
			await world.owner.api.playlists.invite(playlist);
			return ended;
		},
	},
	{ name: "playlists.removeCollaborator", statuses: ownerAlone, input: withFriend },
	{
		name: "playlists.leave",
		what: "without a part in it",
		statuses: [401, 404, 404, 404, 404],
		input: aPlaylist,
	},
];

function make({ owner }: World, visibility: "public" | "unlisted" | "private") {
	return owner.api.playlists.create({ id: newId(), name: "Late", visibility });
}

async function aPlaylist(world: World, visibility: "public" | "private" = "public") {
	const { id } = await make(world, visibility);
	return { id };
}

async function itsSlug(world: World, visibility: "public" | "unlisted" | "private") {
	const { slug } = await make(world, visibility);
	return { slug };
}

async function aPlaceInIt(world: World) {
	const { id } = await aPlaylist(world);
	const trackId = await makeTrack(world.server, world.owner.id);
	await world.owner.api.playlists.addTrack({ id, trackId });
	return { id, trackId };
}

async function withFriend(world: World) {
	const { id } = await aPlaylist(world);
	const friend = await world.server.user();
	await friend.api.playlists.join(await world.owner.api.playlists.invite({ id }));
	return { id, userId: friend.id };
}

export const pages: Record<string, Row<number | string>> = {
	[paths.listen]: everyone,
	[paths.joinPlaylist]: membersPage(paths.login, paths.joinPlaylist),
	[playlistPath(":slug")]: nowhere,
};

export const topics: Record<string, Row<string>> = { "shared-playlists": membersTopic };
