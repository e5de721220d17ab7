import type { CaseCard } from "#features/moderation/contract.ts";
import { pageCopy as copy } from "#features/moderation/page-copy.ts";
import { Badge } from "#web/kit/badge.tsx";

/** How a case was decided, or what has ended that since; nothing while it is open. */
export function OutcomeBadge({ card: { outcome, ending } }: { card: CaseCard }) {
	if (!outcome) return null;
	if (ending) return <Badge>{copy.endedBy[ending]}</Badge>;
	return <Badge variant="wash">{copy.closedWith[outcome]}</Badge>;
}
