import { postVersionsPath } from "#features/posts/versions/path.ts";
import { newId } from "#server/database/database.ts";
import { signId } from "#server/secrets/signed-id.ts";
import { endpoints, paths, postPath, writePostPath } from "#shared/paths.ts";
import { makeGroup } from "#testing/audiences.ts";
import {
	both,
	everyone,
	members,
	membersPage,
	membersTopic,
	nowhere,
	type ProcedureRow,
	type RouteRow,
	type Row,
	type World,
} from "#testing/matrix/row.ts";
import { makePost } from "./posts.test-posts.ts";
import { UNSUBSCRIBE } from "./server-newsletter.ts";
import { postVersions } from "./versions/table.ts";

/** Nobody but admins writes until a setting lets artists. */
const writers = [401, 403, 403, 403, 200] as const;
const writersInVain = [401, 403, 403, 403, 404] as const;
/** The member's own, written while they might: still theirs to read and to delete. */
const owners = [401, 200, 404, 404, 200] as const;
const premium = { audience: "premium" } as const;
/** The member wrote it, and who moderates reads everything. */
const premiumReaders = [404, 200, 404, 200, 200] as const;
const forChosen = async ({ server }: World) => ({ audience: await makeGroup(server, []) });

const slugOf = async ({ server, owner }: World, given = {}) => ({
	slug: (await makePost(server, owner.id, given)).slug,
});
const idOf = async ({ server, owner }: World, given = {}) => ({
	id: (await makePost(server, owner.id, given)).id,
});
const postIdOf = async (world: World, given = {}) => ({ postId: (await idOf(world, given)).id });
const typed = {
	kind: "essay",
	audience: "everyone",
	title: "A title",
	summary: "",
	body: "Words",
} as const;
const aComment = async (world: World, given = {}) => {
	const { postId } = await postIdOf(world, given);
	return { id: (await world.owner.api.posts.comment({ postId, comment: "Yes" })).id };
};

/** Of a post that says the same by now. */
async function aVersion(world: World) {
	const { id } = await idOf(world, typed);
	const versionId = newId();
	await world.server.services.db
		.insert(postVersions)
		.values({ id: versionId, postId: id, at: new Date(), ...typed });
	return { id, versionId };
}

export const procedures: readonly ProcedureRow[] = [
	{ name: "posts.list", statuses: everyone, input: () => ({}) },
	{ name: "posts.get", statuses: everyone, input: (world) => slugOf(world) },
	{
		name: "posts.get",
		what: "for premium members, of which everyone has the beginning",
		statuses: everyone,
		input: (world) => slugOf(world, premium),
	},
	{
		name: "posts.get",
		what: "for chosen members",
		statuses: premiumReaders,
		input: async (world) => slugOf(world, await forChosen(world)),
	},
	{
		name: "posts.get",
		what: "a draft",
		statuses: nowhere,
		input: (world) => slugOf(world, { publishedAt: null }),
	},
	{
		name: "posts.get",
		what: "to come",
		statuses: nowhere,
		input: (world) => slugOf(world, { publishedAt: new Date(Date.now() + 3_600_000) }),
	},
	{ name: "posts.writing", statuses: members },
	{
		name: "posts.setArtistsMayWrite",
		statuses: writers,
		input: () => ({ artistsMayWrite: false }),
	},
	{ name: "posts.listWritten", statuses: members, input: () => ({}) },
	{ name: "posts.getWritten", statuses: owners, input: (world) => idOf(world) },
	{
		name: "posts.save",
		statuses: writers,
		input: () => ({ id: newId(), basedOn: null, ...typed }),
	},
	{ name: "posts.preview", statuses: writers, input: () => ({ id: newId(), body: "Words" }) },
	{
		name: "posts.publish",
		statuses: writers,
		input: async (world) => ({
			...(await idOf(world)),
			publishedAt: null,
			isEmailed: false,
		}),
	},
	{ name: "posts.versions", statuses: owners, input: (world) => idOf(world) },
	{ name: "posts.version", statuses: owners, input: aVersion },
	{
		name: "posts.restore",
		// The member's own, who may write no more.
		statuses: [401, 403, 404, 404, 200],
		input: async (world) => ({ ...(await aVersion(world)), basedOn: new Date().toISOString() }),
	},
	{ name: "posts.remove", statuses: owners, input: (world) => idOf(world) },
	{
		name: "posts.addImage",
		statuses: writersInVain,
		input: async (world) => ({ ...(await postIdOf(world)), id: newId(), uploadId: newId() }),
	},
	{ name: "posts.listComments", statuses: everyone, input: (world) => postIdOf(world) },
	{
		name: "posts.listComments",
		what: "of a premium post",
		statuses: premiumReaders,
		input: (world) => postIdOf(world, premium),
	},
	{
		name: "posts.listComments",
		what: "of a post for chosen members",
		statuses: premiumReaders,
		input: async (world) => postIdOf(world, await forChosen(world)),
	},
	{
		name: "posts.comment",
		statuses: members,
		input: async (world) => ({ ...(await postIdOf(world)), comment: "Yes" }),
	},
	{
		name: "posts.comment",
		what: "on a premium post",
		statuses: [401, 200, 404, 200, 200],
		input: async (world) => ({ ...(await postIdOf(world, premium)), comment: "Yes" }),
	},
	{
		name: "posts.editComment",
		statuses: [401, 200, 403, 403, 403],
		input: async (world) => ({ ...(await aComment(world)), comment: "No" }),
	},
	{ name: "posts.removeComment", statuses: [401, 200, 403, 403, 403], input: aComment },
	{
		name: "posts.removeComment",
		what: "on a premium post",
		statuses: [401, 200, 404, 403, 403],
		input: (world) => aComment(world, premium),
	},
	{ name: "posts.subscription", statuses: members },
	{ name: "posts.setSubscription", statuses: members, input: () => ({ isSubscribed: true }) },
	{
		name: "posts.unsubscribe",
		statuses: everyone,
		input: (world) => ({ token: signed(world) }),
	},
	{
		name: "posts.unsubscribe",
		what: "by a link of nobody's",
		statuses: nowhere,
		input: () => ({ token: "nobody" }),
	},
];

/** As they are written in the routes, a post is none, and what is written is new. */
export const pages: Record<string, Row<number | string>> = {
	[paths.posts]: everyone,
	[paths.postsWritten]: membersPage(paths.auth, paths.postsWritten),
	[writePostPath(":id")]: [
		`→ ${paths.auth}?next=${encodeURIComponent(writePostPath(":id"))}`,
		404,
		404,
		404,
		404,
	],
	[postVersionsPath(":id")]: [
		`→ ${paths.auth}?next=${encodeURIComponent(postVersionsPath(":id"))}`,
		404,
		404,
		404,
		404,
	],
	[postPath(":slug")]: nowhere,
	[paths.newsletterUnsubscribe]: everyone,
};

const signed = ({ server, owner }: World) =>
	signId(server.services.config.authSecret, UNSUBSCRIBE, owner.id);

export const routes: Record<string, RouteRow> = {
	...both(endpoints.postsFeed, { statuses: everyone }),
	[`POST ${paths.newsletterUnsubscribe}`]: {
		statuses: everyone,
		path: (world) => `${paths.newsletterUnsubscribe}?token=${signed(world)}`,
		headers: { "content-type": "application/x-www-form-urlencoded" },
		body: "List-Unsubscribe=One-Click",
	},
};

export const topics: Record<string, Row<string>> = { "post-comments": membersTopic };
