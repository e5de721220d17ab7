import type { Message } from "#features/chat/contract.ts";
import { directTopic, messageTopic } from "#features/chat/topics.ts";
import { useTopic } from "#web/live-hooks.tsx";
import type { LiveTopic } from "#web/topic.ts";

type Event = Message | { conversationId: string; message: Message };

/** Hears the messages of one conversation, the community's without an id. */
export function useRoomMessages(
	conversationId: string | undefined,
	onMessage: (message: Message) => void,
	onReady: () => void,
): void {
	const topic: LiveTopic<Event> = conversationId ? directTopic : messageTopic;
	useTopic(
		topic,
		(event) => {
			if (!("message" in event)) onMessage(event);
			else if (event.conversationId === conversationId) onMessage(event.message);
		},
		onReady,
	);
}
