import type { Services } from "#server/context.ts";
import { sessionTypeIds } from "./limits.ts";
import { coachSessionTypes, sessionCoaches } from "./table.ts";

const COACH = "mika";
const HOURS = [1, 2, 4, 5].flatMap((weekday) => [
	{ weekday, from: "10:00", until: "13:00" },
	{ weekday, from: "14:00", until: "18:00" },
]);

/** A sample coach, so that there are times to choose from the first start on. */
export async function addSampleCoach(
	{ db, siteSettings }: Pick<Services, "db" | "siteSettings">,
	creators: ReadonlyMap<string, string>,
): Promise<void> {
	const userId = creators.get(COACH);
	if (!userId) throw new Error(`There is no sample '${COACH}'`);
	await db
		.insert(sessionCoaches)
		.values({ userId, isOpen: true, timeZone: siteSettings.timeZone, hours: HOURS });
	await db
		.insert(coachSessionTypes)
		.values(Object.values(sessionTypeIds).map((typeId) => ({ coachId: userId, typeId })));
}
