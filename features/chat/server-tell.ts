import type { Context, User } from "#server/context.ts";
import { chatDirectTopic, chatMessageTopic, type Message } from "./contract.ts";
import type { Room } from "./direct/server-room.ts";
import { forEveryone } from "./server-rows.ts";
import { changeMessage } from "./server-write.ts";

/** Sends a message to all who may read it. */
export function tell(
	{ live }: Context,
	{ id: conversationId, members }: Room,
	message: Message,
): void {
	if (members === null) live.publish(chatMessageTopic, message);
	else
		for (const one of members) live.sendToUser(one, chatDirectTopic, { conversationId, message });
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
		tell(context, room, forEveryone(message));
		// A moderator who is none of the two hears nothing of it.
		if (room.members === null) context.live.sendToUser(viewerId, chatMessageTopic, message);
		else if (room.members.includes(viewerId))
			context.live.sendToUser(viewerId, chatDirectTopic, { conversationId: room.id, message });
	}
	return message;
}
