import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const membershipPages = definePages("features/membership", [
	{
		path: paths.adminMemberships,
		file: "manage/page.tsx",
		title: "Memberships",
		needs: "grant memberships",
		words: "admin plans tiers stripe",
		menus: [{ menu: "admin community", place: 14, label: "Memberships" }],
	},
]);
