import type { MetaFunction } from "react-router";
import { chat } from "#features/chat/api.tsx";
import { ChatPanel } from "#features/chat/chat-panel.tsx";
import { copy } from "#features/chat/copy.ts";
import { head } from "#web/head.ts";
import { browses, loads, type Page } from "#web/page.ts";

const queries = ({ root, load }: Page) => load(chat.on(root).list.queryOptions({ input: {} }));
const admission = { needs: "read the chat", signIn: "auth" } as const;

export const loader = loads(queries, admission);
export const clientLoader = browses(queries, admission);

export const meta: MetaFunction = (page) =>
	head(page, {
		title: copy.title,
		description: copy.description,
		isListed: false,
	});

export default function ChatPage() {
	return (
		<main
			id="content"
			className="mx-auto flex h-[calc(100dvh-62px-var(--foot))] w-full max-w-[820px] flex-col md:h-[calc(100dvh-80px-var(--foot))] md:border-x md:border-line"
		>
			<ChatPanel titleAs="h1" />
		</main>
	);
}
