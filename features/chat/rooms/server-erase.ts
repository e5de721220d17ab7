import { and, eq, notExists, sql } from "drizzle-orm";
import type { WorkRoom } from "#domain/works/work.ts";
import { deleteConversation } from "#features/chat/direct/server-erase.ts";
import { conversations } from "#features/chat/table.ts";
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
	for (const room of gone) await deleteConversation(services, room.id);
	return gone.length;
}
