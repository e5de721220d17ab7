import type { MetaFunction } from "react-router";
import { head } from "#web/head.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { chat } from "./api.tsx";
import { ChatPanel } from "./chat-panel.tsx";
import { copy } from "./copy.ts";

const queries = ({ root, load }: Page) => load(chat.on(root).list.queryOptions({ input: {} }));
const admission = { needs: "read the chat", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

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
