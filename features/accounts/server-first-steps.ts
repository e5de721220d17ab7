import { getTableName } from "drizzle-orm";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { chatMessages } from "#features/chat/table.ts";
import { trackRatings, tracks } from "#features/music/table.ts";
import type { MemberContext } from "#server/context.ts";
import { FIRST_STEPS_DAYS } from "./limits.ts";
import { profiles } from "./table.ts";

/** `$1` the member; no row for an older account, and where the list was hidden. */
const done = {
	name: "first-steps",
	text: `SELECT
	EXISTS (SELECT FROM ${getTableName(chatMessages)} m WHERE m.user_id = u.id AND m.conversation_id = '${CONVERSATION_ID}') AS "hasWritten",
	EXISTS (SELECT FROM ${getTableName(tracks)} t WHERE t.created_by = u.id) AS "hasUploaded",
	EXISTS (SELECT FROM ${getTableName(trackRatings)} r WHERE r.user_id = u.id) AS "hasRated"
FROM "user" u LEFT JOIN profiles p ON p.id = u.id
WHERE u.id = $1 AND u.created_at > now() - interval '${FIRST_STEPS_DAYS} days' AND p.first_steps_hidden_at IS NULL`,
};

type Steps = { hasWritten: boolean; hasUploaded: boolean; hasRated: boolean };

/** What a new member has done of their first steps; null when there is nothing to show. One statement. */
export async function firstSteps({ pool, session }: MemberContext): Promise<Steps | null> {
	const { rows } = await pool.query<Steps>({ ...done, values: [session.user.id] });
	const [steps] = rows;
	return !steps || Object.values(steps).every(Boolean) ? null : steps;
}

export async function hideFirstSteps({ db, session }: MemberContext): Promise<{ ok: true }> {
	const hidden = { firstStepsHiddenAt: new Date() };
	await db
		.insert(profiles)
		.values({ id: session.user.id, ...hidden })
		.onConflictDoUpdate({ target: profiles.id, set: hidden });
	return { ok: true };
}
