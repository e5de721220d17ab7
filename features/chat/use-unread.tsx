import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useTopic } from "#web/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import { chat } from "./api.tsx";
import type { Message, MessagePage } from "./contract.ts";
import { copy } from "./copy.ts";
import { lastSeenSeq, watchLastSeen } from "./last-seen.tsx";
import { PAGE_SIZE } from "./limits.ts";
import { messageTopic } from "./topics.ts";

const newest = chat.api.list.queryOptions({ input: {} });

/** Keeps the newest messages current while live; once in the shell of a member. */
export function useLiveMessages(): void {
	const cache = useQueryClient();
	useTopic(
		messageTopic,
		(message) =>
			cache.setQueryData(newest.queryKey, (known) => known && withMessage(known, message)),
		() => void cache.fetchQuery({ ...newest, staleTime: 0 }).catch(() => {}),
	);
}

/** The newest messages as far as this page knows them; it does not ask by itself. */
export function useNewestMessages() {
	return useQuery({ ...newest, enabled: false }).data;
}

/** How many messages of others came since the user last looked: '3', '50+', or null for none. */
export function useUnread(): string | null {
	const viewerId = useViewer()?.id;
	const known = useNewestMessages();
	const seen = useSyncExternalStore(
		watchLastSeen,
		() => (viewerId ? (lastSeenSeq(viewerId) ?? 0) : null),
		() => null,
	);
	if (!known || seen === null) return null;
	const count = known.messages.filter(
		(message) => message.seq > seen && message.content !== null && message.author?.id !== viewerId,
	).length;
	if (count === 0) return null;
	const isMore = (known.messages[0]?.seq ?? 1) > seen + 1;
	return isMore ? copy.manyUnread(count) : String(count);
}

function withMessage(known: MessagePage, message: Message): MessagePage {
	const others = known.messages.filter((one) => one.seq !== message.seq);
	return {
		messages: [...others, message].sort((a, b) => a.seq - b.seq).slice(-PAGE_SIZE),
		lastSeq: Math.max(known.lastSeq, message.seq),
	};
}
