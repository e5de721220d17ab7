import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";

/** What the rendered pages are handed, in the shape the web build declares. */
type PageRequest = {
	client: object;
	viewer: object | null;
	nonce: string;
	theme: "dark" | "light" | null;
	isAdminShut: boolean;
};
type Entry = { pageRequest: Parameters<RouterContextProvider["set"]>[0] };
type Rendered = {
	status: number;
	headers: Headers;
	/** The page's text, cut wherever an answer puts its own nonce. */
	parts: string[];
};

const CACHE_MS = 3_000;
const CACHE_MAX_PAGES = 500;

/**
 * Renders pages with the web build. A visitor's page may be answered from memory for a few seconds,
 * with its nonce replaced; a signed-in person's page is never kept.
 */
export async function openPages(buildDir: string) {
	const build = (await import(
		pathToFileURL(join(buildDir, "server/index.js")).href
	)) as ServerBuild;
	const { pageRequest } = build.entry.module as unknown as Entry;
	const handle = createRequestHandler(build, "production");
	const kept = new Map<string, Promise<Rendered>>();

	const render = async (
		request: FastifyRequest,
		origin: string,
		page: Omit<PageRequest, "nonce">,
	): Promise<Rendered> => {
		// Unguessable: nobody may write into a page what another's nonce will replace.
		const placeholder = randomBytes(16).toString("hex");
		const context = new RouterContextProvider();
		context.set(pageRequest, { ...page, nonce: placeholder });
		// No header goes along: what a page depends on is its address and what it is handed here.
		const answer = await handle(new Request(addressOf(request, origin)), context);
		return {
			status: answer.status,
			headers: answer.headers,
			parts: (await answer.text()).split(placeholder),
		};
	};

	const visitorsPage = (key: string, make: () => Promise<Rendered>): Promise<Rendered> => {
		const known = kept.get(key);
		if (known) return known;
		const page = make();
		if (kept.size >= CACHE_MAX_PAGES) return page;
		kept.set(key, page);
		const forget = () => {
			if (kept.get(key) === page) kept.delete(key);
		};
		setTimeout(forget, CACHE_MS).unref();
		page.then((made) => made.status !== 200 && forget(), forget);
		return page;
	};

	return {
		async answer(
			request: FastifyRequest,
			reply: FastifyReply,
			origin: string,
			page: Omit<PageRequest, "nonce">,
		) {
			if (hasLineBreak(request.url)) {
				reply.callNotFound();
				return reply;
			}
			const make = () => render(request, origin, page);
			const isPlain = page.viewer === null;
			const rendered = await (isPlain
				? visitorsPage(`${page.theme} ${page.isAdminShut} ${request.url}`, make)
				: make());
			if (rendered.status === 404)
				request.log.info({ path: request.url.split("?", 1)[0] }, "page not found");
			for (const [name, value] of rendered.headers) {
				if (name === "set-cookie" || name === "content-length") continue;
				reply.header(name, value);
			}
			reply.header("cache-control", page.viewer ? "private, no-store" : "private, no-cache");
			return reply.code(rendered.status).send(rendered.parts.join(request.nonce));
		},
	};
}

/** Ours whatever was asked for: `//elsewhere/x` is a path of this site, not a host. */
function addressOf(request: FastifyRequest, origin: string): string {
	return request.url.startsWith("/") ? origin + request.url : `${origin}/${request.url}`;
}

/** No address of ours has one, and the router's own "anything else" does not reach across it. */
function hasLineBreak(url: string): boolean {
	return /%0[ad]|%e2%80%a[89]/i.test(url.split("?")[0] ?? "");
}
