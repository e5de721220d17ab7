import { Badge } from "#web/kit/badge.tsx";
import { useTierName } from "#web/tier-name.tsx";
import type { PersonRow } from "./contract.ts";
import { peopleCopy as copy } from "./people-copy.ts";
import { roleNames } from "./person-words.ts";

/** What somebody is beside a member, in words. */
export function PersonBadges({ person }: { person: PersonRow }) {
	const tierName = useTierName();
	const { roles, tier, isSuspended, emailVerified, isSample } = person;
	return (
		<>
			{isSuspended && <Badge look="wash">{copy.suspendedBadge}</Badge>}
			{roles.map((role) => (
				<Badge key={role} look={role === "admin" ? "wash" : "outline"}>
					{roleNames[role]}
				</Badge>
			))}
			{tier && <Badge look="wash">{tierName(tier)}</Badge>}
			{!emailVerified && <Badge>{copy.unconfirmedBadge}</Badge>}
			{isSample && <Badge>{copy.sample}</Badge>}
		</>
	);
}
