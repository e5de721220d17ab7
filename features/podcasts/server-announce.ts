import { and, eq, sql } from "drizzle-orm";
import type { Services } from "#server/context.ts";
import { episodePublished } from "./events.ts";
import { episodeIsPublished, podcasts } from "./table.ts";

/** A server that was off when an episode came out still announces it, for so long. */
const LATE_DAYS = 2;

/** Stores that episodes have come out, once for each. To be called every minute: they do because time passes. */
export async function announceEpisodes({
	db,
	events,
}: Pick<Services, "db" | "events">): Promise<void> {
	const { publishedAt, isSample, state } = podcasts;
	await db.transaction(async (tx) => {
		const isRecent = sql`${publishedAt} > now() - make_interval(days => ${LATE_DAYS})`;
		const out = await tx
			.select()
			.from(podcasts)
			.where(and(episodeIsPublished, isRecent, eq(isSample, false), eq(state, "live")));
		for (const { id: subjectId, slug, title } of out) {
			const key = `episode.published ${subjectId}`;
			await events.add(
				episodePublished,
				{ subjectId, actorId: null, payload: { slug, title }, key },
				tx,
			);
		}
	});
}
