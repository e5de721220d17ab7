import { useEffect, useState } from "react";
import type { UserCard } from "#domain/people/contract.ts";
import type { Message } from "#features/chat/contract.ts";
import { isOfTwo } from "#features/chat/direct/conversation-kinds.ts";
import { TYPING_EVERY_SECONDS } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel/panel-copy.ts";
import { type Room, useRoom } from "#features/chat/room.tsx";
import { roomTopic } from "#features/chat/rooms/topics.ts";
import { directTypingTopic, typingTopic } from "#features/chat/topics.ts";
import { useTopic } from "#web/live/live-hooks.tsx";
import type { LiveTopic } from "#web/live/topic.ts";
import { useViewer } from "#web/viewer.tsx";

type Event =
	| UserCard
	| { conversationId: string; user: UserCard }
	| { typing: UserCard }
	| { message: Message }
	| { again: true }
	| { isClosed: boolean };
type Typing = { id: string; name: string; until: number };

/** Somebody is said to type until they have not said so for this long. */
const SHOWN_MS = (TYPING_EVERY_SECONDS + 2) * 1_000;
const NAMES_MAX = 2;

/** Who is writing just now; its line is always there, so that nothing moves. */
export function TypingLine({
	viewerId,
	newest,
}: {
	viewerId: string;
	/** Its author has written what they were typing. */
	newest: Message | undefined;
}) {
	const [typing, setTyping] = useState<readonly Typing[]>([]);
	const room = useRoom();
	const hidden = useViewer()?.hiddenIds;
	useTopic(topicOf(room), (event) => {
		const user = typistOf(event, room);
		if (!user || user.id === viewerId || hidden?.includes(user.id)) return;
		const { id, name } = user;
		const until = Date.now() + SHOWN_MS;
		setTyping((known) => [...known.filter((one) => one.id !== id), { id, name, until }]);
	});
	const { seq, author } = newest ?? {};
	useEffect(() => {
		if (seq) setTyping((known) => known.filter(({ id }) => id !== author?.id));
	}, [seq, author?.id]);
	const next = Math.min(...typing.map(({ until }) => until));
	useEffect(() => {
		if (!Number.isFinite(next)) return;
		const timer = setTimeout(
			() => setTyping((known) => known.filter(({ until }) => until > Date.now())),
			next - Date.now() + 1,
		);
		return () => clearTimeout(timer);
	}, [next]);
	const names = typing.slice(0, NAMES_MAX).map(({ name }) => name);
	return (
		<p aria-hidden="true" className="h-5 truncate px-2 text-micro text-muted">
			{names.length > 0 && <bdi>{copy.typing(names, typing.length - names.length)}</bdi>}
		</p>
	);
}

function topicOf({ kind, conversationId = "" }: Room): LiveTopic<Event> {
	if (kind === "community") return typingTopic;
	return isOfTwo(kind) ? directTypingTopic : roomTopic(conversationId);
}

/** Null for what is not about this conversation, and no typing. */
function typistOf(event: Event, { conversationId }: Room): UserCard | null {
	if ("typing" in event) return event.typing;
	if ("user" in event) return event.conversationId === conversationId ? event.user : null;
	return "name" in event ? event : null;
}
