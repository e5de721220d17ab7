import type { UserCard } from "#domain/people/contract.ts";
import { nameWithRole } from "#domain/people/staff-badge.tsx";
import { Avatar } from "#web/kit/avatar.tsx";

/** Faces of those who are here, each with the good dot; their names are read out. */
export function AvatarRow({ users }: { users: readonly UserCard[] }) {
	return (
		<span className="flex gap-1.5">
			{users.map((user) => (
				<Avatar
					key={user.id}
					name={user.name}
					src={user.avatarUrl}
					size={30}
					present
					label={nameWithRole(user)}
				/>
			))}
		</span>
	);
}
