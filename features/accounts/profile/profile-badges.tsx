import { copy } from "#features/accounts/copy.ts";
import { hasRole, type Viewer } from "#shared/policy.ts";
import { Badge } from "#web/kit/badge.tsx";

/** Role and tier (specification 2); nothing for an ordinary member. */
export function ProfileBadges({ user }: { user: Viewer }) {
	const isAdmin = hasRole(user, "admin");
	const isModerator = hasRole(user, "moderator");
	if (!isAdmin && !isModerator && !user.subscriptionTier) return null;
	return (
		<div className="mt-4 flex flex-wrap gap-2">
			{isAdmin && <Badge look="wash">{copy.account.admin}</Badge>}
			{isModerator && <Badge>{copy.account.moderator}</Badge>}
			{user.subscriptionTier && (
				<Badge look="wash">{copy.account.tier(user.subscriptionTier)}</Badge>
			)}
		</div>
	);
}
