import { newId } from "#server/database/database.ts";
import { dayIn } from "#shared/format.ts";
import type { TestServer } from "#testing/server.ts";
import { songOfTheWeek } from "./table.ts";

const DAY_MS = 86_400_000;

/** The community's day, so many days from now. */
export function dayFromNow({ services }: Pick<TestServer, "services">, days: number): string {
	return dayIn(new Date(Date.now() + days * DAY_MS), services.config.timeZone);
}

/** A song without files behind it, of the week that began today unless told otherwise. Returns its id. */
export async function makeSong(
	server: Pick<TestServer, "services">,
	given: Partial<typeof songOfTheWeek.$inferInsert> = {},
): Promise<string> {
	const id = newId();
	await server.services.db.insert(songOfTheWeek).values({
		id,
		title: "A song",
		artist: "Somebody",
		weekStartDate: dayFromNow(server, 0),
		...given,
	});
	return id;
}
