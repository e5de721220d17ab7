import type { Viewer } from "#shared/policy.ts";
import { type Audience, type WideAudience, wideAudiences } from "./limits.ts";

/** The wide audiences a viewer belongs to by their tier. */
export function audiencesOf(viewer: Viewer | null): readonly WideAudience[] {
	if (viewer === null) return ["everyone"];
	const tier = (wideAudiences as readonly (string | null)[]).indexOf(viewer.subscriptionTier);
	return wideAudiences.slice(0, Math.max(tier, wideAudiences.indexOf("members")) + 1);
}

export const isWide = (audience: Audience): audience is WideAudience =>
	(wideAudiences as readonly Audience[]).includes(audience);
