import { Outlet } from "react-router";
import { chat } from "#features/chat/api.tsx";
import { copy } from "#features/chat/copy.ts";
import { ChatColumn } from "#features/chat/panel/chat-column.tsx";
import { loadChatPanel } from "#features/chat/panel/chat-panel.tsx";
import { isColumnShown } from "#features/chat/panel/column-shown.tsx";
import { useUnread } from "#features/chat/unread/use-unread.tsx";
import { can } from "#shared/policy.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";

const queries = async ({ root, viewer, load }: Page) => {
	if (!can(viewer, "read the chat") || !isColumnShown()) return;
	await Promise.all([load(chat.on(root).list.queryOptions({ input: {} })), loadChatPanel()]);
};

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Pages with the chat beside them; without the column a page has the whole width. */
function ChatBeside() {
	const unread = useUnread();
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] px-[max(var(--page-edge),calc((100%-1320px)/2))] lg:has-data-chat-column:grid-cols-[minmax(0,1fr)_auto] lg:has-data-chat-column:gap-11 lg:has-data-chat-column:-mb-24 lg:has-data-chat-column:pr-0 xl:has-data-chat-column:gap-18">
			<main className="min-w-0">
				<Outlet />
			</main>
			<ChatColumn unread={unread && copy.unreadInWords(unread)} />
		</div>
	);
}

export default steadyPage(ChatBeside);
