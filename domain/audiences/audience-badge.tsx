import { Badge } from "#web/kit/badge.tsx";
import { copy } from "./copy.ts";
import type { Audience } from "./limits.ts";

/** For whom something is; nothing where it is for everyone. */
export function AudienceBadge({ audience }: { audience: Audience }) {
	return audience === "everyone" ? null : <Badge variant="wash">{copy.badgeOf(audience)}</Badge>;
}
