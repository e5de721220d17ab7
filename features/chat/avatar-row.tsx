import type { PersonCard } from "#features/members/contract.ts";
import { Avatar } from "#web/kit/avatar.tsx";

/** Faces of those who are here, each with the good dot; their names are read out. */
export function AvatarRow({ people }: { people: readonly PersonCard[] }) {
	return (
		<span className="flex gap-1.5">
			{people.map((person) => (
				<Avatar
					key={person.id}
					name={person.name}
					src={person.avatarUrl}
					size={30}
					present
					labelled
				/>
			))}
		</span>
	);
}
