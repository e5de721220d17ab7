import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { Link, type MetaFunction, useParams, useSearchParams } from "react-router";
import { AudienceBadge } from "#domain/audiences/audience-badge.tsx";
import { chat } from "#features/chat/api.tsx";
import { ChatLayout } from "#features/chat/direct/chat-layout.tsx";
import { ChatPanel, loadChatPanel } from "#features/chat/panel/chat-panel.tsx";
import type { Room } from "#features/chat/room.tsx";
import { roomMessagePath } from "#shared/paths.ts";
import { head, loadedFor } from "#web/head.ts";
import { Badge } from "#web/kit/badge.tsx";
import { steadyPage } from "#web/late/steady-page.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { browserLoader, type Page, serverLoader } from "#web/page.ts";
import { rooms } from "./api.tsx";
import type { SubjectRoom } from "./contract.ts";
import { copy } from "./copy.ts";
import { RunMenu } from "./run-menu.tsx";
import { roomTopic } from "./topics.ts";

const queries = ({ root, load, params: { id = "" } }: Page) => {
	const { list, conversations, unread, pace } = chat.on(root);
	return Promise.all([
		load(rooms.on(root).get.queryOptions({ input: { id } })),
		load(rooms.on(root).list.queryOptions()),
		load(list.queryOptions({ input: { conversationId: id } })),
		load(list.queryOptions({ input: {} })),
		load(unread.queryOptions()),
		load(pace.queryOptions()),
		load(conversations.queryOptions()),
		loadChatPanel(),
	]);
};
const admission = { needs: "read the chat", signIn: "auth" } as const;

export const loader = serverLoader(queries, admission);
export const clientLoader = browserLoader(queries, admission);

export const meta: MetaFunction = (page) => {
	const input = { id: page.params.id ?? "" };
	const found = loadedFor<SubjectRoom>(page, rooms.api.get.queryOptions({ input }));
	const title = found?.subject.title ?? copy.title;
	return head(page, { title, description: copy.description(title), isListed: false });
};

function RoomPage() {
	const { id = "" } = useParams();
	const [search] = useSearchParams();
	const { data: found } = useQuery(rooms.api.get.queryOptions({ input: { id } }));
	const title = found?.subject.title ?? "";
	const room = useMemo(() => roomOf(id, title), [id, title]);
	const cache = useQueryClient();
	useTopic(roomTopic(id), (event) => {
		if ("isClosed" in event)
			cache.setQueryData(
				rooms.api.get.queryKey({ input: { id } }),
				(known) => known && { ...known, isClosed: event.isClosed },
			);
	});
	if (!found) return null;
	return (
		<ChatLayout>
			<div className="min-h-0 flex-1">
				<ChatPanel
					key={id}
					titleAs="h1"
					opensAtNew
					room={room}
					linkedSeq={Number(search.get("message")) || null}
					subtitle={<Subtitle room={found} />}
					action={found.mayRun && <RunMenu room={found} />}
					closed={
						found.isClosed && (
							<p className="rounded-[14px] border border-line bg-ground px-4 py-3 text-small text-muted">
								{copy.closed}
							</p>
						)
					}
				/>
			</div>
		</ChatLayout>
	);
}

export default steadyPage(RoomPage);

function roomOf(id: string, title: string): Room {
	return {
		kind: "room",
		conversationId: id,
		keyOf: (userId) => `room:${id}:${userId}`,
		title,
		placeholder: copy.placeholder(title),
		messagePath: (seq) => roomMessagePath(id, seq),
	};
}

/** What it is about, and for whom it is where that is not everyone. */
function Subtitle({ room: { subject, readers, audience } }: { room: SubjectRoom }) {
	return (
		<>
			<Link to={subject.path} className="link min-w-0 truncate">
				{subject.about}
			</Link>
			{readers && <Badge>{readers}</Badge>}
			{audience !== "members" && <AudienceBadge audience={audience} />}
		</>
	);
}
