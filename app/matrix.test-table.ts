import sharp from "sharp";
import { firstAdminLink } from "#features/members/server-first-admin.ts";
import { hashPassword } from "#features/members/server-passwords.ts";
import { accounts } from "#features/members/table.ts";
import { newId } from "#server/database.ts";
import type { socketEvents } from "#server/live.ts";
import { endpoints, paths } from "#shared/paths.ts";
import type { TestPerson, TestServer } from "./testing.ts";
import { makeTrack } from "./testing-tracks.ts";
import { createUpload, toneWav, upload } from "./testing-uploads.ts";

/** In this order in every row: `other` is another member, who acts on the member's object like the last two. */
export const actors = ["visitor", "member", "other", "moderator", "admin"] as const;
export type Actor = (typeof actors)[number];
type Row<Outcome> = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

export type World = { server: TestServer; owner: TestPerson; actor: TestPerson | null };
export type ProcedureRow = {
	name: string;
	/** What is done, where the name alone does not say it. */
	what?: string;
	statuses: Row<number>;
	/** Makes what is needed, as the member's; returns the input. */
	input?: (world: World) => Promise<unknown> | unknown;
};

const PASSWORD = "correct horse battery";
const passwordHash = hashPassword(PASSWORD);
const tone = toneWav();
const picture = sharp({ create: { width: 8, height: 8, channels: 3, background: "red" } })
	.png()
	.toBuffer();

const everyone = [200, 200, 200, 200, 200] as const;
const members = [401, 200, 200, 200, 200] as const;
const ownerAlone = [401, 200, 404, 404, 404] as const;

/** Every procedure of the contract, at least once; each cell is called over both doors. */
export const procedureRows: readonly ProcedureRow[] = [
	{ name: "site.settings", statuses: everyone },
	{ name: "members.session", statuses: everyone },
	{ name: "members.signUp", statuses: everyone, input: newcomer },
	{ name: "members.signIn", statuses: everyone, input: withPassword },
	{
		name: "members.signIn",
		what: "wrong password",
		statuses: [401, 401, 401, 401, 401],
		input: async (world) => ({ ...(await withPassword(world)), password: "not that one" }),
	},
	{ name: "members.signOut", statuses: everyone },
	{ name: "members.requestReset", statuses: everyone, input: () => ({ email: "no@test.invalid" }) },
	{
		name: "members.resetPassword",
		what: "no such link",
		statuses: [400, 400, 400, 400, 400],
		input: () => ({ token: "no-such-link", password: PASSWORD }),
	},
	{
		name: "members.changePassword",
		statuses: members,
		input: async (world) => {
			await withPassword(world, world.actor ?? world.owner);
			return { currentPassword: PASSWORD, newPassword: "another long one" };
		},
	},
	{
		name: "members.changePassword",
		what: "wrong current password",
		statuses: [401, 400, 400, 400, 400],
		input: () => ({ currentPassword: "not that one", newPassword: "another long one" }),
	},
	{ name: "members.profile", statuses: members },
	{
		name: "members.updateProfile",
		statuses: members,
		input: () => ({ fullName: "Another Name", phone: null }),
	},
	{
		name: "members.setAvatar",
		statuses: ownerAlone,
		input: async ({ server, owner }) => ({
			uploadId: await upload(server.url, owner, await picture),
		}),
	},
	{ name: "members.resendVerification", statuses: members },
	{ name: "members.sessions", statuses: members },
	{
		name: "members.endSession",
		statuses: ownerAlone,
		input: ({ owner }) => ({ id: owner.sessionId }),
	},
	{
		name: "members.becomeFirstAdmin",
		what: "there is none yet, except in the admin's case",
		statuses: [401, 200, 200, 200, 409],
		input: async ({ server, actor }) => {
			const keep = actor?.id ?? newId();
			await server.services.pool.query(
				"DELETE FROM user_roles WHERE role = 'admin' AND user_id <> $1",
				[keep],
			);
			const link = await firstAdminLink(server.services);
			return { token: link ? new URL(link).searchParams.get("token") : "none-is-made" };
		},
	},
	{
		name: "members.becomeFirstAdmin",
		what: "a wrong link",
		statuses: [401, 409, 409, 409, 409],
		input: () => ({ token: "a-wrong-link" }),
	},
	{ name: "music.list", statuses: everyone, input: () => ({}) },
	{ name: "music.score", statuses: everyone },
	{ name: "music.waveform", statuses: everyone, input: someTrack },
	{ name: "music.heard", statuses: everyone, input: someTrack },
	{
		name: "music.inspectUpload",
		statuses: ownerAlone,
		input: async (world) => ({ uploadId: await someUpload(world) }),
	},
	{
		name: "music.submit",
		statuses: ownerAlone,
		input: async (world) => ({
			title: "A title",
			artist: "An artist",
			genre: "jazz",
			description: "",
			audioUploadId: await someUpload(world),
		}),
	},
	{
		name: "music.rate",
		what: "the member's own track",
		statuses: [401, 403, 200, 200, 200],
		input: async (world) => ({ ...(await someTrack(world)), stars: 4 }),
	},
	{ name: "chat.list", statuses: members, input: () => ({}) },
	{
		name: "chat.send",
		statuses: members,
		input: () => ({ content: "Hello", clientMessageId: newId() }),
	},
	{
		name: "chat.remove",
		what: "the member's message",
		statuses: [401, 200, 403, 200, 200],
		input: async ({ owner }) => {
			const { id } = await owner.api.chat.send({ content: "Mine", clientMessageId: newId() });
			return { id };
		},
	},
];

type RouteRow = {
	statuses: Row<number>;
	/** The address asked for; the route itself where it has no parameters. */
	path?: (world: World) => Promise<string> | string;
	headers?: Record<string, string>;
	body?: string;
};

const tus = { "tus-resumable": "1.0.0" };
const rpcBody = { body: "{}", headers: { "content-type": "application/json" } };
const anUpload = async (world: World) => `${endpoints.uploads}/${await someUpload(world)}`;
const halfAnUpload = async ({ server, owner }: World) =>
	String((await createUpload(server.url, owner, 5)).headers.location);
const noSuchFile = () => `${endpoints.media}/${newId()}.mp3`;
/** HEAD is a road of its own in Fastify, and answers as GET does. */
const both = (path: string, row: RouteRow) => ({ [`GET ${path}`]: row, [`HEAD ${path}`]: row });
const nowhere = [404, 404, 404, 404, 404] as const;

/** Every route of the HTTP server. What stands behind the two doors has rows of its own above. */
export const routeRows: Record<string, RouteRow> = {
	...both(endpoints.health, { statuses: everyone }),
	...both(endpoints.ready, { statuses: everyone }),
	// For the machine itself; what a proxy passes on is nobody's.
	...both(endpoints.metrics, { statuses: nowhere, headers: { "x-forwarded-for": "192.0.2.1" } }),
	...both(`${endpoints.rest}/openapi.json`, { statuses: everyone }),
	...both(paths.apiDocs, { statuses: everyone }),
	...both(`${paths.apiDocs}/swagger-ui.css`, { statuses: everyone }),
	...both(`${paths.apiDocs}/swagger-ui-bundle.js`, { statuses: everyone }),
	[`POST ${endpoints.rpc}/*`]: {
		statuses: everyone,
		path: () => "/rpc/members/session",
		...rpcBody,
	},
	[`GET ${endpoints.rest}/*`]: { statuses: everyone, path: () => "/api/session" },
	[`POST ${endpoints.rest}/*`]: { statuses: everyone, path: () => "/api/sign-out", ...rpcBody },
	[`PUT ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`PATCH ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`DELETE ${endpoints.rest}/*`]: { statuses: nowhere, path: () => "/api/nothing", ...rpcBody },
	[`GET ${endpoints.verifyEmail}`]: { statuses: [303, 303, 303, 303, 303] },
	...both(`${endpoints.media}/:file`, { statuses: nowhere, path: noSuchFile }),
	...both("/assets/*", { statuses: nowhere, path: () => "/assets/nothing.js" }),
	...both("/robots.txt", { statuses: everyone }),
	...both("/favicon.svg", { statuses: everyone }),
	...both("/site.webmanifest", { statuses: everyone }),
	...both("/*", { statuses: nowhere, path: () => "/no-such-page" }),
	[`POST ${endpoints.uploads}`]: {
		statuses: [401, 201, 201, 201, 201],
		headers: { ...tus, "upload-length": "5" },
	},
	[`HEAD ${endpoints.uploads}/:id`]: { statuses: ownerAlone, path: anUpload, headers: tus },
	[`PATCH ${endpoints.uploads}/:id`]: {
		statuses: [401, 204, 404, 404, 404],
		path: halfAnUpload,
		headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
		body: "sound",
	},
	[`DELETE ${endpoints.uploads}/:id`]: {
		statuses: [401, 204, 404, 404, 404],
		path: anUpload,
		headers: tus,
	},
};

const inside = (signIn: string, path: string) =>
	[`→ ${signIn}?next=${encodeURIComponent(path)}`, 200, 200, 200, 200] as const;
const adminsOnly = (path: string) =>
	[`→ ${paths.auth}?next=${encodeURIComponent(path)}`, "→ /", "→ /", "→ /", 200] as const;
const visitorsOnly = [200, "→ /", "→ /", "→ /", "→ /"] as const;

/** Every page of app/routes.ts: the status, or where one is sent. */
export const pageRows: Record<string, Row<number | string>> = {
	[paths.home]: everyone,
	[paths.profile]: inside(paths.auth, paths.profile),
	[paths.firstAdmin]: inside(paths.auth, paths.firstAdmin),
	[paths.chat]: inside(paths.auth, paths.chat),
	[paths.discover]: everyone,
	[paths.auth]: visitorsOnly,
	[paths.login]: visitorsOnly,
	[paths.podcasts]: inside(paths.auth, paths.podcasts),
	[paths.bookClub]: inside(paths.auth, paths.bookClub),
	[paths.bookClubList]: inside(paths.login, paths.bookClubList),
	[paths.music]: inside(paths.auth, paths.music),
	[paths.listen]: everyone,
	[paths.booking]: inside(paths.auth, paths.booking),
	[paths.explore]: everyone,
	[paths.about]: everyone,
	[paths.contact]: everyone,
	[paths.terms]: everyone,
	[paths.privacy]: everyone,
	[paths.admin]: adminsOnly(paths.admin),
	[paths.adminContent]: adminsOnly(paths.adminContent),
	"*": nowhere,
};

/** Every topic: who may listen. A visitor's socket is refused already. */
export const topicRows: Record<string, Row<string>> = {
	chat: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	presence: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	people: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	ratings: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
};

/** Everything that may be said over a socket. */
export const socketEventRows: Record<(typeof socketEvents)[number], Row<string>> = {
	subscribe: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
	unsubscribe: ["UNAUTHORIZED", "ok", "ok", "ok", "ok"],
};

function newcomer() {
	return { email: `${newId()}@test.invalid`, password: PASSWORD, fullName: "Ada Lovelace" };
}

async function withPassword({ server, owner }: World, person = owner) {
	await server.services.db.insert(accounts).values({
		id: newId(),
		accountId: person.id,
		providerId: "credential",
		userId: person.id,
		password: await passwordHash,
	});
	return { email: person.email, password: PASSWORD };
}

const someUpload = ({ server, owner }: World) => upload(server.url, owner, tone);

async function someTrack({ server, owner }: World) {
	return { id: await makeTrack(server, owner.id) };
}
