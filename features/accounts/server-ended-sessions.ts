import { and, isNotNull, or, sql } from "drizzle-orm";
import { sessions } from "#domain/people/table.ts";
import type { Services } from "#server/context.ts";
import { SESSION_IDLE_DAYS } from "./limits.ts";

/** Forgets where ended sessions came from. Their rows stay: they say when somebody was last here. */
export async function forgetEndedSessions({ db }: Pick<Services, "db">): Promise<void> {
	const { expiresAt, updatedAt, ipAddress, userAgent } = sessions;
	const isEnded = sql`(${expiresAt} < now() OR ${updatedAt} < now() - ${sql.raw(`interval '${SESSION_IDLE_DAYS} days'`)})`;
	await db
		.update(sessions)
		.set({ ipAddress: null, userAgent: null })
		.where(and(isEnded, or(isNotNull(ipAddress), isNotNull(userAgent))));
}
