import type { Capability } from "#shared/policy.ts";

/** What a page stands in, each with its layouts in `app/routes.ts`. */
export type Frame =
	| "site"
	| "settings"
	| "track menus"
	| "chat beside"
	| "chat and ballot beside"
	| "ballot above"
	| "admin slots"
	| "embed"
	| "sign-in"
	| "bare";

export type MenuName =
	| "header"
	| "account"
	| "admin content"
	| "admin community"
	| "admin settings";

/** A link in a menu. */
type MenuPlace = {
	menu: MenuName;
	/** Menus go up by it; a line divides each ten from the next. */
	place: number;
	label: string;
	/** Of a page that has several views: which one. */
	to?: string;
	/** Where the link is highlighted, and below; without them at its own address. */
	sections?: readonly string[];
};

/** A page that search finds, for those who may open it. */
export type NamedPage = {
	title: string;
	path: string;
	needs: Capability;
	/** Other words for it. */
	words?: string;
};

/** What a page says of itself, so that routes, menus, search and sitemap follow from it. */
export type Page = {
	/** Its address, with `:name` for each gap. */
	path: string;
	/** Of its screen: in the folder of those that declare it together. */
	file: string;
	frame?: Frame;
	/** Of its route, where two pages have one screen. */
	id?: string;
	/** The parameters of its address that visitors' pages read; all others change nothing for them. */
	reads?: readonly string[];
	isInSitemap?: true;
	menus?: readonly MenuPlace[];
} & (NamedPage | { title?: undefined });

/** A page with the whole path of its file, from the project's root. */
export const definePages = (folder: string, pages: readonly Page[]): readonly Page[] =>
	pages.map((page) => ({ ...page, file: `${folder}/${page.file}` }));
