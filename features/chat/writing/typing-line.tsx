import { useEffect, useState } from "react";
import type { UserCard } from "#features/accounts/contract.ts";
import type { Message } from "#features/chat/contract.ts";
import { TYPING_EVERY_SECONDS } from "#features/chat/limits.ts";
import { copy } from "#features/chat/panel-copy.ts";
import { useRoom } from "#features/chat/room.tsx";
import { directTypingTopic, typingTopic } from "#features/chat/topics.ts";
import { useTopic } from "#web/live-hooks.tsx";
import type { LiveTopic } from "#web/topic.ts";

type Event = UserCard | { conversationId: string; user: UserCard };
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
	const { conversationId } = useRoom();
	const topic: LiveTopic<Event> = conversationId ? directTypingTopic : typingTopic;
	useTopic(topic, (event) => {
		if ("user" in event && event.conversationId !== conversationId) return;
		const { id, name } = "user" in event ? event.user : event;
		if (id === viewerId) return;
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
