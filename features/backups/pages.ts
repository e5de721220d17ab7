import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const backupPages = definePages("features/backups", [
	{
		path: paths.adminBackups,
		file: "backups-page.tsx",
		frame: "admin slots",
		title: "Backups",
		needs: "manage backups",
		words: "admin restore archive export",
		menus: [{ menu: "admin settings", place: 3, label: "Backups" }],
	},
]);
