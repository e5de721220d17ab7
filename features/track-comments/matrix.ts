import { dayFromNow, makeSong } from "#features/song-of-the-week/songs.test-songs.ts";
import {
	everyone,
	members,
	membersTopic,
	type ProcedureRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import { makeTrack } from "#testing/tracks.ts";

const words = { comment: "The bass comes in late" };
/** What is hidden is there for its artist and admins alone. */
const hidden = [404, 200, 404, 404, 200] as const;

export const procedures: readonly ProcedureRow[] = [
	{ name: "trackComments.list", statuses: everyone, input: aTrack },
	{ name: "trackComments.list", what: "the member's draft", statuses: hidden, input: aDraft },
	{ name: "trackComments.marks", statuses: everyone, input: aTrack },
	{ name: "trackComments.marks", what: "the member's draft", statuses: hidden, input: aDraft },
	{
		name: "trackComments.create",
		statuses: members,
		input: async (world) => ({ ...(await aTrack(world)), ...words, atSeconds: 1 }),
	},
	{
		name: "trackComments.create",
		what: "on the member's draft",
		statuses: [401, 200, 404, 404, 200],
		input: async (world) => ({ ...(await aDraft(world)), ...words, atSeconds: 1 }),
	},
	{
		name: "trackComments.edit",
		what: "the member's comment",
		statuses: [401, 200, 403, 403, 403],
		input: async (world) => ({ ...(await onAnothersTrack(world)), comment: "Another word" }),
	},
	{
		name: "trackComments.remove",
		what: "the member's comment",
		statuses: [401, 200, 403, 403, 403],
		input: onAnothersTrack,
	},
	{
		name: "trackComments.remove",
		what: "another's comment on the member's track",
		statuses: [401, 200, 403, 403, 403],
		input: async (world) => {
			const { api } = await world.server.user();
			const posted = { ...(await aTrack(world)), ...words, atSeconds: 1 };
			return { id: (await api.trackComments.create(posted)).id };
		},
	},
	{ name: "songs.listComments", statuses: members, input: aSong },
	{
		name: "songs.listComments",
		what: "of a week to come",
		statuses: [401, 404, 404, 404, 200],
		input: aSongToCome,
	},
	{
		name: "songs.comment",
		statuses: members,
		input: async (world) => ({ ...(await aSong(world)), ...words }),
	},
	{
		name: "songs.comment",
		what: "on a week to come",
		statuses: [401, 404, 404, 404, 200],
		input: async (world) => ({ ...(await aSongToCome(world)), ...words }),
	},
	{
		name: "songs.editComment",
		what: "the member's comment",
		statuses: [401, 200, 403, 403, 403],
		input: async (world) => ({ ...(await onSong(world)), comment: "Another word" }),
	},
	{
		name: "songs.removeComment",
		what: "the member's comment",
		statuses: [401, 200, 403, 403, 403],
		input: onSong,
	},
];

async function aTrack({ server, owner }: World) {
	return { trackId: await makeTrack(server, owner.id) };
}

async function aDraft({ server, owner }: World) {
	return { trackId: await makeTrack(server, owner.id, { visibility: "draft" }) };
}

async function onAnothersTrack({ server, owner }: World) {
	const trackId = await makeTrack(server, (await server.user()).id);
	return { id: (await owner.api.trackComments.create({ trackId, ...words, atSeconds: 1 })).id };
}

async function aSong({ server }: World) {
	return { songId: await makeSong(server) };
}

async function aSongToCome({ server }: World) {
	return { songId: await makeSong(server, { weekStartDate: dayFromNow(server, 7) }) };
}

async function onSong(world: World) {
	const posted = { ...(await aSong(world)), ...words };
	return { id: (await world.owner.api.songs.comment(posted)).id };
}

export const topics: Record<string, Row<string>> = {
	"track-comments": membersTopic,
};
