import { useEffect, useEffectEvent } from "react";
import type { Message } from "#features/chat/contract.ts";
import type { Room } from "#features/chat/room.tsx";
import { roomTopic } from "#features/chat/rooms/topics.ts";
import { directTopic, messageTopic } from "#features/chat/topics.ts";
import { listen } from "#web/live/live.ts";
import type { LiveTopic } from "#web/live/topic.ts";

type Event =
	| Message
	| { conversationId: string; message: Message }
	| { message: Message }
	| { typing: unknown }
	| { again: true }
	| { isClosed: boolean };

/** Hears the messages of one conversation. `onMissed` is called where there may be some to ask for. */
export function useRoomMessages(
	{ kind, conversationId = "" }: Room,
	onMessage: (message: Message) => void,
	onMissed: () => void,
): void {
	// In a room too, what is the reader's own comes to them alone.
	const own: LiveTopic<Event> = kind === "community" ? messageTopic : directTopic;
	const all: LiveTopic<Event> = kind === "room" ? roomTopic(conversationId) : own;
	const receive = (event: Event) => {
		if ("again" in event) onMissed();
		else if ("seq" in event) onMessage(event);
		else if (!("message" in event)) return;
		else if (!("conversationId" in event) || event.conversationId === conversationId)
			onMessage(event.message);
	};
	const handle = useEffectEvent(receive);
	const ready = useEffectEvent(onMissed);
	const addresses = [...new Set([all.address, own.address])].join(" ");
	useEffect(() => {
		const stops = addresses.split(" ").map((address) =>
			listen<Event>(
				address,
				(event) => handle(event),
				() => ready(),
			),
		);
		return () => {
			for (const stop of stops) stop();
		};
	}, [addresses]);
}
