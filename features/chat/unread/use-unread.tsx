import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { chat } from "#features/chat/api.tsx";
import { UNREAD_MAX } from "#features/chat/limits.ts";
import { useNewestMessages } from "#features/chat/newest-messages.tsx";
import { isNewsTo } from "#features/chat/news.ts";
import { isSeenCurrent, lastSeenSeq, watchLastSeen } from "#features/chat/seen/last-seen.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { UnreadCounts } from "./contract.ts";
import { unreadText } from "./unread-text.ts";

/** What is new in rooms, the community's conversation among them, and what is for the member alone. */
export type Unread = UnreadCounts & { forYou: number; inRooms: number };

const { queryKey } = chat.api.unread.queryOptions();
/** What a page arrived with; a part of it that hydrates late must find what the server rendered. */
const arrived = new WeakMap<QueryClient, UnreadCounts | undefined>();

/**
 * How much the member has not read, each up to one more than is shown; undefined until it is known. The same everywhere:
 * the server counts, and what this browser has seen since is taken off. It does not ask by itself.
 */
export function useUnreadCounts(): Unread | undefined {
	const cache = useQueryClient();
	if (!arrived.has(cache)) arrived.set(cache, cache.getQueryData(queryKey));
	const { data } = useQuery({ ...chat.api.unread.queryOptions(), enabled: false });
	const community = useUnreadHere(data);
	const counts = useIsHydrated() ? data && { ...data, community } : arrived.get(cache);
	return (
		counts && {
			...counts,
			forYou: capped(counts.direct + counts.mentions + counts.replies),
			inRooms: capped(counts.community + counts.rooms),
		}
	);
}

/** In the community's conversation: as the messages at hand say where all that is new is among them. */
function useUnreadHere(counts: UnreadCounts | undefined): number {
	const viewer = useViewer();
	const key = viewer?.id ?? "";
	const known = useNewestMessages();
	const seen = useSyncExternalStore(
		watchLastSeen,
		() => (isSeenCurrent(key) ? lastSeenSeq(key) : null),
		() => null,
	);
	if (!counts || seen === null) return counts?.community ?? 0;
	if (seen >= Math.max(counts.lastSeq, known?.lastSeq ?? 0)) return 0;
	const [first] = known?.messages ?? [];
	if (!known || !first || first.seq > seen + 1 || known.lastSeq < counts.lastSeq)
		return counts.community;
	return known.messages.filter((message) => message.seq > seen && isNewsTo(viewer, message)).length;
}

const capped = (count: number) => Math.min(count, UNREAD_MAX + 1);

/** How much is new in the community's conversation: '3', '50+', or null for nothing. */
export function useUnread(): string | null {
	return unreadText(useUnreadCounts()?.community ?? 0);
}
