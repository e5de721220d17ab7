import { useQuery } from "@tanstack/react-query";
import { ownBlocksTopic } from "#features/blocks/topics.ts";
import { chat } from "#features/chat/api.tsx";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { directTopic, seenTopic } from "#features/chat/topics.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useReload } from "#web/use-reload.ts";

/** The member's direct conversations, live; asked for once the page has been taken over. */
export function useDirect() {
	const isHydrated = useIsHydrated();
	const query = useQuery({ ...chat.api.conversations.queryOptions(), enabled: isHydrated });
	const reload = useReload(chat.api.conversations);
	useTopic(directTopic, reload, reload);
	// Of whom they block, nothing is unread.
	useTopic(ownBlocksTopic, reload);
	useTopic(seenTopic, ({ conversationId }) => {
		if (conversationId !== CONVERSATION_ID) reload();
	});
	return query;
}
