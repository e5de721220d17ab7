import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { ownBlocksTopic } from "#features/blocks/topics.ts";
import { chat } from "#features/chat/api.tsx";
import { kindsOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { UNREAD_MAX } from "#features/chat/limits.ts";
import { isNewsTo } from "#features/chat/news.ts";
import { roomsTopic } from "#features/chat/rooms/topics.ts";
import { isSeenCurrent, lastSeenSeq, watchLastSeen } from "#features/chat/seen/last-seen.tsx";
import { directTopic, messageTopic, seenTopic } from "#features/chat/topics.ts";
import { notificationsTopic } from "#features/notifications/topics.ts";
import { fetchAnew } from "#web/fetch-anew.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { useViewer } from "#web/viewer.tsx";
import type { UnreadCounts } from "./contract.ts";

/** Several reasons to ask come together. */
const SOON_MS = 300;
/** What is said in rooms concerns many pages at once: they ask later, and not all in one moment. */
const ROOMS_MS = 8_000;
const ROOMS_JITTER_MS = 8_000;

/**
 * Keeps what is unread current while mounted; once in the shell of a member. A message of the community is counted here,
 * so that a lively evening costs the server nothing; all else is asked for.
 */
export function useLiveUnread(): void {
	const cache = useQueryClient();
	const viewer = useViewer();
	const { pathname } = useLocation();
	const refetchSoon = useRefetchSoon();
	const { queryKey } = chat.api.unread.queryOptions();
	const change = (changed: (counts: UnreadCounts) => UnreadCounts) =>
		cache.setQueryData(queryKey, (counts) => counts && changed(counts));
	useTopic(
		messageTopic,
		(message) => {
			const isNews = isNewsTo(viewer, message);
			if (message.content === null) refetchSoon(ROOMS_MS + Math.random() * ROOMS_JITTER_MS);
			// The answer on its way may have been counted before this message.
			if (cache.isFetching({ queryKey }) > 0) refetchSoon(SOON_MS);
			change((counts) => {
				if (message.seq <= counts.lastSeq) return counts;
				const community = Math.min(counts.community + (isNews ? 1 : 0), UNREAD_MAX + 1);
				return { ...counts, community, lastSeq: message.seq };
			});
		},
		() => refetchSoon(SOON_MS),
	);
	useTopic(directTopic, ({ conversationId }) => {
		// What is in view is seen in a moment, and heard of then.
		const isInView = Object.values(kindsOfTwo).some(
			({ path }) => path(conversationId) === pathname,
		);
		if (!isInView || document.visibilityState !== "visible") refetchSoon(SOON_MS);
	});
	useTopic(notificationsTopic, () => refetchSoon(SOON_MS));
	useTopic(seenTopic, () => refetchSoon(SOON_MS));
	useTopic(ownBlocksTopic, () => refetchSoon(SOON_MS));
	useTopic(roomsTopic, () => refetchSoon(ROOMS_MS + Math.random() * ROOMS_JITTER_MS));

	const viewerId = viewer?.id;
	useEffect(() => {
		if (!viewerId) return;
		return watchLastSeen(() => {
			const seen = isSeenCurrent(viewerId) ? (lastSeenSeq(viewerId) ?? 0) : 0;
			cache.setQueryData(chat.api.unread.queryKey(), (counts) =>
				counts && counts.community > 0 && seen >= counts.lastSeq
					? { ...counts, community: 0 }
					: counts,
			);
		});
	}, [cache, viewerId]);
}

/** Asks for the counts after a while, or sooner if that is asked for meanwhile. */
function useRefetchSoon(): (ms: number) => void {
	const cache = useQueryClient();
	const due = useRef<{ at: number; timer: ReturnType<typeof setTimeout> }>(undefined);
	useEffect(() => () => clearTimeout(due.current?.timer), []);
	return (ms) => {
		const at = Date.now() + ms;
		if (due.current && due.current.at <= at) return;
		clearTimeout(due.current?.timer);
		const refetch = () => {
			due.current = undefined;
			void fetchAnew(cache, chat.api.unread.queryOptions());
		};
		due.current = { at, timer: setTimeout(refetch, ms) };
	};
}
