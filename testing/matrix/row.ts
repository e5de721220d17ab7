import { paths } from "#shared/paths.ts";
import type { Role } from "#shared/policy.ts";
import type { TestServer, TestUser } from "#testing/server.ts";
import { upload } from "#testing/uploads.ts";
import { toneWav } from "#testing/wav.ts";

/** In this order in every row: `other` is another member, who acts on the member's object like the last two. */
export const actors = ["visitor", "member", "other", "moderator", "admin"] as const;
export type Actor = (typeof actors)[number];
export type Row<Outcome> = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

export type World = { server: TestServer; owner: TestUser; actor: TestUser | null };
export type ProcedureRow = {
	name: string;
	/** What is done, where the name alone does not say it. */
	what?: string;
	statuses: Row<number>;
	/** Makes what is needed, as the member's; returns the input. */
	input?: (world: World) => Promise<unknown> | unknown;
};

export type RouteRow = {
	statuses: Row<number>;
	/** The address asked for; the route itself where it has no parameters. */
	path?: (world: World) => Promise<string> | string;
	headers?: Record<string, string>;
	body?: string;
};

/** HEAD is a road of its own in Fastify, and answers as GET does. */
export const both = (path: string, row: RouteRow) => ({
	[`GET ${path}`]: row,
	[`HEAD ${path}`]: row,
});

export const everyone = [200, 200, 200, 200, 200] as const;
export const members = [401, 200, 200, 200, 200] as const;
export const ownerAlone = [401, 200, 404, 404, 404] as const;
export const nowhere = [404, 404, 404, 404, 404] as const;

const tone = toneWav();

export const someUpload = ({ server, owner }: World) => upload(server.url, owner, tone);

export const sentTo = (signIn: string, path: string) =>
	`→ ${signIn}?next=${encodeURIComponent(path)}`;
/** A page for members: visitors are sent to sign in, and come back afterwards. */
export const membersPage = (signIn: string, path: string) =>
	[sentTo(signIn, path), 200, 200, 200, 200] as const;
/** Where members are sent from pages of others; home says whose they are. */
export const sentHome = (role: Role) => `→ ${paths.home}?only=${role}`;
/** A page for admins; `there` is what they get. */
export const adminsPage = (path: string, there = 200) =>
	[sentTo(paths.auth, path), SENT_HOME, SENT_HOME, SENT_HOME, there] as const;
const SENT_HOME = sentHome("admin");
/** A page for visitors: members are sent home. */
export const visitorsPage = [200, "→ /", "→ /", "→ /", "→ /"] as const;
/** A topic for members; a visitor's socket is refused already. */
export const membersTopic = ["UNAUTHORIZED", "ok", "ok", "ok", "ok"] as const;
