import { newId } from "#server/database/database.ts";
import { episodePath, paths } from "#shared/paths.ts";
import {
	adminsPage,
	everyone,
	members,
	nowhere,
	type ProcedureRow,
	type Row,
	someUpload,
	type World,
} from "#testing/matrix/row.ts";
import { hoursFromNow, makeEpisode } from "./podcasts.test-episodes.ts";

const admins = [401, 403, 403, 403, 200] as const;
/** Not there, even for those who may. */
const adminsInVain = [401, 403, 403, 403, 404] as const;
/** There for admins, not there for everyone else. */
const adminsAlone = [404, 404, 404, 404, 200] as const;

const slugOf = async ({ server }: World, given = {}) => ({
	slug: (await makeEpisode(server, given)).slug,
});
const idOf = async ({ server }: World, given = {}) => ({
	id: (await makeEpisode(server, given)).id,
});
const forMembers = { audience: "members" } as const;
const draft = { publishedAt: null };
const toCome = () => ({ publishedAt: hoursFromNow(5) });
const fields = () => ({ id: newId(), title: "A title" });
const show = { title: "A show", description: "Talks", category: "Arts" };

export const procedures: readonly ProcedureRow[] = [
	{ name: "podcasts.list", statuses: members, input: () => ({}) },
	{ name: "podcasts.listPublic", statuses: everyone, input: () => ({}) },
	{ name: "podcasts.get", statuses: everyone, input: (world) => slugOf(world) },
	{
		name: "podcasts.get",
		what: "for members",
		statuses: members,
		input: (world) => slugOf(world, forMembers),
	},
	{
		name: "podcasts.get",
		what: "a draft",
		statuses: adminsAlone,
		input: (world) => slugOf(world, draft),
	},
	{
		name: "podcasts.get",
		what: "to come",
		statuses: adminsAlone,
		input: (world) => slugOf(world, toCome()),
	},
	{
		name: "podcasts.get",
		what: "that is not there",
		statuses: nowhere,
		input: () => ({ slug: "no-such-episode" }),
	},
	{ name: "podcasts.waveform", statuses: everyone, input: (world) => idOf(world) },
	{
		name: "podcasts.waveform",
		what: "for members",
		statuses: members,
		input: (world) => idOf(world, forMembers),
	},
	{
		name: "podcasts.waveform",
		what: "to come",
		statuses: adminsAlone,
		input: (world) => idOf(world, toCome()),
	},
	{
		name: "podcasts.mentions",
		statuses: everyone,
		input: () => ({ kind: "track", slug: "a-track" }),
	},
	{ name: "podcasts.show", statuses: everyone },
	{ name: "podcasts.unpublished", statuses: admins },
	{ name: "podcasts.getForEditing", statuses: admins, input: (world) => idOf(world, draft) },
	{ name: "podcasts.create", statuses: admins, input: fields },
	{
		name: "podcasts.create",
		what: "of the member's upload",
		statuses: adminsInVain,
		input: async (world) => ({ ...fields(), audioUploadId: await someUpload(world) }),
	},
	{
		name: "podcasts.edit",
		statuses: admins,
		input: async (world) => ({ ...fields(), ...(await idOf(world)) }),
	},
	{
		name: "podcasts.publish",
		statuses: admins,
		input: async (world) => ({ ...(await idOf(world, draft)), publishedAt: "now" }),
	},
	{ name: "podcasts.retry", statuses: admins, input: (world) => idOf(world) },
	{ name: "podcasts.remove", statuses: admins, input: (world) => idOf(world) },
	{ name: "podcasts.showSettings", statuses: admins },
	{ name: "podcasts.saveShow", statuses: admins, input: () => show },
];

/** As it is written in the routes it is no episode; the settings send everyone else home. */
export const pages: Record<string, Row<number | string>> = {
	[paths.podcasts]: ["→ /auth?next=%2Fpodcasts", 200, 200, 200, 200],
	[paths.podcastShow]: everyone,
	[paths.podcastAdmin]: adminsPage(paths.podcastAdmin),
	[episodePath(":slug")]: nowhere,
};

export const topics: Record<string, Row<string>> = {
	episodes: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	"admin-episodes": ["UNAUTHORIZED", "FORBIDDEN", "FORBIDDEN", "FORBIDDEN", "ok"],
};
