import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const moderationPages = definePages("features/moderation", [
	{
		path: paths.moderation,
		file: "page.tsx",
		title: "Reports",
		needs: "moderate members",
		words: "moderation admin queue appeals",
		menus: [{ menu: "admin community", place: 12, label: "Reports" }],
	},
	{
		path: paths.decisions,
		file: "decisions-page.tsx",
	},
	{ path: paths.appeal, file: "appeal/appeal-page.tsx", reads: ["token"] },
	{ path: paths.transparency, file: "transparency/transparency-page.tsx" },
]);
