import { profiles } from "#domain/people/table.ts";
import type { MemberContext } from "#server/context.ts";

/** What a new member has done. */
export type FirstSteps = { hasWritten: boolean; hasUploaded: boolean; hasRated: boolean };

/** Of the caller; null when there is nothing to show. */
export type ReadFirstSteps = (context: MemberContext) => Promise<FirstSteps | null>;

export async function hideFirstSteps({ db, session }: MemberContext): Promise<{ ok: true }> {
	const hidden = { firstStepsHiddenAt: new Date() };
	await db
		.insert(profiles)
		.values({ id: session.user.id, ...hidden })
		.onConflictDoUpdate({ target: profiles.id, set: hidden });
	return { ok: true };
}
