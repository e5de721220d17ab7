import { newId } from "#server/database/database.ts";
import { paths, trackPath } from "#shared/paths.ts";
import { makeAudibleTrack } from "#testing/listens.ts";
import {
	everyone,
	members,
	membersPage,
	membersTopic,
	nowhere,
	ownerAlone,
	type ProcedureRow,
	type Row,
	someUpload,
	type World,
} from "#testing/matrix/row.ts";
import { makeTrack } from "#testing/tracks.ts";
import type { tracks } from "./table.ts";

/** What others cannot hear is there for its artist and admins alone. */
const hidden = [404, 200, 404, 404, 200] as const;
const hiddenFromMembers = [401, 200, 404, 404, 200] as const;
const admins = [401, 403, 403, 403, 200] as const;
const _moderators = [401, 403, 403, 200, 200] as const;
const artistAndAdmin = [401, 200, 403, 403, 200] as const;

type Columns = Partial<typeof tracks.$inferInsert>;
/** The member's track, by id. */
const track =
	(columns: Columns = {}) =>
	async ({ server, owner }: World) => ({ id: await makeTrack(server, owner.id, columns) });
const draft = track({ visibility: "draft" });
const failed = track({ state: "failed" });
const bySlug = (columns: Columns) => async (world: World) => {
	const slug = newId();
	await track({ slug, ...columns })(world);
	return { slug };
};

const values = { title: "A title", artist: "An artist", genre: "jazz", description: "" };
const edited = (made: typeof draft) => async (world: World) => ({
	...(await made(world)),
	...values,
});
const rated = (made: typeof draft) => async (world: World) => ({
	...(await made(world)),
	stars: 4,
});

export const procedures: readonly ProcedureRow[] = [
	{ name: "music.list", statuses: everyone, input: () => ({}) },
	{ name: "music.averageRating", statuses: everyone },
	{ name: "music.get", statuses: everyone, input: bySlug({}) },
	{
		name: "music.get",
		what: "unlisted",
		statuses: everyone,
		input: bySlug({ visibility: "unlisted" }),
	},
	{
		name: "music.get",
		what: "the member's draft",
		statuses: hidden,
		input: bySlug({ visibility: "draft" }),
	},
	{
		name: "music.get",
		what: "not there to hear yet",
		statuses: hidden,
		input: bySlug({ state: "processing" }),
	},
	{ name: "music.waveform", statuses: everyone, input: track() },
	{ name: "music.waveform", what: "the member's draft", statuses: hidden, input: draft },
	{
		name: "music.startListen",
		statuses: everyone,
		input: async ({ server, owner }) => ({ id: await makeAudibleTrack(server, owner.id) }),
	},
	{
		name: "music.startListen",
		what: "a draft, as if not there",
		statuses: nowhere,
		input: draft,
	},
	{
		name: "music.recordListen",
		statuses: everyone,
		input: async (world) => ({
			...(await track()(world)),
			playedShare: 0.5,
			proof: "x",
			bytes: "x",
		}),
	},
	{ name: "music.mine", statuses: members, input: () => ({}) },
	{ name: "music.listForAdmin", statuses: admins, input: () => ({}) },
	{
		name: "music.edit",
		what: "into the open after an admin took it down",
		statuses: [401, 409, 404, 404, 409],
		input: edited(
			track({
				visibility: "draft",
				takenDownAt: new Date(),
				takenDownReason: "Words",
				takenDownFrom: "public",
			}),
		),
	},
	{
		name: "music.inspectUpload",
		statuses: ownerAlone,
		input: async (world) => ({ uploadId: await someUpload(world) }),
	},
	{
		name: "music.submit",
		statuses: ownerAlone,
		input: async (world) => ({ ...values, audioUploadId: await someUpload(world) }),
	},
	{
		name: "music.edit",
		what: "the member's track",
		statuses: artistAndAdmin,
		input: edited(track()),
	},
	{
		name: "music.edit",
		what: "the member's draft",
		statuses: hiddenFromMembers,
		input: async (world) => ({ ...(await edited(draft)(world)), visibility: "draft" }),
	},
	{
		name: "music.retry",
		what: "the member's track",
		statuses: artistAndAdmin,
		input: track(),
	},
	{
		name: "music.retry",
		what: "the member's that failed",
		statuses: hiddenFromMembers,
		input: failed,
	},
	{
		name: "music.remove",
		what: "the member's track",
		statuses: artistAndAdmin,
		input: track(),
	},
	{ name: "music.remove", what: "the member's draft", statuses: hiddenFromMembers, input: draft },
	{
		name: "music.statistics",
		what: "the member's track",
		statuses: [401, 200, 403, 403, 403],
		input: track(),
	},
	{
		name: "music.statistics",
		what: "the member's draft",
		statuses: [401, 200, 404, 404, 403],
		input: draft,
	},
	{
		name: "music.rate",
		what: "the member's own track",
		statuses: [401, 403, 200, 200, 200],
		input: rated(track()),
	},
	{
		name: "music.rate",
		what: "the member's own draft",
		statuses: [401, 403, 404, 404, 404],
		input: rated(draft),
	},
	{ name: "music.removeRating", statuses: members, input: track() },
	{
		name: "music.removeRating",
		what: "the member's own draft",
		statuses: [401, 404, 404, 404, 404],
		input: draft,
	},
];

export const pages: Record<string, Row<number | string>> = {
	[paths.discover]: everyone,
	[paths.myTracks]: membersPage(paths.login, paths.myTracks),
	[trackPath(":slug")]: nowhere,
};

export const topics: Record<string, Row<string>> = {
	ratings: membersTopic,
	"my-tracks": membersTopic,
};
