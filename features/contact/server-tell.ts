import type { Context } from "#server/context.ts";
import { contactMessages, type MessageCard } from "./contract.ts";

type Tellable = Omit<MessageCard, "createdAt"> & { createdAt: Date | string };

/** Shows admins a message as it now is. */
export function tellMessage({ live }: Pick<Context, "live">, message: Tellable): void {
	const { id, name, email, subject, category, state } = message;
	const createdAt = new Date(message.createdAt).toISOString();
	live.publish(contactMessages, {
		id,
		message: { id, name, email, subject, category, state, createdAt },
	});
}
