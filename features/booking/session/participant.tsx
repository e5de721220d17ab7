import type { UserCard } from "#domain/people/contract.ts";
import { StaffBadge } from "#domain/people/staff-badge.tsx";
import { Avatar } from "#web/kit/avatar.tsx";
import { SampleBadge } from "#web/kit/sample-badge.tsx";

/** The member or the coach of a session. */
export function Participant({
	user: { name, avatarUrl, staff },
	isSample = false,
}: {
	user: UserCard;
	isSample?: boolean;
}) {
	return (
		<span className="flex items-center gap-3">
			<Avatar name={name} src={avatarUrl} size={36} />
			<bdi className="min-w-0 wrap-anywhere">{name}</bdi>
			<StaffBadge role={staff} />
			{isSample && <SampleBadge />}
		</span>
	);
}
