import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { PersonCard } from "#features/members/contract.ts";
import { useTopic } from "#web/live-hooks.tsx";
import { chat } from "./api.tsx";
import { catchingUp } from "./catch-up.ts";
import type { Message } from "./contract.ts";
import {
	type Conversation,
	conversationOf,
	hasGap,
	merge,
	renameAuthor,
	UNREAD,
} from "./conversation.ts";
import { PAGE_SIZE } from "./limits.ts";

type Change = { came: readonly Message[] } | { person: PersonCard };

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

	const add = useCallback((came: readonly Message[]) => change({ came }), []);

	const catchUp = useMemo(
		() =>
			catchingUp({
				list: (input) => chat.call.list(input),
				completeTo: () => current.current.completeTo,
				add,
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

	useTopic<Message>(
		"chat",
		(message) => add([message]),
		() => void catchUp(),
	);
	useTopic<PersonCard>("people", (person) => change({ person }));

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
			add((await chat.call.list({ before: first })).messages);
		} catch {
			// The button stays; pressing it again is the retry.
		} finally {
			setFetchingOlder(false);
		}
	}, [add]);

	return { conversation, add, fetchOlder, isFetchingOlder };
}

function changed(known: Conversation, change: Change): Conversation {
	return "came" in change ? merge(known, change.came) : renameAuthor(known, change.person);
}
