import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const historyPages = definePages("features/history", [
	{
		path: paths.adminHistory,
		file: "history-page.tsx",
		title: "Change history",
		needs: "read the change history",
		words: "admin log audit",
		menus: [{ menu: "admin settings", place: 4, label: "History" }],
	},
]);
