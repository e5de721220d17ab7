import { changeMessage } from "#features/chat/writing/server-write.ts";
import type { Context, User } from "#server/context.ts";
import { chatDirectTopic, chatMessageTopic, type Message } from "./contract.ts";
import { chatRoomsTopic, chatRoomTopic } from "./rooms/contract.ts";
import type { Room } from "./server-room.ts";
import { forEveryone } from "./server-rows.ts";

/** Sends a message to all who may read it. */
export function publishMessage({ live }: Context, room: Room, message: Message): void {
	const { id: conversationId } = room;
	if (room.kind === "community") live.publish(chatMessageTopic, message);
	else if ("members" in room)
		for (const one of room.members)
			live.sendToUser(one, chatDirectTopic, { conversationId, message });
	// Anyone may subscribe: where not everyone may read, pages are only told to ask.
	else {
		live.publish(chatRoomTopic, room.isForAll ? { message } : { again: true }, conversationId);
		live.publish(chatRoomsTopic, {});
	}
}

/** Changes a message and sends it to all who may read it, to its changer with what is their own. */
export async function publishChange(
	context: Context & { session: { user: User } },
	{ id, room }: { id: string; room: Room },
	change: Parameters<typeof changeMessage>[2],
): Promise<Message> {
	const viewerId = context.session.user.id;
	const { message, hasChanged } = await changeMessage(context, { id, viewerId, room }, change);
	if (hasChanged) {
		publishMessage(context, room, forEveryone(message));
		if (room.kind === "community") context.live.sendToUser(viewerId, chatMessageTopic, message);
		// A moderator who is none of the two hears nothing of it.
		else if (room.kind === "room" || room.members.includes(viewerId))
			context.live.sendToUser(viewerId, chatDirectTopic, { conversationId: room.id, message });
	}
	return message;
}
