import type { Services } from "#server/context.ts";
import { openDue } from "./server-access.ts";
import { findEpisode } from "./server-episodes.ts";
import { tell } from "./server-tell.ts";

/** Who comes later than that has loaded it from the list. */
const TOLD_WITHIN = "1 day";

/**
 * Tells of scheduled episodes whose time has come. To be called every minute; each is told of once, by
 * whichever process comes first. Returns how many were told of.
 */
export async function tellDue(services: Services, now = new Date()): Promise<number> {
	const { rows } = await services.pool.query<{ id: string }>({
		name: "podcasts-due",
		text: `UPDATE podcasts SET told_at = $1::timestamptz
WHERE published_at <= $1 AND published_at > $1::timestamptz - interval '${TOLD_WITHIN}' AND told_at IS NULL RETURNING id`,
		values: [now],
	});
	for (const { id } of rows) {
		const row = await findEpisode(services.pool, { id });
		if (!row) continue;
		await openDue(services, [row]);
		tell(services, row);
	}
	return rows.length;
}
