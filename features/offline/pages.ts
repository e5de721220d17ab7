import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";

export const offlinePages = definePages("features/offline", [
	{
		path: paths.kept,
		file: "kept-page.tsx",
		title: site.account.kept,
		needs: "open members' pages",
		words: "downloads",
		menus: [{ menu: "account", place: 5, label: site.account.kept }],
	},
	{ path: paths.offline, file: "page.tsx", frame: "bare" },
]);
