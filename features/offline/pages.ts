import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { paths } from "#shared/paths.ts";

export const offlinePages = definePages("features/offline", [
	{
		path: paths.savedOffline,
		file: "saved-page.tsx",
		title: site.account.savedOffline,
		needs: "open members' pages",
		words: "downloads",
		menus: [{ menu: "account", place: 5, label: site.account.savedOffline }],
	},
	{ path: paths.offline, file: "page.tsx", frame: "bare" },
]);
