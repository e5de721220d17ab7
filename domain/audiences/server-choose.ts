import { invalid } from "#server/access.ts";
import type { MemberContext } from "#server/context.ts";
import { can } from "#shared/policy.ts";
import { isWide } from "./audiences-of.ts";
import { copy } from "./copy.ts";
import type { Audience } from "./limits.ts";

/**
 * Lets a caller say for whom something is: for a wide audience, a group they are in or look after, or people whom they chose
 * themselves. Errors: 422 naming the field `audience`, the same for what is not there.
 */
export async function checkAudience(
	{ pool, session: { user } }: Pick<MemberContext, "pool" | "session">,
	audience: Audience,
): Promise<void> {
	if (isWide(audience)) return;
	const { rowCount } = await pool.query({
		name: "audience-choosable",
		text: `SELECT FROM audiences a WHERE a.id = $1 AND CASE a.kind WHEN 'people' THEN a.owner_id = $2
	ELSE $3 OR EXISTS (SELECT FROM audience_members among WHERE among.audience = a.id AND among.user_id = $2) END`,
		values: [audience, user.id, can(user, "open what is for anybody")],
	});
	if (!rowCount) throw invalid({ audience: copy.notYours });
}
