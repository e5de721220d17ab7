import { sql } from "drizzle-orm";
import type { Kinds } from "#features/notifications/server-kinds.ts";
import { contract } from "#features/whats-new/contract.ts";
import { VISIT_GAP_MINUTES } from "#features/whats-new/limits.ts";
import { memberVisits } from "#features/whats-new/table.ts";
import type { Context } from "#server/context.ts";
import { serve } from "#server/serve.ts";
import { readWhatsNew } from "./news.ts";
import { readWaiting } from "./waiting.ts";

/** A member's home. */
export const createWhatsNewRouter = (kinds: Kinds) =>
	serve(contract, {
		get: ({ context }) => readWhatsNew(context, context.session.user),
		waiting: ({ context }) => readWaiting(context, kinds),
		recordVisit: ({ context }) => recordVisit(context, context.session.user.id),
	});

/** Within a visit its beginning stays; after a pause the next one begins. */
async function recordVisit({ db }: Pick<Context, "db">, userId: string) {
	const isNext = sql`${memberVisits.seenAt} < now() - make_interval(mins => ${VISIT_GAP_MINUTES})`;
	const [visit] = await db
		.insert(memberVisits)
		.values({ userId })
		.onConflictDoUpdate({
			target: memberVisits.userId,
			set: {
				seenAt: sql`now()`,
				previousAt: sql`CASE WHEN ${isNext} THEN ${memberVisits.seenAt} ELSE ${memberVisits.previousAt} END`,
			},
		})
		.returning({ previousAt: memberVisits.previousAt });
	return { since: visit?.previousAt?.toISOString() ?? null };
}
