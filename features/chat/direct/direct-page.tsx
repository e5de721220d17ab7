import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type MetaFunction, useParams, useSearchParams } from "react-router";
import { useHiding } from "#domain/people/blocks/blocks.tsx";
import { chat } from "#features/chat/api.tsx";
import type { DirectConversation } from "#features/chat/contract.ts";
import { ChatPanel, loadChatPanel } from "#features/chat/panel/chat-panel.tsx";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { directRoom } from "#features/chat/room.tsx";
import { rooms } from "#features/chat/rooms/api.tsx";
import { head, loadedFor } from "#web/head.ts";
import { steadyPage } from "#web/late/steady-page.ts";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { ChatLayout } from "./chat-layout.tsx";
import { ClosedNotice } from "./closed-notice.tsx";

const queries = ({ root, load, params: { id = "" } }: Page) => {
	const { list, direct, conversations, unread, pace } = chat.on(root);
	return Promise.all([
		load(direct.queryOptions({ input: { id } })),
		load(list.queryOptions({ input: { conversationId: id } })),
		load(list.queryOptions({ input: {} })),
		load(unread.queryOptions()),
		load(pace.queryOptions()),
		load(conversations.queryOptions()),
		load(rooms.on(root).list.queryOptions()),
		loadChatPanel(),
	]);
};
const admission = { needs: "read the chat", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) => {
	const input = { id: page.params.id ?? "" };
	const found = loadedFor<DirectConversation>(page, chat.api.direct.queryOptions({ input }));
	const title = found?.member?.name ?? copy.direct;
	return head(page, { title, description: copy.directDescription, isListed: false });
};

function DirectPage() {
	const { id = "" } = useParams();
	const [search] = useSearchParams();
	const { data } = useQuery(chat.api.direct.queryOptions({ input: { id } }));
	const { member } = data ?? {};
	const room = useMemo(() => directRoom({ id, member: member ?? null }), [id, member]);
	const isBlocked = useHiding(member?.id) === "block";
	if (!data) return null;
	// Blocking is known to this page at once.
	const answered = data.obstacle === "blocked" ? null : data.obstacle;
	const obstacle = isBlocked ? "blocked" : answered;
	return (
		<ChatLayout>
			<div className="min-h-0 flex-1">
				<ChatPanel
					key={id}
					titleAs="h1"
					opensAtNew
					room={room}
					linkedSeq={Number(search.get("message")) || null}
					subtitle={copy.directOnly}
					closed={obstacle && <ClosedNotice obstacle={obstacle} />}
				/>
			</div>
		</ChatLayout>
	);
}

export default steadyPage(DirectPage);
