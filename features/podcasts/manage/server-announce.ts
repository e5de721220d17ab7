import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { openDueFiles } from "#features/podcasts/server-access.ts";
import { findEpisode } from "#features/podcasts/server-episodes.ts";
import { notifyChanged } from "#features/podcasts/server-notifications.ts";
import { episodeIsPublishedAt, podcasts } from "#features/podcasts/table.ts";
import type { Services } from "#server/context.ts";

/** Pages opened later than that have loaded it from the list. */
const ANNOUNCE_WITHIN_MS = 24 * 3_600_000;

/**
 * Announces scheduled episodes whose time has come. To be called every minute. The process that locks an
 * episode announces it before it commits `told_at`: after a crash it is announced again, not lost. Returns
 * how many were announced.
 */
export async function announceDueEpisodes(services: Services, now = new Date()): Promise<number> {
	const rows = await services.db
		.select({ id: podcasts.id })
		.from(podcasts)
		.where(
			and(
				episodeIsPublishedAt(sql`${now}`),
				gt(podcasts.publishedAt, new Date(now.getTime() - ANNOUNCE_WITHIN_MS)),
				isNull(podcasts.toldAt),
			),
		)
		.orderBy(podcasts.publishedAt, podcasts.id);
	let announced = 0;
	for (const { id } of rows)
		try {
			if (await announceEpisode(services, id, now)) announced += 1;
		} catch (error) {
			// It is tried again in a minute; the others are not to wait for it.
			services.log.error({ err: error, podcastId: id }, "announcing an episode failed");
		}
	return announced;
}

async function announceEpisode(services: Services, id: string, now: Date): Promise<boolean> {
	const seen = await findEpisode(services.pool, { id });
	if (!seen) return false;
	await openDueFiles(services, [seen]);
	return services.db.transaction(async (tx) => {
		const marked = await tx
			.update(podcasts)
			.set({ toldAt: now })
			.where(and(eq(podcasts.id, id), episodeIsPublishedAt(sql`${now}`), isNull(podcasts.toldAt)))
			.returning({ id: podcasts.id });
		const row = marked.length > 0 && (await findEpisode(services.pool, { id }));
		if (row) notifyChanged(services, row);
		return Boolean(row);
	});
}
