import { type MetaFunction, useSearchParams } from "react-router";
import { ChatPanel, loadChatPanel } from "#features/chat/panel/chat-panel.tsx";
import { copy as columnCopy } from "#features/chat/panel/column-copy.ts";
import { head } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { chat } from "./api.tsx";
import { copy } from "./copy.ts";
import { ChatLayout } from "./direct/chat-layout.tsx";
import { rooms } from "./rooms/api.tsx";

const queries = ({ root, load }: Page) =>
	Promise.all([
		load(chat.on(root).list.queryOptions({ input: {} })),
		load(chat.on(root).unread.queryOptions()),
		load(chat.on(root).pace.queryOptions()),
		load(chat.on(root).conversations.queryOptions()),
		load(rooms.on(root).list.queryOptions()),
		loadChatPanel(),
	]);
const admission = { needs: "read the chat", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: columnCopy.description,
		isListed: false,
	});

function ChatPage() {
	const [search] = useSearchParams();
	const linkedSeq = Number(search.get("message")) || null;
	return (
		<ChatLayout>
			<ChatPanel titleAs="h1" opensAtNew linkedSeq={linkedSeq} />
		</ChatLayout>
	);
}

export default steadyPage(ChatPage);
