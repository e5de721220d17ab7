import { makeBook as makeAnyBook } from "#features/bookclub/books.test-books.ts";
import { type bookClubBooks, bookClubRequests } from "#features/bookclub/table.ts";
import { newId } from "#server/database/database.ts";
import type { TestServer } from "#testing/server.ts";
import { readingPosts } from "./table.ts";

type Server = Pick<TestServer, "services">;

/** A book, of 200 pages by default. Returns its id. */
export async function makeBook(
	server: Server,
	given: Partial<typeof bookClubBooks.$inferInsert> = {},
): Promise<string> {
	return (await makeAnyBook(server, { pageCount: 200, ...given })).id;
}

/** Makes book-club members of them. */
export async function approve(
	{ services }: Server,
	...people: readonly { id: string }[]
): Promise<void> {
	const approved = people.map(({ id: userId }) => ({ userId, state: "approved" as const }));
	await services.db.insert(bookClubRequests).values(approved).onConflictDoNothing();
}

/** A post that was written. Returns its id. */
export async function writePost(
	{ services }: Server,
	given: Omit<typeof readingPosts.$inferInsert, "id">,
): Promise<string> {
	const id = newId();
	await services.db.insert(readingPosts).values({ id, ...given });
	return id;
}
