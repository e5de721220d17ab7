import { and, eq, sql } from "drizzle-orm";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { chatMessages } from "#features/chat/table.ts";
import { trackRatings, tracks } from "#features/music/table.ts";
import type { MemberContext } from "#server/context.ts";
import { FIRST_STEPS_DAYS } from "./limits.ts";
import { profiles, users } from "./table.ts";

/** What a new member has done of their first steps; null when there is nothing to show. */
export async function firstSteps({ db, session }: MemberContext) {
	const { id } = session.user;
	const [account] = await db
		.select({
			hiddenAt: profiles.firstStepsHiddenAt,
			isNew: sql<boolean>`${users.createdAt} > now() - make_interval(days => ${FIRST_STEPS_DAYS})`,
		})
		.from(users)
		.leftJoin(profiles, eq(profiles.id, users.id))
		.where(eq(users.id, id));
	if (!account?.isNew || account.hiddenAt) return null;
	const { userId, conversationId } = chatMessages;
	const saidToAll = and(eq(userId, id), eq(conversationId, CONVERSATION_ID));
	const steps = {
		hasWritten: (await db.$count(chatMessages, saidToAll)) > 0,
		hasUploaded: (await db.$count(tracks, eq(tracks.createdBy, id))) > 0,
		hasRated: (await db.$count(trackRatings, eq(trackRatings.userId, id))) > 0,
	};
	return Object.values(steps).every(Boolean) ? null : steps;
}

export async function hideFirstSteps({ db, session }: MemberContext): Promise<{ ok: true }> {
	const hidden = { firstStepsHiddenAt: new Date() };
	await db
		.insert(profiles)
		.values({ id: session.user.id, ...hidden })
		.onConflictDoUpdate({ target: profiles.id, set: hidden });
	return { ok: true };
}
