import { ORPCError } from "@orpc/client";
import {
	CancelledError,
	type DefaultOptions,
	type FetchInfiniteQueryOptions,
	type FetchQueryOptions,
	QueryClient,
} from "@tanstack/react-query";
import {
	type ClientLoaderFunctionArgs,
	createContext,
	data,
	isRouteErrorResponse,
	type LoaderFunctionArgs,
	redirect,
} from "react-router";
import { isAdminPath, paths, signInPath } from "#shared/paths.ts";
import { type Capability, can, policy, type Viewer } from "#shared/policy.ts";
import { withinMoment } from "#web/late/late-page.ts";
import { isBuildGone } from "#web/late/old-build.ts";
import { browserClient, type RootClient } from "./api.ts";
import { withQueries } from "./loaded/loaded-queries.ts";

/** What the server hands a page: its typed caller, in process, and who is asking. */
export type PageRequest = {
	client: RootClient;
	viewer: Viewer | null;
	nonce: string;
	theme: "dark" | "light" | null;
	/** How lists that have two views are shown. */
	listView: "cards" | "list";
	/** The IANA zone a member's browser is in, once it has said so. */
	zone: string | null;
	/** Whether the address it was asked for under has no admin's rooms. */
	isAdminBlocked: boolean;
};
export const pageRequest = createContext<PageRequest>();
/**
 * Where a rendered page is left for the server, which a `Response` would copy twice; a redirect has none. A character
 * is a byte of it: half of what text with characters beyond Latin-1 takes, and sent as it is.
 */
export const renderedHtml = createContext<string | null>(null);

type Loadable =
	| FetchQueryOptions<never, never, never, never>
	| FetchInfiniteQueryOptions<never, never, never, never, never>;

/** Where a page names its queries, once for server and browser. */
export type Page = {
	root: RootClient;
	viewer: Viewer | null;
	url: URL;
	/** What the address says where its route leaves a gap, such as a slug. */
	params: Readonly<Record<string, string | undefined>>;
	/** Loads a query (or the first page of an infinite one) into the cache and returns it. */
	load<Data>(options: { queryFn?: unknown; queryKey: readonly unknown[] }): Promise<Data>;
};
type Queries = (page: Page) => Promise<unknown>;

/** What a page asks of its viewer, and which sign-in page visitors are sent to; others go home. */
export type Admission = { needs: Capability; signIn: "auth" | "login" };

const queryDefaults: DefaultOptions = {
	queries: {
		staleTime: 30_000,
		// Calls try again by themselves.
		retry: false,
		refetchOnWindowFocus: false,
		networkMode: "always",
	},
	mutations: { networkMode: "always" },
};

let browserCache: QueryClient | null = null;

/** The cache of this page view: one for the whole visit in the browser, a fresh one per answer on the server. */
export function queryCache(): QueryClient {
	if (typeof document === "undefined") return new QueryClient({ defaultOptions: queryDefaults });
	browserCache ??= new QueryClient({ defaultOptions: queryDefaults });
	return browserCache;
}

/** Route loader on the server: admits, runs the page's queries in process, sends the results along. */
export function serverLoader(queries: Queries, admission?: Admission) {
	return async ({ context, url, params, pattern }: LoaderFunctionArgs): Promise<object> => {
		const { client, viewer, isAdminBlocked } = context.get(pageRequest);
		if (isAdminBlocked) blockAdmin(pattern);
		checkAdmission(viewer, url, admission);
		const cache = queryCache();
		await queries({ root: client, viewer, url, params, load: loaderInto(cache) }).catch(failPage);
		return withQueries(
			cache.getQueriesData({ predicate: ({ state }) => state.status === "success" }),
		);
	};
}

/**
 * The same on navigation in the browser, through the RPC client; what the cache has is not asked again.
 * A page that has a skeleton for everything it may lack opens after a moment, with what has come by then.
 */
export function browserLoader(
	queries: Queries,
	admission?: Admission,
	{ hasSkeleton = false } = {},
) {
	return async ({ request, params, pattern }: ClientLoaderFunctionArgs): Promise<null> => {
		const viewer = currentViewer();
		if (isAdminBlockedHere()) blockAdmin(pattern);
		const url = new URL(request.url);
		checkAdmission(viewer, url, admission);
		const load = async () => {
			const loadInto = loaderInto(queryCache());
			const loading = queries({ root: browserClient, viewer, url, params, load: loadInto });
			await loading.catch(async (error) => {
				if (isNextPageShownAtOnce()) return;
				const isMissing = error instanceof TypeError && !isPrefetch(request);
				if (!isMissing || !(await isBuildGone())) failPage(error);
				location.href = url.href;
				await new Promise(() => {});
			});
		};
		const canBeLate = (hasSkeleton || isNextPageShownAtOnce()) && !isPrefetch(request);
		await (canBeLate ? withinMoment(queries, url.pathname + url.search, load) : load());
		return null;
	};
}

/** The request of a loader that is run ahead of a click. */
export const prefetchRequest = (url: URL): Request =>
	new Request(url, { headers: { purpose: "prefetch" } });
const isPrefetch = ({ headers }: Request) => headers.has("purpose");

const AT_ONCE_MS = 2_000;
let atOnceUntil = 0;

/** The page navigated to next appears even if the server is away. */
export function showNextPageAtOnce(): void {
	atOnceUntil = Date.now() + AT_ONCE_MS;
}

/** Whether the page navigated to is to appear even if the server is away. */
export const isNextPageShownAtOnce = (): boolean => Date.now() < atOnceUntil;

let viewerInBrowser: Viewer | null = null;

/** Tells client loaders who is signed in; kept current by the session. */
export function setCurrentViewer(viewer: Viewer | null): void {
	viewerInBrowser = viewer;
}

/** Who is signed in, in the browser, as this tab last heard; for what runs outside of any page. */
export function currentViewer(): Viewer | null {
	return viewerInBrowser;
}

/** As the page was told when it was asked for: the same for the whole visit. */
function isAdminBlockedHere(): boolean {
	return document.documentElement.dataset.adminBlocked !== undefined;
}

/** By the route and not the address, which can be spelt in many ways. */
function blockAdmin(pattern: string): void {
	if (isAdminPath(pattern)) throw redirect(paths.auth);
}

/** Of home: for whom the page was that the viewer asked for. */
export const REFUSED_PARAMETER = "only";

function checkAdmission(viewer: Viewer | null, url: URL, admission: Admission | undefined): void {
	if (!admission || can(viewer, admission.needs)) return;
	if (viewer) throw redirect(`${paths.home}?${REFUSED_PARAMETER}=${policy[admission.needs]}`);
	throw redirect(signInPath(admission.signIn, url.pathname + url.search));
}

/** The `handle` of routes whose pages come as HTML alone. */
export const withoutScripts = { isHtmlAlone: true } as const;

/** Whether a page failed because nothing, or nothing of the viewer's, stands at its address. */
export function isNotFoundError(error: unknown): boolean {
	return isRouteErrorResponse(error) && error.status === 404;
}

/**
 * The error screen comes with the status that tells gateways and search engines what to make of it:
 * 404 for what is not there, and for addresses nothing can stand at; 503 for what is worth another try.
 */
function failPage(error: unknown): never {
	if (!(error instanceof ORPCError)) throw error;
	if (error.status === 404 || error.status === 422) throw data(null, { status: 404 });
	if (error.status === 503) throw data(null, { status: 503 });
	throw error;
}

function loaderInto(cache: QueryClient): Page["load"] {
	const load: Page["load"] = async (options) => {
		const loadable = options as unknown as Loadable;
		try {
			return "initialPageParam" in loadable
				? ((await cache.ensureInfiniteQueryData(loadable as never)) as never)
				: ((await cache.ensureQueryData(loadable as never)) as never);
		} catch (error) {
			// The page that is left asked anew (fetchAnew), and called this answer off.
			if (error instanceof CancelledError) return load(options);
			throw error;
		}
	};
	return load;
}
