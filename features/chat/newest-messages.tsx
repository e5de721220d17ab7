import { type QueryClient, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { afterPaint } from "#web/late/after-paint.tsx";
import { useTopic } from "#web/live/live-hooks.tsx";
import { useIsHydrated } from "#web/use-is-hydrated.tsx";
import { useViewer } from "#web/viewer.tsx";
import { chat } from "./api.tsx";
import type { Message, MessagePage } from "./contract.ts";
import { setSeenCurrent } from "./seen/last-seen.tsx";
import { messageTopic } from "./topics.ts";

/** The newest messages of a conversation, the community's without an id. */
export const newestIn = (conversationId?: string) =>
	chat.api.list.queryOptions({ input: conversationId ? { conversationId } : {} });
const newest = newestIn();

/** Only members' pages need it; what is loaded once answers in the order it was asked. */
const whenLoaded = () => import("#features/chat/live/newest-page.ts");

/** Keeps the newest messages current while live; once in the shell of a member. */
export function useLiveMessages(): void {
	const cache = useQueryClient();
	useTopic(
		messageTopic,
		(message) =>
			void whenLoaded().then(
				({ withMessage }) =>
					cache.setQueryData(newest.queryKey, (known) => known && withMessage(known, message)),
				() => {},
			),
		() =>
			void Promise.all([chat.call.list({}), whenLoaded()]).then(
				([page, { pageAfter }]) =>
					cache.setQueryData(newest.queryKey, (known) => (known ? pageAfter(page, known) : page)),
				() => {},
			),
	);
}

/** Keeps what was seen the same on all of a member's devices; once in the shell of a member. */
export function useSeenEverywhere(): void {
	const userId = useViewer()?.id;
	useEffect(() => {
		if (!userId) return;
		let stop = () => {};
		const callOff = afterPaint(async () => {
			let isWanted = true;
			stop = () => {
				isWanted = false;
			};
			try {
				const { syncSeen, saveUnsaved } = await import("#features/chat/seen/sync-seen.tsx");
				if (!isWanted) return;
				stop = syncSeen(userId);
				void saveUnsaved(userId);
			} catch {
				// Without a connection this browser goes by what it knows.
				setSeenCurrent(userId);
			}
		});
		return () => {
			callOff();
			stop();
		};
	}, [userId]);
}

/** The newest messages that a page arrived with, by conversation; the shell asks before anything can have come since. */
const arrived = new WeakMap<QueryClient, Map<string | undefined, MessagePage | undefined>>();

/** The newest messages as far as this page knows them; it does not ask by itself. */
export function useNewestMessages(conversationId?: string): MessagePage | undefined {
	const cache = useQueryClient();
	const known = arrived.get(cache) ?? new Map();
	arrived.set(cache, known);
	const newest = newestIn(conversationId);
	if (!known.has(conversationId)) known.set(conversationId, cache.getQueryData(newest.queryKey));
	const { data } = useQuery({ ...newest, enabled: false });
	// A part of the page that hydrates late must find what the server rendered, whatever has come meanwhile.
	return useIsHydrated() ? data : known.get(conversationId);
}

/** The newest message that counts and is not of somebody whom the viewer has blocked. */
export function useNewestCounted(
	counts: (message: Message) => boolean = () => true,
): Message | undefined {
	const hidden = useViewer()?.hiddenIds ?? [];
	return useNewestMessages()?.messages.findLast(
		(message) => counts(message) && !hidden.includes(message.author?.id ?? ""),
	);
}
