import { matchRoutes, type RouteObject } from "react-router";
import { isAdminPath } from "#shared/paths.ts";

type ManifestRoute = {
	id: string;
	parentId?: string;
	path?: string;
	index?: boolean;
	hasClientLoader: boolean;
	module: string;
};
type Manifest = { routes: Record<string, ManifestRoute> };

/** A page of this site that a link leads to: its route and the ones it stands in, innermost first. */
export type LinkedPage = {
	url: URL;
	pattern: string;
	params: Readonly<Record<string, string | undefined>>;
	chain: readonly ManifestRoute[];
};

/** Where a link leads, if that is another page of the site than the one shown, and none of the admin's. */
export function linkedPage(link: HTMLAnchorElement | null): LinkedPage | null {
	if (!link?.href || link.target || link.download) return null;
	const url = new URL(link.href);
	const isHere = url.pathname === location.pathname && url.search === location.search;
	if (url.origin !== location.origin || isHere) return null;
	const match = knownMatch(url.pathname);
	return match ? { url, ...match } : null;
}

/** The addresses of a page's code. */
export function pageModules(pathname: string): readonly string[] {
	return knownMatch(pathname)?.chain.map(({ module }) => module) ?? [];
}

type Match = Omit<LinkedPage, "url">;

/** By path: the router reads all its patterns anew each time it is asked. */
const matched = new Map<string, Match | null>();

function knownMatch(pathname: string): Match | null {
	const known = matched.get(pathname);
	if (known !== undefined) return known;
	const match = matchOf(pathname);
	matched.set(pathname, match);
	return match;
}

function matchOf(pathname: string): Match | null {
	const { routes } = (window as unknown as { __reactRouterManifest: Manifest })
		.__reactRouterManifest;
	const pages = Object.values(routes).filter(({ path, index }) => path || index);
	const [match] = matchRoutes(pages as RouteObject[], pathname) ?? [];
	if (!match) return null;
	const pattern = match.route.path ?? "/";
	if (isAdminPath(pattern)) return null;
	const chain: ManifestRoute[] = [];
	const parentOf = ({ parentId }: ManifestRoute) => routes[parentId ?? ""];
	for (let route = routes[match.route.id ?? ""]; route; route = parentOf(route)) chain.push(route);
	return { pattern, params: match.params, chain };
}
