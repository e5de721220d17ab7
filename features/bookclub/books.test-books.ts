import type { TestServer } from "#app/testing.ts";
import { newId } from "#server/database.ts";
import { newSlug } from "#server/slug.ts";
import { today } from "./server-books.ts";
import { bookClubBooks } from "./table.ts";
import { dayAfter } from "./when.ts";

type Server = Pick<TestServer, "services">;

/** A day of the community's calendar, so many days from today. */
export const dayFromNow = ({ services }: Server, days: number): string =>
	dayAfter(today(services), days);

/** A book without a discussion date unless told otherwise. */
export async function makeBook(
	{ services }: Server,
	given: Partial<typeof bookClubBooks.$inferInsert> = {},
): Promise<{ id: string; slug: string; title: string }> {
	const { title = "A book", ...rest } = given;
	const book = { id: newId(), slug: newSlug(title), title };
	await services.db.insert(bookClubBooks).values({ ...book, author: "Somebody", ...rest });
	return book;
}
