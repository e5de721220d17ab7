import { and, desc, eq, gte, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { today } from "#server/today.ts";
import { addDays } from "#shared/calendar-days.ts";
import { songPublished } from "./events.ts";
import { songIsPublished, songOfTheWeek } from "./table.ts";

/** A server that was off when a week began still announces it, for so long. */
const LATE_DAYS = 2;

/** Stores that a week has begun, once for each song. To be called every minute: weeks begin because time passes. */
export async function announceWeek({
	db,
	events,
	siteSettings,
}: Pick<Services, "db" | "events" | "siteSettings">): Promise<void> {
	const day = today({ siteSettings });
	const { weekStartDate, isSample, createdAt, id } = songOfTheWeek;
	await db.transaction(async (tx) => {
		const [song] = await tx
			.select()
			.from(songOfTheWeek)
			.where(
				and(
					songIsPublished(sql`${day}::date`),
					gte(weekStartDate, addDays(day, -LATE_DAYS)),
					eq(isSample, false),
					eq(songOfTheWeek.state, "live"),
				),
			)
			.orderBy(desc(weekStartDate), desc(createdAt), desc(id))
			.limit(1);
		if (!song) return;
		const payload = { title: song.title, artist: song.artist, weekStartDate: song.weekStartDate };
		const event = { subjectId: song.id, actorId: null, payload, key: `song.published ${song.id}` };
		await events.add(songPublished, event, tx);
	});
}
