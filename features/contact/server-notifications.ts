import type { Context } from "#server/context.ts";
import { contactMessages, type MessageCard } from "./contract.ts";

type PublishedMessage = Omit<MessageCard, "createdAt"> & { createdAt: Date | string };

/** Publishes a message to admins. */
export function publishMessage({ live }: Pick<Context, "live">, message: PublishedMessage): void {
	const { id, name, email, subject, category, state } = message;
	const createdAt = new Date(message.createdAt).toISOString();
	live.publish(contactMessages, {
		id,
		message: { id, name, email, subject, category, state, createdAt },
	});
}
