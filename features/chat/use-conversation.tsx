import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { UserCard } from "#features/accounts/contract.ts";
import { profileChangesTopic } from "#features/accounts/topics.ts";
import { isSignedOut } from "#web/api.ts";
import { reportStaleSession } from "#web/live.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { chat } from "./api.tsx";
import { catchingUp } from "./catch-up.ts";
import type { Message, MessagePage } from "./contract.ts";
import {
	addNewer,
	addOlder,
	type Conversation,
	conversationOf,
	hasGap,
	jumpTo,
	renameAuthor,
	trimToNewest,
	UNREAD,
} from "./conversation.ts";
import { PAGE_SIZE } from "./limits.ts";
import { messageTopic } from "./topics.ts";

type Change =
	| { came: readonly Message[]; isAtEnd: boolean }
	| { older: readonly Message[] }
	| { newest: MessagePage }
	| { user: UserCard }
	| "at the end";

/** A message overtaken on its way fills its gap by itself within this; else it is fetched. */
const GAP_PATIENCE_MS = 200;

const newest = chat.api.list.queryOptions({ input: {} });

/** The conversation, live: events are put in place, and what was missed is fetched. */
export function useConversation() {
	const cache = useQueryClient();
	const { data } = useQuery({ ...newest, staleTime: Number.POSITIVE_INFINITY });
	const [conversation, change] = useReducer(
		changed,
		data,
		(page): Conversation => (page ? conversationOf(page) : UNREAD),
	);
	const current = useRef(conversation);
	current.current = conversation;
	const isWanted = useRef(false);
	const [isFetchingOlder, setFetchingOlder] = useState(false);

	/** Whether the newest message is in view: then nobody is reading the earliest. */
	const isAtEnd = useRef(true);

	const add = useCallback(
		(came: readonly Message[]) => change({ came, isAtEnd: isAtEnd.current }),
		[],
	);
	const onEnd = useCallback((isThere: boolean) => {
		if (isThere && !isAtEnd.current) change("at the end");
		isAtEnd.current = isThere;
	}, []);

	const catchUp = useMemo(
		() =>
			catchingUp({
				list: (input) => chat.call.list(input),
				completeTo: () => current.current.completeTo,
				add,
				jump: (newest) => change({ newest }),
				refused(error) {
					if (isSignedOut(error)) reportStaleSession();
				},
				isWanted: () => isWanted.current,
			}),
		[add],
	);
	useEffect(() => {
		isWanted.current = true;
		return () => {
			isWanted.current = false;
		};
	}, []);

	useTopic(
		messageTopic,
		(message) => add([message]),
		() => void catchUp(),
	);
	useTopic(profileChangesTopic, (user) => change({ user }));

	const isMissing = hasGap(conversation);
	useEffect(() => {
		if (!isMissing) return;
		const timer = setTimeout(() => void catchUp(), GAP_PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [isMissing, catchUp]);

	// The next visit to this page, and the tile on the home page, begin from here.
	useEffect(() => {
		if (conversation.messages.length === 0 || isMissing) return;
		cache.setQueryData(newest.queryKey, {
			messages: conversation.messages.slice(-PAGE_SIZE),
			lastSeq: conversation.completeTo,
		});
	}, [cache, conversation, isMissing]);

	const fetchOlder = useCallback(async () => {
		const first = current.current.messages[0]?.seq ?? 0;
		if (first <= 1) return;
		setFetchingOlder(true);
		try {
			const { messages } = await chat.call.list({ before: first });
			change({ older: messages });
		} catch {
			// The button stays; pressing it again is the retry.
		} finally {
			setFetchingOlder(false);
		}
	}, []);

	return { conversation, add, fetchOlder, isFetchingOlder, onEnd };
}

function changed(known: Conversation, change: Change): Conversation {
	if (change === "at the end") return trimToNewest(known);
	if ("newest" in change) return jumpTo(known, change.newest);
	if ("user" in change) return renameAuthor(known, change.user);
	if ("older" in change) return addOlder(known, change.older);
	const merged = addNewer(known, change.came);
	return change.isAtEnd ? trimToNewest(merged) : merged;
}
