import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useReducer, useRef, useState } from "react";
import type { UserCard } from "#domain/people/contract.ts";
import { profileChangesTopic } from "#domain/people/topics.ts";
import { chat } from "#features/chat/api.tsx";
import type { Message, MessagePage } from "#features/chat/contract.ts";
import { PAGE_SIZE } from "#features/chat/limits.ts";
import { newestIn, useNewestMessages } from "#features/chat/newest-messages.tsx";
import type { Room } from "#features/chat/room.tsx";
import { isSignedOut } from "#web/api.ts";
import { reportStaleSession } from "#web/live/live.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import { catchingUp } from "./catch-up.ts";
import {
	addLive,
	addMissed,
	addNewer,
	addOlder,
	type Conversation,
	conversationOf,
	hasGap,
	hasOlder,
	jumpTo,
	renameAuthor,
	trim,
	UNREAD,
} from "./conversation.ts";
import { useRoomMessages } from "./use-room-messages.tsx";

type Change =
	| { came: Message; isAtEnd: boolean }
	| { missed: MessagePage; after: number }
	| { older: MessagePage }
	| { newer: MessagePage }
	| { there: MessagePage }
	| { user: UserCard }
	| "at the end";

/** A change overtaken on its way fills its gap by itself within this; else it is fetched. */
const GAP_PATIENCE_MS = 200;

/** A conversation, live: events are put in place, and what was missed is fetched. The same for the panel's whole life. */
export function useConversation(room: Room) {
	const { conversationId } = room;
	const cache = useQueryClient();
	// Hydrated late, it must begin with what the server rendered, whatever has come meanwhile.
	const data = useNewestMessages(conversationId);
	const list = useCallback(
		(input: Parameters<typeof chat.call.list>[0]) => chat.call.list({ ...input, conversationId }),
		[conversationId],
	);
	const [conversation, change] = useReducer(
		changed,
		data,
		(page): Conversation => (page ? conversationOf(page) : UNREAD),
	);
	const current = useRef(conversation);
	current.current = conversation;
	const isWanted = useRef(false);
	const [fetching, setFetching] = useState<"older" | "newer" | null>(null);

	/** Whether the newest message is in view: then nobody is reading the earliest. */
	const isAtEnd = useRef(true);

	/** Seq up to which messages came one by one while the reader was at the end: they are no news. */
	const watchedSeq = useRef(0);

	const add = useCallback((came: Message) => {
		const isNext = came.seq === Math.max(current.current.lastSeq, watchedSeq.current) + 1;
		if (isNext && isAtEnd.current && document.visibilityState === "visible")
			watchedSeq.current = came.seq;
		change({ came, isAtEnd: isAtEnd.current });
	}, []);
	const onEnd = useCallback((isThere: boolean) => {
		if (isThere && !isAtEnd.current) change("at the end");
		isAtEnd.current = isThere;
	}, []);

	const catchUp = useMemo(
		() =>
			catchingUp({
				list,
				changesTo: () => current.current.changesTo,
				add: (missed, after) => change({ missed, after }),
				jump: (there) => change({ there }),
				refused(error) {
					if (isSignedOut(error)) reportStaleSession();
				},
				isWanted: () => isWanted.current,
			}),
		[list],
	);
	useEffect(() => {
		isWanted.current = true;
		return () => {
			isWanted.current = false;
		};
	}, []);

	useRoomMessages(room, add, () => void catchUp());
	useTopic(profileChangesTopic, (user) => change({ user }));

	const isMissing = hasGap(conversation);
	useEffect(() => {
		if (!isMissing) return;
		let timer = setTimeout(async function fetchMissing() {
			await catchUp();
			timer = setTimeout(fetchMissing, GAP_PATIENCE_MS);
		}, GAP_PATIENCE_MS);
		return () => clearTimeout(timer);
	}, [isMissing, catchUp]);

	// The next visit to this page, and the tile on the home page, begin from here.
	useEffect(() => {
		if (conversation.messages.length === 0 || isMissing || conversation.isAway) return;
		cache.setQueryData(newestIn(conversationId).queryKey, {
			messages: conversation.messages.slice(-PAGE_SIZE),
			lastSeq: conversation.lastSeq,
			lastChange: conversation.changesTo,
		});
	}, [cache, conversation, isMissing, conversationId]);

	const fetchPage = useCallback(
		async (which: "older" | "newer") => {
			const { messages, isAway } = current.current;
			const [first, last] = [messages[0]?.seq ?? 0, messages.at(-1)?.seq ?? 0];
			if (which === "older" ? !hasOlder(current.current) : !isAway) return;
			setFetching(which);
			try {
				if (which === "older") change({ older: await list({ before: first }) });
				else change({ newer: await list({ after: last }) });
			} catch {
				// The button stays; pressing it again is the retry.
			} finally {
				setFetching(null);
			}
		},
		[list],
	);

	/** Has a message shown, with what is around it. Errors: those of the call. */
	const fetchAround = useCallback(
		async (seq: number) => {
			if (current.current.messages.some((message) => message.seq === seq)) return;
			const there = await list({ around: seq });
			if (!there.messages.some((message) => message.seq === seq))
				throw new Error("No such message");
			change({ there });
		},
		[list],
	);
	const fetchNewest = useCallback(async () => {
		if (current.current.isAway) change({ there: await list({}) });
	}, [list]);

	return { conversation, watchedSeq, add, fetching, fetchPage, fetchAround, fetchNewest, onEnd };
}

function changed(known: Conversation, change: Change): Conversation {
	if (change === "at the end") return trim(known, true);
	if ("there" in change) return jumpTo(known, change.there);
	if ("user" in change) return renameAuthor(known, change.user);
	if ("older" in change) return addOlder(known, change.older);
	if ("newer" in change) return addNewer(known, change.newer);
	if ("missed" in change) return addMissed(known, change.missed, change.after);
	return trim(addLive(known, change.came), change.isAtEnd);
}
