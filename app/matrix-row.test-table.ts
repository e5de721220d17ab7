import type { TestPerson, TestServer } from "./testing.ts";
import { toneWav, upload } from "./testing-uploads.ts";

/** In this order in every row: `other` is another member, who acts on the member's object like the last two. */
export const actors = ["visitor", "member", "other", "moderator", "admin"] as const;
export type Actor = (typeof actors)[number];
export type Row<Outcome> = readonly [Outcome, Outcome, Outcome, Outcome, Outcome];

export type World = { server: TestServer; owner: TestPerson; actor: TestPerson | null };
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
