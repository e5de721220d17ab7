import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { deleteImages } from "#features/chat/images/server-delete.ts";
import { chatImages } from "#features/chat/images/table.ts";
import { chatMessages, conversations } from "#features/chat/table.ts";
import type { Services } from "#server/context.ts";

/** Deletes the conversations that nobody can read any more once this account is gone: a member's sessions go with it. */
export async function eraseUnreadable(services: Services, userId: string): Promise<void> {
	const { id, kind, oneId, otherId } = conversations;
	const unreadable = await services.db
		.select({ id })
		.from(conversations)
		.where(
			or(
				and(eq(oneId, userId), or(isNull(otherId), eq(kind, "session"))),
				and(eq(otherId, userId), isNull(oneId)),
			),
		);
	for (const conversation of unreadable) await deleteConversation(services, conversation.id);
}

/** Deletes a conversation with its messages and images. */
export async function deleteConversation(services: Services, id: string): Promise<void> {
	const isIt = eq(conversations.id, id);
	const isOfIt = eq(chatMessages.conversationId, id);
	const deleteBytes = await services.db.transaction(async (tx) => {
		await tx.select({ id: conversations.id }).from(conversations).where(isIt).for("update");
		const sent = tx.select({ id: chatMessages.id }).from(chatMessages).where(isOfIt);
		const bytes = await deleteImages(services, inArray(chatImages.messageId, sent), tx);
		await tx.delete(chatMessages).where(isOfIt);
		await tx.delete(conversations).where(isIt);
		return bytes;
	});
	await deleteBytes?.();
}
