import { newId } from "#server/database/database.ts";
import { newSlug } from "#server/slug.ts";
import { today } from "#server/today.ts";
import { addDays } from "#shared/calendar-days.ts";
import type { TestServer } from "#testing/server.ts";
import { bookClubBooks } from "./table.ts";

type Server = Pick<TestServer, "services">;

/** A day of the community's calendar, so many days from today. */
export const dayFromNow = ({ services }: Server, days: number): string =>
	addDays(today(services), days);

/** A book without a discussion date by default. */
export async function makeBook(
	{ services }: Server,
	given: Partial<typeof bookClubBooks.$inferInsert> = {},
): Promise<{ id: string; slug: string; title: string }> {
	const { title = "A book", ...rest } = given;
	const book = { id: newId(), slug: newSlug(title), title };
	await services.db.insert(bookClubBooks).values({ ...book, author: "Somebody", ...rest });
	return book;
}
