import type { UserCard } from "#features/accounts/contract.ts";

type Row = Pick<UserCard, "id" | "name" | "staff"> & { avatar_url: string | null };

/** A coach as members see them, without their hours and what is booked. */
export const cardOfCoach = ({ id, name, avatar_url, staff }: Row): UserCard => ({
	id,
	name,
	avatarUrl: avatar_url,
	staff,
});
