import { audienceMembers, audiences } from "#domain/audiences/table.ts";
import { newId } from "#server/database/database.ts";
import type { RecordId } from "#shared/field.ts";
import type { TestServer } from "./server.ts";

type Server = Pick<TestServer, "services">;

/** A group of these accounts. Returns its id. */
export const makeGroup = (server: Server, userIds: readonly string[], name = "The choir") =>
	make(server, { kind: "group", name }, userIds);

/** People whom an account chose. Returns the list's id. */
export const choosePeople = (server: Server, ownerId: string, userIds: readonly string[]) =>
	make(server, { kind: "people", ownerId }, userIds);

async function make(
	{ services: { db } }: Server,
	given: Omit<typeof audiences.$inferInsert, "id">,
	userIds: readonly string[],
): Promise<RecordId> {
	const id = newId() as RecordId;
	await db.insert(audiences).values({ id, ...given });
	if (userIds.length > 0)
		await db.insert(audienceMembers).values(userIds.map((userId) => ({ audience: id, userId })));
	return id;
}
