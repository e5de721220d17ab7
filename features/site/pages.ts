import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { endpoints, paths } from "#shared/paths.ts";

export const sitePages = definePages("features/site", [
	{
		path: paths.about,
		file: "about-page.tsx",
		title: site.footer.about,
		needs: "browse the public pages",
		words: "team community",
		isInSitemap: true,
	},
	{
		path: paths.terms,
		file: "legal/legal-page.tsx",
		id: "terms",
		title: site.footer.terms,
		needs: "browse the public pages",
		words: "legal rules",
		isInSitemap: true,
	},
	{
		path: paths.privacy,
		file: "legal/legal-page.tsx",
		id: "privacy",
		title: site.footer.privacy,
		needs: "browse the public pages",
		words: "legal data",
		isInSitemap: true,
	},
	{
		path: paths.adminSite,
		file: "edit/edit-page.tsx",
		frame: "admin slots",
		title: "Site settings",
		needs: "edit site content",
		words: "admin branding name texts time zone",
		menus: [{ menu: "admin settings", place: 1, label: "Site settings" }],
	},
	{ path: `${endpoints.embed}/*`, file: "embed-missing-page.tsx", frame: "embed" },
	{ path: "*", file: "not-found-page.tsx" },
]);
