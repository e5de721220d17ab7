import { getTableName } from "drizzle-orm";
import { profiles } from "#domain/people/table.ts";
import type { FirstSteps } from "#features/accounts/first-steps/server-first-steps.ts";
import { FIRST_STEPS_DAYS } from "#features/accounts/limits.ts";
import { CONVERSATION_ID } from "#features/chat/limits.ts";
import { chatMessages } from "#features/chat/table.ts";
import { trackRatings, tracks } from "#features/music/table.ts";
import type { MemberContext } from "#server/context.ts";

/** `$1` the member; no row for an older account, and where the list was hidden. */
const done = {
	name: "first-steps",
	text: `SELECT
	EXISTS (SELECT FROM ${getTableName(chatMessages)} m WHERE m.user_id = u.id AND m.conversation_id = '${CONVERSATION_ID}') AS "hasWritten",
	EXISTS (SELECT FROM ${getTableName(tracks)} t WHERE t.created_by = u.id) AS "hasUploaded",
	EXISTS (SELECT FROM ${getTableName(trackRatings)} r WHERE r.user_id = u.id) AS "hasRated"
FROM "user" u LEFT JOIN ${getTableName(profiles)} p ON p.id = u.id
WHERE u.id = $1 AND u.created_at > now() - interval '${FIRST_STEPS_DAYS} days' AND p.first_steps_hidden_at IS NULL`,
};

/** What a new member has done of their first steps; null when there is nothing to show. One statement. */
export async function readFirstSteps({ pool, session }: MemberContext): Promise<FirstSteps | null> {
	const { rows } = await pool.query<FirstSteps>({ ...done, values: [session.user.id] });
	const [steps] = rows;
	return !steps || Object.values(steps).every(Boolean) ? null : steps;
}
