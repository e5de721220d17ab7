import { and, eq, inArray, notExists, sql } from "drizzle-orm";
import type { WorkRoom } from "#domain/works/work.ts";
import { deleteImages } from "#features/chat/images/server-delete.ts";
import { chatImages } from "#features/chat/images/table.ts";
import { chatMessages, conversations } from "#features/chat/table.ts";
import type { Services } from "#server/context.ts";
import { declaredRooms } from "./server-subjects.ts";

const SWEEP_BATCH = 20;

/** Deletes rooms whose work is deleted: nobody could read them any more. To be called hourly. Returns how many. */
export async function deleteRoomsWithoutWork(services: Services): Promise<number> {
	const { db } = services;
	const { id, kind, subjectId } = conversations;
	const isNone = ({ table }: WorkRoom) =>
		notExists(db.select({ one: sql`1` }).from(table).where(eq(table.id, subjectId)));
	const gone = await db
		.select({ id })
		.from(conversations)
		.where(and(eq(kind, "room"), ...declaredRooms().map(isNone)))
		.limit(SWEEP_BATCH);
	for (const room of gone) {
		const deleteBytes = await db.transaction(async (tx) => {
			await tx.select({ id }).from(conversations).where(eq(id, room.id)).for("update");
			const messages = tx
				.select({ id: chatMessages.id })
				.from(chatMessages)
				.where(eq(chatMessages.conversationId, room.id));
			const bytes = await deleteImages(services, inArray(chatImages.messageId, messages), tx);
			await tx.delete(chatMessages).where(eq(chatMessages.conversationId, room.id));
			await tx.delete(conversations).where(eq(id, room.id));
			return bytes;
		});
		await deleteBytes?.();
	}
	return gone.length;
}
