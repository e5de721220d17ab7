import { definePages } from "#domain/page.ts";
import { copy as site } from "#shared/copy.ts";
import { directPath, paths, roomPath } from "#shared/paths.ts";

export const chatPages = definePages("features/chat", [
	{
		path: paths.chat,
		file: "page.tsx",
		title: "Chat",
		needs: "read the chat",
		words: "messages community talk",
		menus: [{ menu: "admin community", place: 1, label: "Community Chat" }],
	},
	{
		path: paths.direct,
		file: "direct/list-page.tsx",
		title: "Messages",
		needs: "read the chat",
		words: "direct private conversations write to a member",
		menus: [{ menu: "account", place: 1, label: site.account.direct }],
	},
	{ path: directPath(":id"), file: "direct/direct-page.tsx" },
	{ path: roomPath(":id"), file: "rooms/room-page.tsx" },
]);
