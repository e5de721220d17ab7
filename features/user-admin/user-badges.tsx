import { useTierName } from "#domain/audiences/tier-name.tsx";
import { Badge } from "#web/kit/badge.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";
import type { UserSummary } from "./contract.ts";
import { copy, roleNames } from "./copy.ts";

/** Roles, tier and status of a user. */
export function UserBadges({ user }: { user: UserSummary }) {
	const tierName = useTierName();
	const { roles, tier, isSuspended, emailVerified, isSample } = user;
	return (
		<>
			{isSuspended && <Badge variant="wash">{copy.suspendedBadge}</Badge>}
			{roles.map((role) => (
				<Badge key={role} variant={role === "admin" ? "wash" : "outline"}>
					{roleNames[role]}
				</Badge>
			))}
			{tier && <Badge variant="wash">{tierName(tier)}</Badge>}
			{!emailVerified && <Badge>{copy.unconfirmedBadge}</Badge>}
			{isSample && <SampleBadge />}
		</>
	);
}
