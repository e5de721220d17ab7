import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const adminPages = definePages("app/admin", [
	{
		path: paths.admin,
		file: "admin-page.tsx",
		title: "Admin",
		needs: "enter the admin area",
		words: "dashboard manage",
		menus: [{ menu: "admin settings", place: 11, label: "All admin pages" }],
	},
	{
		path: paths.adminContent,
		file: "content/page.tsx",
		title: "Manage content",
		needs: "enter the admin area",
		words: "admin add episode book week",
		menus: [{ menu: "admin content", place: 11, label: "Manage content" }],
	},
]);
