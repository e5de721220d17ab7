import { definePages } from "#domain/page.ts";
import { adminUserPath, paths } from "#shared/paths.ts";

export const userPages = definePages("features/user-admin", [
	{
		path: paths.adminUsers,
		file: "page.tsx",
		frame: "admin slots",
		title: "People",
		needs: "manage users",
		words: "admin users members roles invite suspend",
		menus: [{ menu: "admin community", place: 11, label: "People" }],
	},
	{ path: adminUserPath(":id"), file: "user/user-page.tsx", frame: "admin slots" },
	{ path: paths.invitation, file: "invitations/page.tsx", reads: ["token"] },
]);
