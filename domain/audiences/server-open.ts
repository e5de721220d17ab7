import type { Context } from "#server/context.ts";
import { can, type Viewer } from "#shared/policy.ts";
import { audiencesOf, isWide } from "./audiences-of.ts";
import type { Audience } from "./limits.ts";

/** Whether what is for an audience is open to a viewer: the twin of `isOpenTo`. The wide audiences cost no statement. */
export async function isOpenToViewer(
	{ pool }: Pick<Context, "pool">,
	viewer: Viewer,
	audience: Audience,
): Promise<boolean> {
	if (can(viewer, "open what is for anybody")) return true;
	if (isWide(audience)) return audiencesOf(viewer).includes(audience);
	const { rowCount } = await pool.query({
		name: "audience-among",
		text: "SELECT FROM audience_members WHERE audience = $1 AND user_id = $2",
		values: [audience, viewer.id],
	});
	return Boolean(rowCount);
}
