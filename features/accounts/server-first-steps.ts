import type { MemberContext } from "#server/context.ts";
import { FIRST_STEPS_DAYS } from "./limits.ts";
import { profiles } from "./table.ts";

type Steps = { hasWritten: boolean; hasUploaded: boolean; hasRated: boolean };

/** What a new member has done of their first steps; null when there is nothing to show. */
export async function firstSteps({ pool, session }: MemberContext): Promise<Steps | null> {
	const { rows } = await pool.query<Steps>({
		name: "first-steps",
		text: `SELECT EXISTS (SELECT FROM chat_messages m WHERE m.user_id = u.id) AS "hasWritten",
	EXISTS (SELECT FROM tracks t WHERE t.created_by = u.id) AS "hasUploaded",
	EXISTS (SELECT FROM track_ratings r WHERE r.user_id = u.id) AS "hasRated"
FROM "user" u LEFT JOIN profiles p ON p.id = u.id
WHERE u.id = $1 AND p.first_steps_hidden_at IS NULL
	AND u.created_at > now() - interval '${FIRST_STEPS_DAYS} days'`,
		values: [session.user.id],
	});
	const [steps] = rows;
	if (!steps || (steps.hasWritten && steps.hasUploaded && steps.hasRated)) return null;
	return steps;
}

export async function hideFirstSteps({ db, session }: MemberContext): Promise<{ ok: true }> {
	const hidden = { firstStepsHiddenAt: new Date() };
	await db
		.insert(profiles)
		.values({ id: session.user.id, ...hidden })
		.onConflictDoUpdate({ target: profiles.id, set: hidden });
	return { ok: true };
}
