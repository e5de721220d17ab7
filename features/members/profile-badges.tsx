import { hasRole, type Viewer } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";
import { copy } from "./copy.ts";

/** Role and tier (specification 2); nothing for an ordinary member. */
export function ProfileBadges({ person }: { person: Viewer }) {
	const isAdmin = hasRole(person, "admin");
	const isModerator = hasRole(person, "moderator");
	if (!isAdmin && !isModerator && !person.subscriptionTier) return null;
	return (
		<div className="mt-4 flex flex-wrap gap-2">
			{isAdmin && <Badge look="wash">{copy.account.admin}</Badge>}
			{isModerator && <Badge>{copy.account.moderator}</Badge>}
			{person.subscriptionTier && (
				<Badge look="wash">{copy.account.tier(person.subscriptionTier)}</Badge>
			)}
		</div>
	);
}
