import { newId } from "#server/database/database.ts";
import { paths, weekPath } from "#shared/paths.ts";
import {
	everyone,
	members,
	membersPage,
	membersTopic,
	nowhere,
	type ProcedureRow,
	type Row,
	someUpload,
	type World,
} from "#testing/matrix/row.ts";
import { makeTrack } from "#testing/tracks.ts";
import { dayFromNow, makeSong } from "./songs.test-songs.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** Not there, even for those who may. */
const adminsInVain = [401, 403, 403, 403, 404] as const;
/** There for admins, not there for everyone else. */
const adminsAlone = [404, 404, 404, 404, 200] as const;

const toCome = ({ server }: World) => dayFromNow(server, 7);
const scheduled = async (world: World) => ({
	id: await makeSong(world.server, { weekStartDate: toCome(world) }),
});
const unpublished = async ({ server }: World) => ({
	id: await makeSong(server, { weekStartDate: dayFromNow(server, -70), takenBackAt: new Date() }),
});
const fields = () => ({ id: newId(), title: "A title", artist: "An artist", note: "Words" });

export const procedures: readonly ProcedureRow[] = [
	{ name: "songs.current", statuses: members },
	{ name: "songs.pastWeeks", statuses: members, input: () => ({}) },
	{ name: "songs.recent", statuses: everyone },
	{
		name: "songs.week",
		statuses: everyone,
		input: async ({ server }) => {
			const date = dayFromNow(server, -7);
			await makeSong(server, { weekStartDate: date });
			return { date };
		},
	},
	{
		name: "songs.week",
		what: "to come",
		statuses: adminsAlone,
		input: async (world) => {
			await scheduled(world);
			return { date: toCome(world) };
		},
	},
	{
		name: "songs.week",
		what: "without a song",
		statuses: nowhere,
		input: () => ({ date: "1999-01-04" }),
	},
	{
		name: "songs.waveform",
		statuses: everyone,
		input: async ({ server }) => ({ id: await makeSong(server) }),
	},
	{ name: "songs.waveform", what: "to come", statuses: adminsAlone, input: scheduled },
	{
		name: "songs.week",
		what: "unpublished",
		statuses: adminsAlone,
		input: async ({ server }) => {
			const weekStartDate = dayFromNow(server, -70);
			await makeSong(server, { weekStartDate, takenBackAt: new Date() });
			return { date: weekStartDate };
		},
	},
	{ name: "songs.waveform", what: "unpublished", statuses: adminsAlone, input: unpublished },
	{
		name: "songs.listComments",
		what: "on an unpublished song",
		statuses: [401, 404, 404, 404, 200],
		input: async (world) => ({ songId: (await unpublished(world)).id }),
	},
	{ name: "songs.unpublished", statuses: admins },
	{
		name: "songs.setUnpublished",
		statuses: admins,
		input: async ({ server }) => ({ id: await makeSong(server), isUnpublished: true }),
	},
	{ name: "songs.nextWeek", statuses: admins },
	{ name: "songs.upcoming", statuses: admins, input: () => ({}) },
	{ name: "songs.getForEditing", statuses: admins, input: scheduled },
	{
		name: "songs.create",
		statuses: admins,
		input: (world) => ({ ...fields(), weekStartDate: toCome(world) }),
	},
	{
		name: "songs.create",
		what: "of the member's upload",
		statuses: adminsInVain,
		input: async (world) => ({
			...fields(),
			weekStartDate: toCome(world),
			audioUploadId: await someUpload(world),
		}),
	},
	{
		name: "songs.create",
		what: "of the member's draft",
		statuses: adminsInVain,
		input: async (world) => ({
			...fields(),
			weekStartDate: toCome(world),
			trackId: await makeTrack(world.server, world.owner.id, { visibility: "draft" }),
		}),
	},
	{
		name: "songs.edit",
		statuses: admins,
		input: async (world) => ({
			...fields(),
			...(await scheduled(world)),
			weekStartDate: toCome(world),
		}),
	},
	{ name: "songs.retry", statuses: admins, input: scheduled },
	{ name: "songs.remove", statuses: admins, input: scheduled },
];

/** As it is written in the routes it is no day. */
export const pages: Record<string, Row<number | string>> = {
	[paths.music]: membersPage(paths.auth, paths.music),
	[weekPath(":date")]: nowhere,
};

export const topics: Record<string, Row<string>> = {
	"song-comments": membersTopic,

	songs: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"admin-songs": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
};
