import { definePages } from "#domain/page.ts";
import { paths } from "#shared/paths.ts";

export const notificationPages = definePages("features/notifications", [
	{
		path: paths.notifications,
		file: "page.tsx",
		title: "Notifications",
		needs: "manage own notifications",
		words: "bell",
	},
	{ path: paths.unsubscribe, file: "unsubscribe/page.tsx", reads: ["token"] },
]);
