import { randomBytes } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ORPCError } from "@orpc/server";
import type { FastifyReply, FastifyRequest } from "fastify";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { addressKey, isLoopback, type Limits, type Rule } from "#server/limits.ts";
import { loggedPath } from "#server/log/logged-path.ts";
import { busyPage } from "./busy-page.ts";
import { createPageCache, type RenderedPage, readAddress } from "./page-cache.ts";

/** What the rendered pages are handed, in the shape the web build declares. */
type PageRequest = {
	client: object;
	viewer: { id: string } | null;
	nonce: string;
	theme: "dark" | "light" | null;
	listView: "cards" | "list";
	zone: string | null;
	isAdminBlocked: boolean;
};
type Key<Value> = Parameters<typeof RouterContextProvider.prototype.get<Value>>[0];
type Entry = { pageRequest: Key<PageRequest>; renderedHtml: Key<string | null> };
/** The parameters that the page at a path reads. */
type KnownParameters = (path: string) => readonly string[];

/**
 * Sixty at once and twenty a second: more than visitors of one address open, and few enough that one machine asking for
 * ever new addresses does not keep others waiting. Most of these pages come from memory.
 */
const pagesPerAddress: Rule = { name: "pages", points: 60, seconds: 3, isLocal: true };
/**
 * A member's page takes some 15 ms and comes from memory never: twenty at once, which a browser opens that was closed
 * with as many tabs, and then four a second, a sixteenth of a core. Links within the site load no page.
 */
const pagesPerMember: Rule = { name: "pages-member", points: 20, seconds: 5, isLocal: true };

/**
 * Renders pages with the web build. A visitor's page may be answered from memory for a few seconds,
 * with its nonce replaced; a signed-in user's page is never cached. Visitors' pages are rendered with the
 * parameters that `known` names for them alone. Who opens too many at once is answered 429 by a page of its own,
 * with the build's stylesheets and those at `ownStyles`.
 */
export async function openPages(
	buildDir: string,
	known: KnownParameters,
	{ limits, ownStyles }: { limits: Limits; ownStyles: () => Promise<readonly string[]> },
) {
	const build = (await import(
		pathToFileURL(join(buildDir, "server/index.js")).href
	)) as ServerBuild;
	const { pageRequest, renderedHtml } = build.entry.module as unknown as Entry;
	const handle = createRequestHandler(build, "production");
	const visitorsPage = createPageCache();

	const render = async (address: string, page: PageRequest): Promise<RenderedPage> => {
		const context = new RouterContextProvider();
		context.set(pageRequest, page);
		// No header goes along: what a page depends on is its address and what it is handed here.
		const answer = await handle(new Request(address), context);
		const html =
			context.get(renderedHtml) ?? Buffer.from(await answer.arrayBuffer()).toString("latin1");
		return { status: answer.status, headers: answer.headers, parts: [html] };
	};

	/** For several answers, each of which puts in its own nonce. */
	const renderForMany = async (address: string, page: Omit<PageRequest, "nonce">) => {
		// Unguessable: nobody may write into a page what another's nonce will replace.
		const placeholder = randomBytes(16).toString("hex");
		const rendered = await render(address, { ...page, nonce: placeholder });
		return { ...rendered, parts: rendered.parts.flatMap((html) => html.split(placeholder)) };
	};

	const styles = build.assets.routes.root?.css ?? [];

	/** 0 for who may open this page now. */
	const secondsToWait = async ({ ip }: FastifyRequest, viewer: PageRequest["viewer"]) => {
		if (isLoopback(ip)) return 0;
		try {
			if (viewer) await limits.consume(pagesPerMember, viewer.id);
			else await limits.consume(pagesPerAddress, addressKey(ip));
			return 0;
		} catch (error) {
			if (!(error instanceof ORPCError) || error.status !== 429) throw error;
			return Number(error.data.retryAfterSeconds);
		}
	};

	const answerVisitor = async (url: string, origin: string, page: Omit<PageRequest, "nonce">) => {
		const read = readAddress(url, known(url.split("?", 1)[0] ?? ""));
		const key = `${page.theme} ${page.listView} ${page.isAdminBlocked} ${read}`;
		const rendered = await visitorsPage(key, () => renderForMany(addressOf(read, origin), page));
		// The way back after signing in is the whole address; nothing is rendered for it.
		return isRedirect(rendered) && read !== url
			? renderForMany(addressOf(url, origin), page)
			: rendered;
	};

	return {
		/** What the browser's files are called in this build. */
		assets: build.assets,
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
			const seconds = await secondsToWait(request, page.viewer);
			if (seconds > 0) {
				const address = addressOf(request.url, origin);
				reply.code(429).header("retry-after", seconds).header("cache-control", "no-store");
				const all = [...styles, ...(await ownStyles())];
				return reply
					.type("text/html; charset=utf-8")
					.send(busyPage({ address, theme: page.theme, styles: all }));
			}
			const rendered = page.viewer
				? await render(addressOf(request.url, origin), { ...page, nonce: request.nonce })
				: await answerVisitor(request.url, origin, { ...page, zone: null });
			if (rendered.status === 404)
				request.log.info({ path: loggedPath(request.url) }, "page not found");
			for (const [name, value] of rendered.headers) {
				if (name === "set-cookie" || name === "content-length") continue;
				reply.header(name, value);
			}
			reply.header("cache-control", page.viewer ? "private, no-store" : "private, no-cache");
			const html = rendered.parts.join(request.nonce);
			return reply.code(rendered.status).send(html && Buffer.from(html, "latin1"));
		},
	};
}

/** Ours whatever was asked for: `//elsewhere/x` is a path of this site, not a host. */
function addressOf(url: string, origin: string): string {
	return url.startsWith("/") ? origin + url : `${origin}/${url}`;
}

function isRedirect({ status }: RenderedPage): boolean {
	return status >= 300 && status < 400;
}

/** No address of ours has one, and the router's own "anything else" does not reach across it. */
function hasLineBreak(url: string): boolean {
	return /%0[ad]|%e2%80%a[89]/i.test(url.split("?")[0] ?? "");
}
