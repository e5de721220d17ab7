import type { CoachCard } from "#features/booking/contract-shapes.ts";

type Row = Pick<CoachCard, "id" | "name" | "staff"> & {
	avatar_url: string | null;
	is_sample: boolean;
};

export const cardOfCoach = ({ id, name, avatar_url, staff, is_sample }: Row): CoachCard => ({
	id,
	name,
	avatarUrl: avatar_url,
	staff,
	isSample: is_sample,
});
