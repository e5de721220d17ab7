import { and, eq, inArray, isNull, or } from "drizzle-orm";
import { chatMessages, conversations } from "#features/chat/table.ts";
import type { Services } from "#server/context.ts";

/** Deletes the direct conversations that nobody can read any more once this account is gone. */
export async function eraseUnreadable({ db }: Services, userId: string): Promise<void> {
	const { id, oneId, otherId } = conversations;
	await db.transaction(async (tx) => {
		const rows = await tx
			.select({ id })
			.from(conversations)
			.where(or(and(eq(oneId, userId), isNull(otherId)), and(eq(otherId, userId), isNull(oneId))))
			.for("update");
		const unreadable = rows.map((row) => row.id);
		if (unreadable.length === 0) return;
		await tx.delete(chatMessages).where(inArray(chatMessages.conversationId, unreadable));
		await tx.delete(conversations).where(inArray(id, unreadable));
	});
}
