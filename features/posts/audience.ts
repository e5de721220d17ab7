import { can, type Viewer } from "#shared/policy.ts";
import type { Audience } from "./limits.ts";

/**
 * The audiences a viewer belongs to. Who moderates reads everything, for they look after what is said there.
 * Pages, lists, comments, emails and statements all ask this.
 */
export function audiencesOf(viewer: Viewer | null): readonly Audience[] {
	if (viewer === null) return ["everyone"];
	const readsAll = can(viewer, "open what is for premium members");
	return readsAll ? ["everyone", "members", "premium"] : ["everyone", "members"];
}

/** Whether a viewer may read a published post to its end. */
export function mayReadWhole(
	viewer: Viewer | null,
	{ audience, authorId }: { audience: Audience; authorId: string | null },
): boolean {
	return audiencesOf(viewer).includes(audience) || (viewer !== null && viewer.id === authorId);
}
