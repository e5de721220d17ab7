import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const healthPages = definePages("features/health", [
	{
		path: paths.adminHealth,
		file: "health-page.tsx",
		frame: "admin slots",
		title: "Server health",
		needs: "view server health",
		words: "admin disk queue email",
		menus: [{ menu: "admin settings", place: 2, label: "Server health" }],
	},
]);
