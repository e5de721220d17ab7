import type { Context } from "#server/context.ts";
import { can, type Viewer } from "#shared/policy.ts";
import { openAudiencesOf } from "./audiences-of.ts";
import { wideAudiences } from "./limits.ts";

const isAmong = (some: readonly string[], audience: string) => some.includes(audience);

/** Whether what is for an audience is open to a viewer: the twin of `isOpenTo`. The wide audiences cost no statement. */
export async function isOpenToViewer(
	{ pool }: Pick<Context, "pool">,
	viewer: Viewer,
	audience: string,
): Promise<boolean> {
	if (isAmong(openAudiencesOf(viewer), audience)) return true;
	if (isAmong(wideAudiences, audience)) return false;
	if (can(viewer, "open what is for anybody")) return true;
	const { rowCount } = await pool.query({
		name: "audience-among",
		text: "SELECT FROM audience_members WHERE audience = $1 AND user_id = $2",
		values: [audience, viewer.id],
	});
	return Boolean(rowCount);
}
